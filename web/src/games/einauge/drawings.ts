// Drawings for the rules of Einauge.
import type { Drawings } from '../../drawings'
import Islands from './drawings/Islands.svelte'
import RowPays from './drawings/RowPays.svelte'
import ShipCard from './drawings/ShipCard.svelte'

const drawings: Drawings = { E1: Islands, E3: ShipCard, E15: RowPays }
export default drawings
