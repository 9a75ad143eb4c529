// The texts of this room; what facts become is in the same catalogue.
import type en from '../../../../src/goldauge/games/kali/words/en.json'
import { roomTexts } from '../../words.svelte'
import type { Explained } from './facts'

export const t = roomTexts<typeof en>('kali')

/** A thing that explains itself, for `data-explain`. */
export const about = (thing: Explained): Explained => thing
