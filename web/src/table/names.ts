// What those at a table are called, in the reader's language.
import type { FormerName, SeatInfo } from '../messages'
import type { Person } from '../room'
import { roomText, t } from '../words.svelte'

/** Who has a seat: enough to name them. */
export type Sitter = Pick<SeatInfo, 'kind' | 'name' | 'bot'>

/** The names of all seats; those who would be called alike are numbered. */
export function namesOf(seats: Sitter[], game: string): string[] {
  const names = seats.map((info, seat) => nameOf(info, seat, game))
  return names.map((name, seat) => {
    const twins = names.filter((one) => one === name)
    return twins.length > 1 ? `${name} ${names.slice(0, seat + 1).filter((one) => one === name).length}` : name
  })
}

/** Who was who when an event happened: a seat may have changed hands since. */
export function formerNames(former: FormerName[], names: string[], event: number, game: string): string[] {
  return names.map((name, seat) => {
    const then = former.find((one) => one.seat === seat && event < one.events)
    return then ? (then.bot ? botName(then.bot, game) : (then.name ?? t('guest'))) : name
  })
}

function nameOf(info: Sitter, seat: number, game: string): string {
  if (info.kind === 'open') return info.name ?? t('seat', { number: seat + 1 })
  if (info.kind === 'bot' && info.bot) return botName(info.bot, game)
  return info.name ?? (info.bot ? botName(info.bot, game) : t('guest'))
}

/** What a level's bot is like beside its strength; its name says it: `hard-bold`. */
const PERSONALITIES = ['bold', 'cautious', 'greedy', 'envious', 'vengeful'] as const
type Personality = (typeof PERSONALITIES)[number]

function personalityOf(bot: string): Personality | undefined {
  return PERSONALITIES.find((one) => bot.endsWith(`-${one}`))
}

/** A bot's name in the reader's language: the room's, the shell's, else its own. */
export function botName(bot: string, game: string): string {
  const personality = personalityOf(bot)
  if (personality) return botName(bot.slice(0, -personality.length - 1), game)
  const known: Record<string, string> = {
    random: t('bot.random'),
    easy: t('bot.easy'),
    medium: t('bot.medium'),
    hard: t('bot.hard'),
    expert: t('bot.expert'),
  }
  return roomText(game, `bot.${bot}`, known[bot] ?? bot)
}

/** A bot's name with what it is like, where its game says that: "Tiger (bold)". */
export function botWithTrait(bot: string, game: string): string {
  const trait = traitOf(bot, game)
  return trait ? t('bot with trait', { bot: botName(bot, game), trait }) : botName(bot, game)
}

export function traitOf(bot: string, game: string): string {
  const personality = personalityOf(bot)
  return personality ? t(`personality.${personality}`) : roomText(game, `bot.${bot}.trait`, '')
}

/** How strong a bot is and what it is like, for its nameplate. */
export function levelOf(bot: string, strength: number, game: string): NonNullable<Person['level']> {
  const personality = personalityOf(bot)
  const about = personality ? t(`personality.${personality}.about`) : roomText(game, `bot.${bot}.about`, '')
  return { strength, trait: traitOf(bot, game), about }
}

/** How strong a bot is, in a word; the rungs are those of the server. */
export function levelName(strength: number): string {
  const names = [t('bot.random'), t('bot.easy'), t('level.own'), t('bot.medium'), t('bot.hard'), t('bot.expert')]
  return names[strength] ?? ''
}
