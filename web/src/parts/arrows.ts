// Lets the arrow keys move the focus between the buttons of a part of the page, to where they point.
import type { Action } from 'svelte/action'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

export const arrows: Action<HTMLElement> = (node) => {
  const keys = (event: KeyboardEvent): void => {
    const from = (event.target as Element).closest<HTMLElement>('button, [role=button]')
    if (!from || !isArrow(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    const others = [...node.querySelectorAll<HTMLElement>('button, [role=button]')].filter(
      (one) => one !== from && one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0,
    )
    const boxes = others.map((one) => one.getBoundingClientRect())
    const next = others[nearest(from.getBoundingClientRect(), boxes, event.key)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  node.addEventListener('keydown', keys)
  return { destroy: () => node.removeEventListener('keydown', keys) }
}

function isArrow(key: string): key is Arrow {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key)
}

/** Which of the boxes an arrow leads to: the nearest on its side; what lies off its line is thrice as far. -1: none. */
export function nearest(from: Box, boxes: readonly Box[], arrow: Arrow): number {
  const [x, y] = middle(from)
  const upright = arrow === 'ArrowUp' || arrow === 'ArrowDown'
  const sign = arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -1 : 1
  let [best, least] = [-1, Infinity]
  boxes.forEach((box, at) => {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y]
    const [along, aside] = upright ? [dy * sign, Math.abs(dx)] : [dx * sign, Math.abs(dy)]
    const apart = upright
      ? box.bottom <= from.top + 1 || box.top >= from.bottom - 1
      : box.top < from.bottom && box.bottom > from.top
    if (along > 1 && apart && along + 3 * aside < least) [best, least] = [at, along + 3 * aside]
  })
  return best
}

function middle({ left, right, top, bottom }: Box): [number, number] {
  return [(left + right) / 2, (top + bottom) / 2]
}
