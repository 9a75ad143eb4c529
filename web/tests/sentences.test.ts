// The page's sentences are those of the rules' side, word for word: for every fact met in games, in every language.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keyOf, Words, type Fact, type Table, type Texts } from '../src/catalogue'

const RULES = join(import.meta.dirname, '..', '..', 'src', 'goldauge')
const WRITTEN = join(import.meta.dirname, 'sentences')
const LANGUAGES = ['de', 'en', 'it', 'nl']

/** As tools/sentences.py writes it. A row is the values of the fields, whose pieces are whose, and the digest. */
interface Written {
  names: string[]
  owners: Record<string, number>[]
  facts: Record<string, { fields: string[]; first: Record<string, string>; rows: unknown[][] }>
}

function read<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(...path), 'utf-8')) as T
}

function wordsOf(game: string, language: string): Words {
  const folders = ['core', `games/${game}`].map((folder) => join(RULES, folder, 'words'))
  const texts = folders.filter((folder) => existsSync(folder)).map((folder) => read<Texts>(folder, `${language}.json`))
  return new Words(Object.assign({}, ...texts) as Texts)
}

function said(words: Words, fact: Fact, table: Table): string {
  return [words.say(fact, table), 'choice' in fact ? words.more(fact, table) : ''].filter(Boolean).join(' ')
}

describe.each(readdirSync(WRITTEN).map((file) => file.replace('.json', '')))('the sentences of %s', (game) => {
  const { names, owners, facts } = read<Written>(WRITTEN, `${game}.json`)
  const words = LANGUAGES.map((language) => wordsOf(game, language))

  it.each(Object.entries(facts))('%s', (key, { fields, first, rows }) => {
    rows.forEach((row, number) => {
      const fact = Object.fromEntries(fields.map((field, at) => [field, row[at]]))
      const table = { names, owners: owners[row.at(-2) as number] }
      const here = words.map((language) => said(language, fact, table))
      expect(keyOf(fact)).toBe(key)
      if (number === 0) expect(here).toEqual(LANGUAGES.map((language) => first[language]))
      const digest = createHash('sha256').update(here.join('\n')).digest('hex').slice(0, 12)
      expect(digest, `${JSON.stringify(fact)}: ${here.join(' | ')}`).toBe(row.at(-1))
    })
  })
})
