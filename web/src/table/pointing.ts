/** Where things are on the screen that a lesson, a hint or a puzzle speaks of. */

export const LOOKS = 250 // milliseconds: the board may move, grow or be zoomed

/** What a name stands for: a place on the board, with what is written beside it, or where a move is made, the button first. */
export function pointed(name: string): Element | null {
  const own = CSS.escape(name)
  return inSight(`[data-point="${own}"]`, `[data-spot="${own}"]`) ?? placeOf(name)
}

/** Where a move is made. */
export function placeOf(move: string): Element | null {
  const own = CSS.escape(move)
  return inSight(`.bar [data-move="${own}"]`, `[data-move="${own}"]`)
}

function inSight(...ways: string[]): Element | null {
  const found = ways.flatMap((way) => [...document.querySelectorAll(`main ${way}`)])
  return found.find((element) => element.getClientRects().length > 0) ?? null
}
