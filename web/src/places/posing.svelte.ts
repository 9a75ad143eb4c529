// Posing a puzzle at the press of a button: whether it is on its way, and what went wrong.
import type { Refusal } from '../live.svelte'
import { t } from '../words.svelte'
import { pose } from './setup'

export class Posing {
  busy = $state(false)
  trouble = $state('')

  async begin(game: string, puzzle: string): Promise<void> {
    this.busy = true
    this.trouble = ''
    try {
      await pose(game, puzzle)
    } catch (refusal) {
      this.trouble = t(`error.${(refusal as Refusal).error}`)
    }
    this.busy = false
  }
}
