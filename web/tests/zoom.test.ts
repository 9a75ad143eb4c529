// What of a drawing is shown when it is zoomed and dragged.
import { expect, it } from 'vitest'
import { Zoom } from '../src/parts/zoom.svelte'

function zoom(): Zoom {
  const made = new Zoom({ x: -50, y: -50, width: 100, height: 100 }, 20)
  made.width = 400
  made.height = 200
  return made
}

it('first shows the whole in the middle, with what is around it', () => {
  const { box, scale, zoomed } = zoom()
  expect({ box, scale, zoomed }).toEqual({ box: { x: -100, y: -50, width: 200, height: 100 }, scale: 2, zoomed: false })
})

it('keeps the point between the fingers where it is', () => {
  const one = zoom()
  const still = one.at(210, 110)
  one.by(3, still)
  expect(one.scale).toBe(6)
  expect(one.at(210, 110).x).toBeCloseTo(still.x)
  expect(one.at(210, 110).y).toBeCloseTo(still.y)
})

it('is dragged no further than its edge, and never smaller than the whole or larger than is good', () => {
  const one = zoom()
  one.toggle({ x: 0, y: 0 }, 10)
  expect(one.scale).toBe(10)
  one.drag(-9999, 9999)
  expect(one.box.x + one.box.width).toBeCloseTo(50)
  expect(one.box.y).toBeCloseTo(-50)
  one.by(100)
  expect(one.scale).toBe(20)
  one.by(0.001)
  expect(one.zoomed).toBe(false)
  expect(one.box).toEqual({ x: -100, y: -50, width: 200, height: 100 })
})

it('a second double tap leads back to the whole', () => {
  const one = zoom()
  one.toggle({ x: 20, y: 20 }, 8)
  expect(one.zoomed).toBe(true)
  one.toggle({ x: 0, y: 0 }, 8)
  expect(one.zoomed).toBe(false)
})

it('brings what has the focus into sight', () => {
  const one = zoom()
  one.toggle({ x: 0, y: 0 }, 10)
  one.reveal({ x: 40, y: -40 })
  const { x, y, width, height } = one.box
  expect(x < 40 && 40 < x + width && y < -40 && -40 < y + height).toBe(true)
})
