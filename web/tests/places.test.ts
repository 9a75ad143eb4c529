// Addresses, tables to be made, the rules text, the fair deal.
import { lexer } from 'marked'
import { describe, expect, it } from 'vitest'
import { dealMatches } from '../src/fair'
import type { GameInfo } from '../src/messages'
import { atClauses, isMark, parseRules } from '../src/parts/rulebook'
import { againstBots, levelsOf, seatsFor, usualBots, usualSeats, usualStrength } from '../src/places/setup'
import { botName, botWithTrait, levelOf } from '../src/table/names'
import { exchangeTokens, forget, goAlong, knownTable, knownTables, remember } from '../src/memory'
import { placeOf } from '../src/route.svelte'
import { isNew, wantsWarnings } from '../src/learning'
import { nextPuzzle, notePuzzle, puzzleResults } from '../src/puzzles'
import { setWarnings } from '../src/settings.svelte'
import { preferred, setLanguage } from '../src/words.svelte'

const kali = {
  game: 'kali',
  fewest: 2,
  most: 6,
  bots: ['random', 'easy', 'cautious', 'bold', 'medium'],
  strengths: { random: 0, easy: 1, cautious: 2, bold: 2, medium: 3 } as Record<string, number>,
  variants: { medium: ['medium-bold', 'medium-greedy', 'medium-envious'] } as Record<string, string[]>,
} as GameInfo

describe('addresses', () => {
  it('name their places', () => {
    expect(placeOf('/', '')).toEqual({ place: 'home' })
    expect(placeOf('/t/Zk3v-X0', '#secret_1')).toEqual({ place: 'table', table: 'Zk3v-X0', token: 'secret_1' })
    expect(placeOf('/t/Zk3v', '')).toEqual({ place: 'table', table: 'Zk3v', token: null })
    expect(placeOf('/', '#rules/kali/K5')).toEqual({ place: 'rules', game: 'kali', clause: 'K5' })
    expect(placeOf('/', '#rules/kali')).toEqual({ place: 'rules', game: 'kali', clause: null })
    for (const path of ['/learn/kali/9', '/p/17', '/t/a.b']) expect(placeOf(path, '')).toEqual({ place: 'nowhere' })
  })
})

describe('warnings before blunders', () => {
  it('are given in the first three games, or as it is set', () => {
    localStorage.clear()
    expect(['A', 'B', 'A', 'C', 'D', 'B'].map(wantsWarnings)).toEqual([true, true, true, true, false, true])
    setWarnings('always')
    expect(wantsWarnings('D')).toBe(true)
    setWarnings('never')
    expect(wantsWarnings('A')).toBe(false)
    setWarnings('first')
    localStorage.clear()
    for (const table of ['X', 'Y', 'Z']) remember({ table, game: 'kali', over: true })
    expect(wantsWarnings('A')).toBe(false) // somebody who has played before there were warnings
  })
})

describe('puzzles', () => {
  const stands = (puzzle: string, answered: string | null) => ({
    puzzle,
    answered,
    chances: answered ? [{ move: 'draw', win: 0.6, error: 0.01 }] : [],
    because: null,
  })

  it('remember how they were answered the first time', () => {
    localStorage.clear()
    remember({ table: 'T', game: 'kali', puzzle: 'a' })
    expect(isNew('kali')).toBe(true)
    notePuzzle('T', 'kali', stands('a', null))
    expect(puzzleResults('kali')).toEqual({})
    notePuzzle('T', 'kali', stands('a', 'enough'))
    notePuzzle('U', 'kali', stands('a', 'draw')) // once the answer is known it is too late
    notePuzzle('U', 'kali', stands('b', 'draw'))
    expect(puzzleResults('kali')).toEqual({ a: 'tried', b: 'solved' })
    expect(puzzleResults('einauge')).toEqual({})
    expect(knownTable('T')?.puzzle).toBe('a')
    notePuzzle('T', 'kali', null) // it is played on
    expect(knownTable('T')?.puzzle).toBe(null)
  })

  it('lead to the next one that was not answered yet', () => {
    expect(nextPuzzle('kali', ['a', 'b', 'c'], 'a')).toBe('c')
    expect(nextPuzzle('kali', ['a', 'b', 'c'], 'c')).toBe('a') // none is left: the next
    expect(nextPuzzle('kali', ['a'], 'a')).toBe(null)
  })

  it('have an address', () => {
    expect(placeOf('/', '#puzzles')).toEqual({ place: 'puzzles' })
  })
})

describe('what this browser remembers', () => {
  it('keeps the tokens of a table, and one of its own for it', () => {
    localStorage.clear()
    const { device } = remember({ table: 'T', game: 'kali', tokens: ['a'] })
    expect(device).toMatch(/^[\w-]{32}$/)
    expect(remember({ table: 'T', tokens: ['b'] })).toMatchObject({
      game: 'kali',
      tokens: ['a', 'b'],
      device,
      own: true,
    })
  })

  it('brings back a table that was forgotten, to its place', () => {
    localStorage.clear()
    for (const table of ['C', 'B', 'A']) remember({ table })
    const bringBack = forget('B')
    expect(knownTables().map(({ table }) => table)).toEqual(['A', 'C'])
    remember({ table: 'N' })
    bringBack()
    bringBack()
    expect(knownTables().map(({ table }) => table)).toEqual(['N', 'A', 'B', 'C'])
  })

  it('takes all that opened a table along to the rematch', () => {
    localStorage.clear()
    remember({ table: 'T', game: 'kali', tokens: ['a', 'h'], host: 'h', invite: 'i', watch: '/t/T#w' })
    goAlong('T', 'U', ['a', 'h'])
    const { device } = knownTable('T')!
    const known = { game: 'kali', tokens: ['a', 'h'], host: 'h', invite: 'i', watch: '/t/U#w', device }
    expect(knownTable('U')).toMatchObject(known)
  })

  it('knows that tokens kept by an older page may be links that others have', () => {
    localStorage.setItem('goldauge.tables', JSON.stringify([{ table: 'T', game: 'kali', tokens: ['a'], links: [] }]))
    expect(remember({ table: 'T' }).own).toBe(false)
    exchangeTokens('T', ['mine'])
    expect(knownTable('T')).toMatchObject({ tokens: ['mine'], own: true })
  })
})

describe('a table to be made', () => {
  it('has three seats where that is possible', () => {
    expect(usualSeats(kali)).toBe(3)
    expect(usualSeats({ ...kali, most: 2 })).toBe(2)
    expect(usualSeats({ ...kali, fewest: 4 })).toBe(4)
  })

  it('prefers bots that think', () => {
    expect(usualBots(kali)).toEqual(['easy', 'cautious', 'bold', 'medium'])
    expect(levelsOf(kali)).toEqual([1, 2, 3])
    expect(usualBots({ ...kali, bots: ['random'] })).toEqual(['random'])
    expect(seatsFor('bots', kali, 4).map((seat) => seat.bot ?? seat.kind)).toEqual([
      'you',
      'cautious',
      'bold',
      'cautious',
    ])
    expect(seatsFor('bots', kali, 3, 1).map((seat) => seat.bot ?? seat.kind)).toEqual(['you', 'easy', 'easy'])
    expect(seatsFor('friends', kali, 3).map((seat) => seat.kind)).toEqual(['you', 'open', 'open'])
    expect(seatsFor('device', kali, 2).map((seat) => seat.kind)).toEqual(['you', 'you'])
  })
})

describe('a bot with a personality', () => {
  it('is called by its level, and has a trait that is explained', async () => {
    await setLanguage('en')
    expect(botName('medium-bold', 'kali')).toBe(botName('medium', 'kali'))
    expect(botWithTrait('medium-bold', 'kali')).toBe('Adept (bold)')
    expect(levelOf('hard-vengeful', 4, 'kali')).toMatchObject({ strength: 4, trait: 'vengeful' })
    expect(levelOf('hard-vengeful', 4, 'kali').about).toContain('who gained at its expense')
    expect(levelOf('hard', 4, 'kali')).toEqual({ strength: 4, trait: '', about: '' })
  })
})

describe('a game against bots', () => {
  it('is remembered with how many and how strong', () => {
    expect([usualSeats(kali), usualStrength(kali)]).toEqual([3, 2])
    const seats = againstBots(kali, 5, 3).seats.map((seat) => seat.bot ?? seat.kind)
    expect(seats[0]).toBe('you')
    expect(seats.slice(1, 4).toSorted()).toEqual(kali.variants.medium!.toSorted()) // all different, while there are any
    expect(seats[4]).toBe(seats[1])
    expect([usualSeats(kali), usualStrength(kali)]).toEqual([5, 3])
    expect(usualStrength({ ...kali, bots: ['random', 'easy'] })).toBe(1) // the nearest that there is
  })
})

describe('what is remembered of tables', () => {
  it('never loses a game that can still be played to finished ones', () => {
    remember({ table: 'running' })
    for (let at = 0; at < 100; at++) remember({ table: `done ${at}`, over: true })
    expect(knownTable('running')).toBeDefined()
    expect(knownTables().filter((known) => known.over).length).toBeLessThan(100)
    expect(knownTable('done 99')).toBeDefined()
  })

  it('nor to puzzles that were left', () => {
    localStorage.clear()
    remember({ table: 'running' })
    for (let at = 0; at < 100; at++) remember({ table: `puzzle ${at}`, puzzle: `${at}` })
    expect(knownTable('running')).toBeDefined()
    expect(knownTable('puzzle 99')).toBeDefined()
    expect(knownTables().length).toBeLessThan(40)
  })
})

describe('the rules text', () => {
  it('is cut into chapters and clauses', () => {
    const chapters = parseRules(
      lexer('# Game\n\nHello.\n\n## Part\n\n**K1** One. *ruling*\n\n- a\n- b\n\n**K2** Two (K1).\n'),
    )
    expect(chapters.map((chapter) => chapter.title)).toEqual(['Game', 'Part'])
    expect(chapters[1]!.clauses.map((part) => [part.id, part.blocks.length])).toEqual([
      ['K1', 2],
      ['K2', 1],
    ])
  })

  it('links the clauses that it names', () => {
    expect(atClauses('see K8 (K12)').map((part) => part.clause)).toEqual([null, 'K8', null, 'K12', null])
    expect(isMark('Auslegung')).toBe(true)
    expect(isMark('Example.')).toBe(false)
  })
})

describe('a deal', () => {
  it('is fair when the seed has the hash that was told', async () => {
    const seed = '00'.repeat(32)
    const hash = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    expect(await dealMatches(seed, hash)).toBe('matches')
    expect(await dealMatches(`01${'00'.repeat(31)}`, hash)).toBe('differs')
    expect(await dealMatches('guessed', hash)).toBe('impossible')
  })
})

describe('the language', () => {
  it('is the first that we have of those that the browser wants', () => {
    expect(preferred(['fr-FR', 'it-CH', 'de'])).toBe('it')
    expect(preferred(['fr'])).toBe('en')
  })
})
