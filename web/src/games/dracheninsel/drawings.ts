// Drawings for the rules of Die Dracheninsel.
import type { CardDrawings, Drawings } from '../../drawings'
import Actions from './drawings/Actions.svelte'
import Carriers from './drawings/Carriers.svelte'
import Fields from './drawings/Fields.svelte'
import Flight from './drawings/Flight.svelte'
import Layout from './drawings/Layout.svelte'
import Paying from './drawings/Paying.svelte'
import Terrains from './drawings/Terrains.svelte'
import Treachery from './drawings/Treachery.svelte'

const drawings: Drawings = { D2: Terrains, D3: Fields, D4: Layout, D30: Actions, D34: Flight }
export default drawings

export const card: CardDrawings = [Carriers, Paying, Treachery]
