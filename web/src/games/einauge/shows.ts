// How much of another player's things there is room for.
export const SHOWS = ['cards', 'heads', 'tally', 'line'] as const
export type Shows = (typeof SHOWS)[number]
