// What is wrong with a replay or a record, and how a game turned, in words.
import type { Refusal } from '../live.svelte'
import type { Studied } from '../messages'
import { percent, roomText, say, t } from '../words.svelte'
import type { Player } from './player.svelte'
import type { TurningPoint } from './study.svelte'

export function flawOf({ error, flaw, move }: Refusal): string {
  if (flaw) return t(`flaw.${flaw}`, { move: move ?? 0 })
  if (error === 'too large') return t('flaw.too large')
  return t(`error.${error}`)
}

/** What an analysis calls something. */
export function studyWord(key: string): string {
  return roomText('analysis', `analysis.${key}`, key)
}

/** A turning point in a line. */
export function shortly(point: TurningPoint, player: Player): string {
  const name = player.names[point.seat] ?? ''
  if (point.by === 'luck') {
    return t(point.share > 0 ? 'study.good luck' : 'study.bad luck', { name, percent: percent(Math.abs(point.share)) })
  }
  const { verdict, best, loss } = point.mistake
  return t('study.here', {
    name,
    verdict: studyWord(`verdict.${verdict}`),
    best: player.choice(best),
    percent: percent(loss),
  })
}

/** What there is to say in short, a paragraph for each player; moves as they were offered, not as records write them. */
export function summaryOf({ remarks, mistakes }: Studied, player: Player): string[] {
  const told = new Map<unknown, string[]>()
  for (const remark of remarks) {
    const mistake = mistakes.find(({ moment }) => moment + 1 === remark.number)
    const moves = mistake && { move: player.choice(mistake.played), best: player.choice(mistake.best) }
    const sentence = say('analysis', { ...remark, ...moves }, { names: player.names, owners: {} })
    told.set(remark.seat, [...(told.get(remark.seat) ?? []), sentence])
  }
  return [...told.values()].map((sentences) => sentences.join(' '))
}

/** What came at a turn of luck, in words; of the deal, that it was the deal. */
export function fortuneOf({ moment, event }: { moment: number; event: number | null }, player: Player): string {
  if (moment === 0) return studyWord('deal')
  return event === null ? '' : player.told(moment, event)
}
