// What can be chosen now, as the parts of the board are given it.
import type { Choice } from './facts'

export interface Open {
  move: string
  parts: Choice[] // an answer may have several
}
