// Makes an SVG element a button: click, Enter and Space do the same.
import type { Action } from 'svelte/action'

export const press: Action<SVGElement | HTMLElement, (() => void) | null> = (node, act) => {
  let current = act
  const click = (): void => current?.()
  const key = (event: Event): void => {
    const { key } = event as KeyboardEvent
    if (current && (key === 'Enter' || key === ' ')) {
      event.preventDefault()
      event.stopPropagation()
      current()
    }
  }
  node.addEventListener('click', click)
  node.addEventListener('keydown', key)
  return {
    update(next) {
      current = next
    },
    destroy() {
      node.removeEventListener('click', click)
      node.removeEventListener('keydown', key)
    },
  }
}
