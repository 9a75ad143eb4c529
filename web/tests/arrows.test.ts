// Where the arrow keys lead.
import { expect, it } from 'vitest'
import { nearest } from '../src/parts/arrows'

const box = (x: number, y: number) => ({ left: x, right: x + 10, top: y, bottom: y + 10 })
const boxes = [box(0, 0), box(20, 0), box(40, 0), box(21, 30)]

it('leads along a line, from one to the next', () => {
  expect(nearest(boxes[0]!, boxes, 'ArrowRight')).toBe(1)
  expect(nearest(boxes[2]!, boxes, 'ArrowLeft')).toBe(1)
})

it('leads from line to line, to what lies nearest', () => {
  expect(nearest(boxes[1]!, boxes, 'ArrowDown')).toBe(3)
  expect(nearest(boxes[3]!, boxes, 'ArrowUp')).toBe(1)
})

it('leads nowhere at the edge', () => {
  expect(nearest(boxes[0]!, boxes, 'ArrowLeft')).toBe(-1)
  expect(nearest(boxes[3]!, boxes, 'ArrowRight')).toBe(-1)
})
