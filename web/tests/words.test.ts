// The catalogues: every language has every text, every text is used, and every text that is used is there.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..', 'src')
const LANGUAGES = ['de', 'en', 'it', 'nl']

type Catalogue = Record<string, string>

function read(folder: string, language: string): Catalogue {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf-8')) as Catalogue
}

function sources(folder: string, deep: boolean): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      if (entry.isDirectory()) return deep ? sources(join(folder, entry.name), true) : ''
      return /\.(ts|svelte)$/.test(entry.name) ? readFileSync(join(folder, entry.name), 'utf-8') : ''
    })
    .join('\n')
}

/** Keys without the endings of plural forms. */
function stems(words: Catalogue): Set<string> {
  return new Set(Object.keys(words).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))
}

/** Every key that a source names: as a literal, or as a template whose gaps may be anything. */
function named(source: string): { literals: Set<string>; templates: RegExp[] } {
  const literals = new Set([...source.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map((match) => match[1] ?? match[2] ?? ''))
  const templates = [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map((match) => {
    const parts = match[1]!.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`)
  })
  return { literals, templates: templates.filter((template) => /^\^[\w ]+\\\./.test(template.source)) }
}

/** Keys that are asked for: t('key'), g('key'), { key: 'key' }. */
function asked(source: string): string[] {
  return [...source.matchAll(/(?:\b(?:t|g)\(|\bkey: )'([^'\n]+)'/g)].map((match) => match[1]!)
}

const rooms = readdirSync(join(SRC, 'games'))
const shell = { name: 'shell', words: join(SRC, 'words'), source: shellSource() }
const catalogues = [
  shell,
  ...rooms.map((room) => ({
    name: room,
    words: join(SRC, 'games', room, 'words'),
    source: sources(join(SRC, 'games', room), true),
  })),
]

function shellSource(): string {
  return sources(SRC, false) + ['places', 'parts', 'table'].map((folder) => sources(join(SRC, folder), true)).join('\n')
}

/** What the shell asks of every room's catalogue. */
const REQUIRED = ['title', 'tagline', 'about']
const BY_NAME = /^(bot|option|question)\./

describe.each(catalogues)('the words of $name', ({ name, words, source }) => {
  it.each(LANGUAGES)('are complete in %s', (language) => {
    const [here, english] = [read(words, language), read(words, 'en')]
    expect([...stems(here)].sort()).toEqual([...stems(english)].sort())
    for (const stem of stems(english)) {
      if (stem in here) continue
      for (const form of new Intl.PluralRules(language).resolvedOptions().pluralCategories)
        expect(Object.keys(here), `${stem}_${form}`).toContain(`${stem}_${form}`)
    }
  })

  it.each(LANGUAGES)('have the same gaps in %s as in English', (language) => {
    const gaps = (text: string): string[] =>
      [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!))].sort()
    const english = read(words, 'en')
    for (const [key, text] of Object.entries(read(words, language))) {
      const model = english[key] ?? english[key.replace(/_many$/, '_other')]
      expect(gaps(text), key).toEqual(gaps(model ?? ''))
    }
  })

  it('are all used', () => {
    const { literals, templates } = named(source)
    const unused = [...stems(read(words, 'en'))].filter(
      (key) =>
        !literals.has(key) &&
        !templates.some((template) => template.test(key)) &&
        !(name !== 'shell' && (REQUIRED.includes(key) || BY_NAME.test(key))),
    )
    expect(unused).toEqual([])
  })

  it('are there when they are used', () => {
    const there = stems(read(words, 'en'))
    const roomKeys = name === 'shell' ? new Set(REQUIRED) : new Set<string>()
    expect(asked(source).filter((key) => !there.has(key) && !roomKeys.has(key))).toEqual([])
  })

  it('have what the shell asks of a room', () => {
    if (name !== 'shell') expect(Object.keys(read(words, 'en'))).toEqual(expect.arrayContaining(REQUIRED))
  })
})
