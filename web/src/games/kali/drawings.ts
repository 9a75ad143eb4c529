// Drawings for the rules of Kali.
import type { CardDrawings, Drawings } from '../../drawings'
import Cards from './drawings/Cards.svelte'
import Deck from './drawings/Deck.svelte'
import Eyes from './drawings/Eyes.svelte'
import Jewels from './drawings/Jewels.svelte'
import Path from './drawings/Path.svelte'

const drawings: Drawings = { K1: Jewels, K2: Path, K3: Cards, K9: Eyes }
export default drawings

export const card: CardDrawings = [Path, Deck, Eyes]
