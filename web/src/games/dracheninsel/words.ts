// The texts of this room; what facts become is in the same catalogue.
import type en from '../../../../src/goldauge/games/dracheninsel/words/en.json'
import { roomTexts } from '../../words.svelte'

export const t = roomTexts<typeof en>('dracheninsel')
