// The moves of Die Dracheninsel in words, what is asked in each phase, and why something can't be done.
import type { MoveWords, Reason, Scene, Sentence } from '../../room'
import {
  DOCKS,
  TREASURE_FIELD,
  actionsOf,
  behind,
  huntersAt,
  isBoat,
  isTerrainCard,
  near,
  partnerOf,
  pays,
  terrainAt,
  terrainsOf,
  type Action,
  type Colour,
  type IslandView,
} from './island'
import { actionName, cardName, hunterName, terrainName, toPlace, who } from './story'

type IslandScene = Scene<IslandView>

/** D30 to D42: the clause of each action. */
export const ACTION_CLAUSES: Record<Action, string> = {
  destructive: 'D30',
  elements: 'D30',
  patrol: 'D31',
  curse: 'D33',
  flight: 'D34',
  journey: 'D35',
  terror: 'D36',
  attack: 'D39',
  slumber: 'D41',
  counter: 'D42',
  treachery: 'D44',
}

/** "step e4" -> ["step", "e4"]. */
export function parts(move: string): [string, string] {
  const space = move.indexOf(' ')
  return space < 0 ? [move, ''] : [move.slice(0, space), move.slice(space + 1)]
}

export function words(move: string, scene: IslandScene): MoveWords {
  const [verb, what] = parts(move)
  const board = (key: string, clause: string, values: NonNullable<Sentence['values']> = {}): MoveWords => ({
    label: { key, values },
    clause,
    place: 'board',
  })
  switch (verb) {
    case 'hunter':
      return board('move.hunter', 'D49', { hunter: hunterName(what as Colour) })
    case 'step':
      return entering(scene, what, 'step')
    case 'pay':
      return board('move.pay', isTerrainCard(what) ? 'D14' : 'D6', { card: cardName(what) })
    case 'play':
      return board('move.play', ACTION_CLAUSES[what as Action], { action: actionName(what) })
    case 'with':
      return board('move.with', 'D35', { card: cardName(what) })
    case 'as':
      return board('move.as', 'D35', { terrain: terrainName(what as Colour) })
    case 'tile':
      return board('move.tile', 'D30', atField(scene, what))
    case 'dragon':
      return board('move.dragon', 'D31', { dragon: { key: `dragon.${what}` } })
    case 'onto':
      return scene.view.phase === 'dragon onto'
        ? board('move.lair', 'D31', atField(scene, what))
        : entering(scene, what, 'land')
    case 'over':
      return board(
        'move.over',
        'D34',
        what === TREASURE_FIELD ? { field: what, terrain: { key: 'treasure field' } } : atField(scene, what),
      )
    case 'home':
      return board('move.home', scene.view.phase === 'raid' ? 'D27' : 'D36', { who: who(scene, what as Colour) })
    case 'from':
      return board('move.from', 'D39', { name: scene.names[Number(what)] ?? '' })
    case 'discard':
      return board('move.discard', 'D11', { card: cardName(what) })
  }
  const bar = BAR[verb]
  if (!bar) return { label: { key: 'move.other', values: { move } }, clause: '', place: 'bar' }
  return { label: { key: `move.${verb}` }, letter: { key: `letter.${verb}` }, place: 'bar', ...bar }
}

const BAR: Record<string, Pick<MoveWords, 'clause' | 'tone' | 'more'>> = {
  back: { clause: 'D9', tone: 'quiet' },
  end: { clause: 'D9' },
  pass: { clause: 'D11', more: { key: 'more.pass' } },
  done: { clause: 'D11', tone: 'main' },
  slumber: { clause: 'D41', tone: 'main', more: { key: 'more.slumber' } },
  counter: { clause: 'D42', tone: 'main', more: { key: 'more.counter' } },
  wait: { clause: 'D43' },
  share: { clause: 'D23', tone: 'main', more: { key: 'more.share' } },
  betray: { clause: 'D23', tone: 'danger', more: { key: 'more.betray' } },
  yield: { clause: 'D23' },
}

function atField(scene: IslandScene, field: string): Record<string, string | Sentence> {
  const terrain = terrainAt(scene.view, field)
  return { field, terrain: terrain ? terrainName(terrain) : { key: 'treasure field' } }
}

/** Walking or landing: what it leads to decides the words and the clause. */
function entering(scene: IslandScene, place: string, way: 'step' | 'land'): MoveWords {
  const { view } = scene
  const carrying = view.step.lifting || (view.hunter !== null && partnerOf(view, view.hunter) !== null)
  const others = huntersAt(view, place).filter(
    (colour) => colour !== view.hunter && view.hunters[colour]!.treasure !== null,
  )
  const values = { to: toPlace(view, place) }
  let key = `move.${way}`
  let clause = way === 'step' ? 'D14' : 'D34'
  if (isBoat(place)) [key, clause] = carrying ? ['move.deliver', 'D23'] : [key, 'D18']
  else if (place === TREASURE_FIELD && view.treasure !== null)
    [key, clause] = huntersAt(view, place).length ? ['move.lift', 'D20'] : ['move.treasure', 'D19']
  else if (others.length === 1) [key, clause] = ['move.join', 'D26']
  else if (others.length === 2) [key, clause] = ['move.raid', 'D27']
  return { label: { key, values }, clause, place: 'board' }
}

/** What is asked, in words. */
export function prompt(scene: IslandScene, legal: string[], toMove: number | null): Sentence {
  const { view, names, seat } = scene
  if (legal.length === 0) {
    if (toMove === null) return { key: 'prompt.reactions' }
    return toMove === seat ? { key: 'prompt.wait' } : { key: 'prompt.other', values: { name: names[toMove] ?? '' } }
  }
  switch (view.phase) {
    case 'turn': {
      if (view.hunter === null) return { key: 'prompt.choose hunter' }
      const place = view.hunters[view.hunter]?.place
      if (place === TREASURE_FIELD && view.treasure !== null) return { key: 'prompt.waiting' }
      const hunter = hunterName(view.hunter)
      return partnerOf(view, view.hunter)
        ? { key: 'prompt.carry', values: { hunter } }
        : { key: 'prompt.turn', values: { hunter } }
    }
    case 'chosen':
      return { key: 'prompt.chosen', values: { hunter: view.hunter ? hunterName(view.hunter) : '' } }
    case 'fare': {
      const target = view.step.target ?? ''
      return { key: 'prompt.fare', values: { ...atField(scene, target) } }
    }
    case 'first tile':
    case 'second tile':
      return { key: `prompt.${view.phase}`, values: { action: actionName(view.step.action ?? 'destructive') } }
    default:
      return { key: PROMPTS.has(view.phase) ? `prompt.${view.phase}` : 'prompt.wait' }
  }
}

const PROMPTS = new Set([
  'raid',
  'leaving',
  'action card',
  'which dragon',
  'dragon onto',
  'fly over',
  'land',
  'journey with',
  'journey as',
  'terror target',
  'attack target',
  'passing',
  'exchange',
  'slumber with',
  'ask slumber',
  'ask counter',
  'ask share',
  'ask answer',
  'betray with',
])

/** Buttons that are shown though they are not possible now. */
export function impossible(scene: IslandScene, legal: string[]): { move: string; reason: Reason }[] {
  if (scene.view.phase !== 'turn' || legal.includes('pass')) return []
  return [{ move: 'pass', reason: { sentence: { key: 'why.pass' }, clause: 'D11' } }]
}

/** The moves that a card of the hand could be meant for, the likeliest first. */
export function movesOfCard(card: string): string[] {
  const moves = [`pay ${card}`, `with ${card}`, `discard ${card}`]
  for (const action of actionsOf(card)) {
    if (action === 'treachery') moves.push('betray')
    else if (action === 'slumber' || action === 'counter') moves.push(action)
    else moves.push(`play ${action}`)
  }
  return moves
}

/** The moves that a place of the board could be meant for. */
export function movesOfPlace(place: string): string[] {
  return [`step ${place}`, `onto ${place}`, `over ${place}`, `tile ${place}`]
}

const why = (key: string, clause: string, values: NonNullable<Sentence['values']> = {}): Reason => ({
  sentence: { key: `why.${key}`, values },
  clause,
})

/** Why a place can't be chosen now; null if there is nothing to say. */
export function whyNotPlace(scene: IslandScene, place: string): Reason | null {
  const { view } = scene
  const { step } = view
  switch (view.phase) {
    case 'turn':
    case 'chosen':
    case 'leaving':
      return whyNotStep(view, place)
    case 'first tile':
    case 'second tile':
      if (isBoat(place) || place === TREASURE_FIELD) return why('no tile', 'D30')
      if (view.dragons.includes(place)) return why('dragon', 'D32', { field: place })
      if (huntersAt(view, place).length) return why('hunter on tile', 'D30', { field: place })
      if (step.target && place !== step.target && !near(step.target).includes(place))
        return why('not adjacent', 'D30', { field: place, start: step.target })
      return why('other tile', 'D30')
    case 'dragon onto':
      if (isBoat(place) || place === TREASURE_FIELD || DOCKS.has(place)) return why('no lair', 'D31')
      return why('occupied', 'D31', { field: place })
    case 'fly over': {
      const start = startOf(view)
      if (start && !near(start).includes(place)) return why('not near', 'D34')
      if (view.dragons.includes(place)) return why('fly dragon', 'D32')
      return isBoat(place) ? why('fly boat', 'D34') : why('no landing', 'D34', { field: place })
    }
    case 'land': {
      const start = startOf(view)
      if (start && step.flown && !behind(start, step.flown).includes(place))
        return why('not behind', 'D34', { field: step.flown })
      return whyNotEnter(view, place)
    }
  }
  return null
}

/** Where the move that is being built begins. */
export function startOf(view: IslandView): string | null {
  if (view.step.lifting) return TREASURE_FIELD
  return (view.hunter && view.hunters[view.hunter]?.place) ?? null
}

function whyNotStep(view: IslandView, place: string): Reason | null {
  const start = startOf(view)
  if (view.hunter === null || start === null) return why('choose hunter', 'D49')
  if (place === start) return null
  if (start === TREASURE_FIELD && view.treasure !== null && !view.step.lifting) return why('stuck', 'D19')
  if (!near(start).includes(place)) {
    if (isBoat(start) || isBoat(place)) return why('boat leads', 'D15')
    return why('not adjacent', 'D14', { field: place, start })
  }
  return whyNotEnter(view, place)
}

function whyNotEnter(view: IslandView, place: string): Reason | null {
  const hunter = view.hunter
  if (hunter === null) return null
  const waiting = view.step.lifting ? (huntersAt(view, TREASURE_FIELD)[0] ?? null) : null
  const partner = waiting ?? partnerOf(view, hunter)
  if (view.dragons.includes(place)) return why('dragon', 'D32', { field: place })
  if (isBoat(place)) {
    if (place === hunter && !partner && huntersAt(view, place).length) return why('boat taken', 'D18')
    if (place !== hunter && place !== partner) return why('strange boat', 'D18')
    return why('visited boat', 'D12')
  }
  if (place === TREASURE_FIELD) {
    if (partner && (view.treasure !== null || view.rules < 2)) return why('carriers treasure', 'D22')
    if (huntersAt(view, place).length)
      return view.treasure === null ? why('empty treasure', 'D24') : why('not off again', 'D20')
  }
  const others = huntersAt(view, place).filter((colour) => colour !== hunter && colour !== partner)
  if (others.length && (partner || view.hunters[others[0]!]!.treasure === null))
    return why('hunter', 'D17', { field: place })
  const terrain = terrainAt(view, place)
  if (terrain === null || terrain === hunter || view.journeys.includes(terrain))
    return why('visited', 'D12', { field: place })
  if (!view.hand.some((card) => pays(card, hunter, terrain)))
    return why('no fare', 'D14', { field: place, terrain: terrainName(terrain) })
  return null
}

/** Why a card of the hand can't be used now. */
export function whyNotCard(scene: IslandScene, card: string): Reason {
  const { view } = scene
  const [action] = actionsOf(card).filter((one) => one !== 'slumber' && one !== 'counter' && one !== 'treachery')
  switch (view.phase) {
    case 'fare': {
      const terrain = terrainAt(view, view.step.target ?? '')
      if (!isTerrainCard(card) || !terrain) return why('terrain card', 'D14')
      return why('wrong terrain', 'D14', { terrain: terrainName(terrain) })
    }
    case 'journey with':
      return why('terrain card', 'D35')
    case 'turn':
    case 'chosen':
      break
    default:
      return why('other first', 'D9')
  }
  if (terrainsOf(card).length) return why('choose field', 'D14')
  if (!action) return actionsOf(card).includes('treachery') ? why('treachery', 'D44') : why('out of turn', 'D41')
  if (action === 'terror') return why('all home', 'D36')
  if (action === 'attack') return why('nobody to rob', 'D39')
  if (view.hunter === null) return why('choose hunter', 'D49')
  if (action === 'journey') return why('journey card', 'D35')
  if (startOf(view) === TREASURE_FIELD && view.treasure !== null) return why('stuck', 'D19')
  return action === 'flight' ? why('no flight', 'D34') : why('other first', 'D9')
}
