// The island in words, for who hears it: what a place is, who stands there and with what, what can be chosen there.
import { TREASURE_FIELD, type Card, type Colour, type View } from './facts'
import { huntersAt, isBoat, terrainAt } from './layout'
import type { Target } from './offers'
import { t } from './words'

export function placeName(view: View, place: string): string {
  if (isBoat(place)) return t(`boat.${place}`)
  const terrain = terrainAt(view, place)
  return terrain ? t('at field', { field: place, terrain: t(`terrain.${terrain}`) }) : t('treasure field')
}

/** A hunter with what they do: "Anna (Red), carries 100". */
export function hunterAloud(view: View, names: readonly string[], colour: Colour): string {
  const { seat, place, treasure } = view.hunters[colour]!
  const said = [`${names[seat]} (${t(`hunter.${colour}`)})`]
  const alone = !huntersAt(view, place).some((other) => other !== colour && view.hunters[other]?.treasure === treasure)
  if (treasure !== null) said.push(t(alone ? 'alone' : 'carries', { coin: treasure }))
  else if (place === TREASURE_FIELD && view.treasure !== null) said.push(t('waits'))
  return said.join(', ')
}

/** Where a hunter is, and how far from the one that the reader moves. */
export function whereabouts(view: View, names: readonly string[], colour: Colour): string {
  const { place } = view.hunters[colour]!
  const said = [`${hunterAloud(view, names, colour)}: ${placeName(view, place)}`]
  const count = view.steps[colour]
  if (count !== undefined) said.push(t('steps away', { count }))
  return said.join(', ')
}

/** What lies and stands on a place. */
function occupants(view: View, names: readonly string[], place: string): string[] {
  const said = huntersAt(view, place).map((colour) => hunterAloud(view, names, colour))
  if (place === TREASURE_FIELD && view.treasure !== null) said.unshift(t('treasure here', { coin: view.treasure }))
  view.dragons.forEach((field, at) => {
    if (field === place) said.push(t(at === 0 ? 'dragon.1' : 'dragon.2'))
  })
  return said
}

export function cardAloud(view: View, card: Card): string {
  return view.jokers.includes(card) ? `${t(`card.${card}`)} (${t('joker')})` : t(`card.${card}`)
}

/** What can be chosen, with the cards that pay for it. */
export function targetAloud(view: View, label: (move: string) => string, { move, cards }: Target): string {
  const said = label(move)
  return cards.length
    ? `${said}: ${t('pays with', { cards: cards.map((card) => cardAloud(view, card)).join(', ') })}`
    : said
}

/** Everything about a place: what can be chosen there, what it is, who is there. */
export function placeAloud(
  view: View,
  names: readonly string[],
  label: (move: string) => string,
  place: string,
  targets: readonly Target[],
): string {
  const said = targets.map((target) => targetAloud(view, label, target))
  const named = targets.some(({ hunter, dragon }) => hunter === null && dragon === null) // the move names the place
  return [...said, ...(named ? [] : [placeName(view, place)]), ...occupants(view, names, place)].join('. ')
}
