// Drawings for the rules of Die Dracheninsel.
import type { Drawings } from '../../drawings'
import Actions from './drawings/Actions.svelte'
import Fields from './drawings/Fields.svelte'
import Flight from './drawings/Flight.svelte'
import Terrains from './drawings/Terrains.svelte'

const drawings: Drawings = { D2: Terrains, D3: Fields, D30: Actions, D34: Flight }
export default drawings
