// Pieces on their way across a board while an event is shown: which fly when, and the path they take.

/** How a piece flies: tossed in an arc, as jewels are; carried, as cards are; or shown to all in the middle of the board. */
export type Manner = 'toss' | 'carry' | 'show'

/**
 * A piece in the air. Spots are elements of the board with `data-spot`. Times are shares of the event's time.
 * What a piece is, the room says; it also draws it.
 */
export interface Flight<Piece> {
  piece: Piece
  from: string
  to: string
  manner: Manner
  start: number
  end: number
}

/** The middle of a spot, in pixels from the board's corner, and how wide it is. */
export interface Box {
  x: number
  y: number
  width: number
}

/** At most this many of one kind are drawn on their way. */
const MOST = 12

/** The part of the time by which the last of several pieces starts after the first. */
const SPREAD = 0.4

/** Pieces that fly one after the other, within a part of the time. */
export function inTurn<Piece>(
  pieces: readonly Piece[],
  from: string,
  to: string,
  manner: Manner,
  { start = 0, end = 1 }: { start?: number; end?: number } = {},
): Flight<Piece>[] {
  const shown = pieces.slice(0, MOST)
  const later = shown.length < 2 ? 0 : (SPREAD * (end - start)) / (shown.length - 1)
  return shown.map((piece, at) => ({
    piece,
    from,
    to,
    manner,
    start: start + at * later,
    end: end - (shown.length - 1 - at) * later,
  }))
}

/** The stations of a flight. `own` is how wide the piece is drawn; on a narrower spot it is as wide as that. */
export function stations(
  manner: Manner,
  from: Box,
  to: Box,
  board: { width: number; height: number },
  own: number,
): Keyframe[] {
  const at = ({ x, y }: { x: number; y: number }, scale: number, turn = 0): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale}) rotate(${turn}deg)`
  const fitting = ({ width }: Box): number => (own > 0 ? Math.min(1, Math.max(SMALLEST, width / own)) : 1)
  const above = (share: number, height: number): { x: number; y: number } => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share - height,
  })
  switch (manner) {
    case 'toss': {
      const arc = Math.max(40, Math.abs(to.x - from.x) * 0.25)
      return [
        { transform: at(from, 0.6), opacity: 0 },
        { transform: at(above(0.12, arc * 0.5), 1.1, 50), opacity: 1, offset: 0.18 },
        { transform: at(above(0.55, arc), 1.15, 140), opacity: 1, offset: 0.6 },
        { transform: at(to, 0.8, 260), opacity: 1 },
      ]
    }
    case 'carry': {
      const [first, last] = [fitting(from), fitting(to)]
      return [
        { transform: at(from, first), opacity: 1 },
        { transform: at(above(0.5, 28), ((first + last) / 2) * 1.08, 4), opacity: 1, offset: 0.5 },
        { transform: at(to, last), opacity: 1 },
      ]
    }
    case 'show': {
      const high = at({ x: board.width / 2, y: board.height * 0.4 }, 1.9)
      return [
        { transform: at(from, fitting(from)), opacity: 0 },
        { transform: at(from, fitting(from)), opacity: 1, offset: 0.08 },
        { transform: high, opacity: 1, offset: 0.35 },
        { transform: high, opacity: 1, offset: 0.75 },
        { transform: at(to, fitting(to)), opacity: 1 },
      ]
    }
  }
}

const SMALLEST = 0.26
