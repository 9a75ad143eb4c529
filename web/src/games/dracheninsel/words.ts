// The texts of this room; what facts become is in the same catalogue.
import type en from '../../../../src/goldauge/games/dracheninsel/words/en.json'
import { roomTexts } from '../../words.svelte'
import type { Explained } from './facts'

export const t = roomTexts<typeof en>('dracheninsel')

/** A thing that explains itself, for `data-explain`. */
export const about = (thing: Explained): Explained => thing
