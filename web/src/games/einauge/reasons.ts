// Why a card, a row or a sale is not to be had now: in words, with the clause, as the rules would say it.
import type { Reason, Scene, Sentence } from '../../room'
import { cardName } from './names'
import {
  cardOf,
  colourOf,
  fightCost,
  hasRoom,
  LONGEST,
  priceOf,
  SHIP,
  type Card,
  type Colour,
  type Table,
} from './table'

function reason(key: string, clause: string, values?: Sentence['values']): Reason {
  return { sentence: { key: `why.${key}`, ...(values && { values }) }, clause }
}

/** Why this card of the display or of One-Eye's table can't be taken now. */
export function whyNotCard({ view, seat, names }: Scene<Table>, tray: 'display' | 'table', card: Card): Reason {
  const waiting = whyWait(view, seat, names)
  if (waiting) return waiting
  const player = view.players[seat!]!
  if (view.picked) return reason('place first', 'E18', { card: cardName(cardOf(view, view.picked) ?? SHIP) })
  if (view.phase === 'buy') {
    if (tray === 'table') return reason('fight later', 'E9')
    return (
      noRoom(view, seat!, card) ??
      reason('too dear', 'E10', { card: cardName(card), price: ducats(priceOf(card)), ducats: ducats(player.ducats) })
    )
  }
  if (view.phase === 'move') return tray === 'table' ? reason('fight over', 'E16') : reason('fight over', 'E9')
  if (view.phase === 'fight' && tray === 'display') return reason('display later', 'E22')
  const cost = { key: 'good.sabre', values: { count: fightCost(view, card) } }
  return (
    noRoom(view, seat!, card) ??
    reason('too few sabres', 'E16', {
      card: cardName(card),
      cost,
      sabres: { key: 'good.sabre', values: { count: player.sabres } },
    })
  )
}

/** Why the ship that is to be placed can't go to this row. */
export function whyNotRow({ view, seat }: Scene<Table>, colour: Colour): Reason {
  const values = { colour: { key: `colour.${colour}` }, count: LONGEST }
  const row = seat === null ? undefined : view.players[seat]?.rows[colour]
  return row ? reason('row full', 'E17', values) : reason('no row', 'E18', values)
}

/** Why nothing can be sold now. */
export function whyNotSell({ view, seat, names }: Scene<Table>): Reason {
  const waiting = whyWait(view, seat, names)
  if (waiting) return waiting
  if (view.phase === 'final fight') return reason('no sale in final', 'E22')
  if (view.phase !== 'buy' || view.picked) return reason('sell before', 'E11')
  const player = view.players[seat!]!
  const owns = player.jewels > 0 || Object.keys(player.rows).length > 0
  return owns ? reason('sell in need', 'E11') : reason('nothing to sell', 'E11')
}

function whyWait(view: Table, seat: number | null, names: string[]): Reason | null {
  if (view.to_move === null) return reason('over', 'E25')
  return view.to_move === seat ? null : reason('not your turn', 'E8', { name: names[view.to_move] ?? '' })
}

function noRoom(view: Table, seat: number, card: Card): Reason | null {
  const colour = colourOf(card)
  if (colour === null || hasRoom(view.players[seat]!, card)) return null
  return reason('row full', 'E13', { colour: { key: `colour.${colour}` }, count: LONGEST })
}

function ducats(count: number): Sentence {
  return { key: 'good.ducat', values: { count } }
}
