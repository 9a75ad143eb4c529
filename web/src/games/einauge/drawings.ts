// Drawings for the rules of Einauge.
import type { CardDrawings, Drawings } from '../../drawings'
import Ending from './drawings/Ending.svelte'
import Fight from './drawings/Fight.svelte'
import Islands from './drawings/Islands.svelte'
import Row from './drawings/Row.svelte'
import RowPays from './drawings/RowPays.svelte'
import ShipCard from './drawings/ShipCard.svelte'

const drawings: Drawings = { E1: Islands, E3: ShipCard, E15: RowPays }
export default drawings

export const card: CardDrawings = [Row, Fight, Ending]
