// Cards and riches in words.
import type { Sentence } from '../../room'
import { colourOf, GOODS, priceOf, SHIP, type Card, type Yield } from './table'

export function cardName(card: Card): Sentence {
  return card === SHIP
    ? { key: 'card.ship' }
    : { key: 'card.island', values: { colour: { key: `colour.${colourOf(card)!}` }, price: priceOf(card) } }
}

/** "2 sabres, 3 ducats and 1 jewel"; nothing has words of its own. */
export function goodsOf(goods: Yield): Sentence {
  const parts = GOODS.filter((good) => goods[good] > 0).map((good): Sentence => ({
    key: `good.${good}`,
    values: { count: goods[good] },
  }))
  const last = parts.pop()
  if (!last) return { key: 'nothing' }
  return parts.reduceRight<Sentence>(
    (rest, part, at) => ({ key: at === parts.length - 1 ? 'and last' : 'and then', values: { part, rest } }),
    last,
  )
}
