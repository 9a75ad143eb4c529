// Fingers and mouse on a drawing that can be zoomed: two fingers zoom, one drags what is zoomed. Taps and clicks stay what they are.
import type { Action } from 'svelte/action'
import type { Zoom } from './zoom.svelte'

const SLOP = 6 // pixels that a click may be off

export const gestures: Action<SVGSVGElement, Zoom> = (node, zoom) => {
  let last: { x: number; y: number; spread: number } | null = null
  let dragged = false

  function hold(touches: TouchList): { x: number; y: number; spread: number } | null {
    const [one, other = one] = touches
    if (!one || !other) return null
    return {
      x: (one.clientX + other.clientX) / 2,
      y: (one.clientY + other.clientY) / 2,
      spread: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    }
  }

  function touched(event: TouchEvent): void {
    last = hold(event.touches)
    if (event.touches.length > 1) event.preventDefault()
  }

  function moved(event: TouchEvent): void {
    const now = hold(event.touches)
    if (!now || !last || (event.touches.length < 2 && !zoom.zoomed)) return
    event.preventDefault()
    const { left, top } = node.getBoundingClientRect()
    zoom.drag(now.x - last.x, now.y - last.y)
    if (event.touches.length > 1 && last.spread > 0)
      zoom.by(now.spread / last.spread, zoom.at(now.x - left, now.y - top))
    last = now
  }

  function lifted(event: TouchEvent): void {
    last = hold(event.touches)
  }

  function pressed(event: PointerEvent): void {
    dragged = false
    if (event.pointerType !== 'mouse' || event.button !== 0 || !zoom.zoomed) return
    const start = { x: event.clientX, y: event.clientY }
    let from = start
    const drag = ({ clientX: x, clientY: y }: PointerEvent): void => {
      dragged ||= Math.hypot(x - start.x, y - start.y) > SLOP
      if (dragged) zoom.drag(x - from.x, y - from.y)
      from = { x, y }
    }
    const end = (): void => {
      removeEventListener('pointermove', drag)
      removeEventListener('pointerup', end)
    }
    addEventListener('pointermove', drag)
    addEventListener('pointerup', end)
  }

  /** Where a drag ends nothing is clicked. */
  function clicked(event: MouseEvent): void {
    if (dragged) event.stopPropagation()
    dragged = false
  }

  node.addEventListener('touchstart', touched, { passive: false })
  node.addEventListener('touchmove', moved, { passive: false })
  node.addEventListener('touchend', lifted)
  node.addEventListener('touchcancel', lifted)
  node.addEventListener('pointerdown', pressed)
  node.addEventListener('click', clicked, { capture: true })
  return {
    destroy() {
      node.removeEventListener('touchstart', touched)
      node.removeEventListener('touchmove', moved)
      node.removeEventListener('touchend', lifted)
      node.removeEventListener('touchcancel', lifted)
      node.removeEventListener('pointerdown', pressed)
      node.removeEventListener('click', clicked, { capture: true })
    },
  }
}
