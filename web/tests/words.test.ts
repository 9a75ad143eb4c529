// The catalogues: every language has every text, and every text is used. That a text is there when it is used, the types say.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..', 'src')
const RULES = join(import.meta.dirname, '..', '..', 'src', 'goldauge')
const LANGUAGES = ['de', 'en', 'it', 'nl']

type Catalogue = Record<string, string>

function read(folder: string, language: string): Catalogue {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf-8')) as Catalogue
}

function sources(folder: string, deep: boolean): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      if (entry.isDirectory()) return deep ? sources(join(folder, entry.name), true) : ''
      return /\.(ts|svelte|py)$/.test(entry.name) ? readFileSync(join(folder, entry.name), 'utf-8') : ''
    })
    .join('\n')
}

/** A key without its plural ending and the conditions of its variant. */
function stemOf(key: string): string {
  return key.replace(/\[.+\]$/, '').replace(/_(one|other)$/, '')
}

function stems(words: Catalogue): Set<string> {
  return new Set(Object.keys(words).map(stemOf))
}

/** Every key that a source names: as a literal, or as a template whose gaps may be anything. */
function named(source: string): { literals: Set<string>; templates: RegExp[] } {
  const literals = new Set([...source.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map((match) => match[1] ?? match[2] ?? ''))
  const templates = [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`|f"([^"\n]*\{[^"\n]*)"/g)].map((match) => {
    const text = (match[1] ?? match[2])!
    const parts = text.split(/\$?\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`)
  })
  return { literals, templates: templates.filter((template) => /^\^[\w ]+\\\./.test(template.source)) }
}

/** The keys that texts of a catalogue name: {{card, word:card}}, {{price, count:ducat}}, {{place, say:to}}. */
function inside(words: Catalogue): { literals: Set<string>; prefixes: Set<string> } {
  const gaps = Object.values(words).flatMap((text) => [...text.matchAll(/,\s*(word|count|say)\s*:\s*([^}]+?)\s*\}\}/g)])
  return {
    literals: new Set(gaps.filter(([, form]) => form !== 'word').map(([, , key]) => key!)),
    prefixes: new Set(gaps.filter(([, form]) => form === 'word').map(([, , key]) => `${key!}.`)),
  }
}

function gaps(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!))].sort()
}

const games = readdirSync(join(SRC, 'games')).filter((game) => game !== 'plain')
const shell = { name: 'shell', words: join(SRC, 'words'), source: shellSource(), room: false }
const catalogues = [
  shell,
  ...games.map((game) => ({
    name: game,
    words: [join(SRC, 'games', game, 'words'), join(RULES, 'games', game, 'words')].find((folder) =>
      existsSync(folder),
    )!,
    source: sources(join(SRC, 'games', game), true) + sources(join(RULES, 'games', game), false),
    room: true,
  })),
]

function shellSource(): string {
  return (
    sources(SRC, false) +
    ['places', 'parts', 'replay', 'table', 'games/plain'].map((folder) => sources(join(SRC, folder), true)).join('\n')
  )
}

/** What the shell asks of every room's catalogue. */
const REQUIRED = ['title', 'tagline', 'about', ...['goal', 'turn', 'gain', 'risk', 'end'].map((line) => `card.${line}`)]
const BY_NAME = /^(bot|explain|lesson|option|purpose|question)\./

/** Sentences of facts: that they are those of the rules, tests of the rules look after. */
const FACTS = /^(event|why|move|prompt|because|score|decided)\./

describe.each(catalogues)('the words of $name', ({ words, source, room }) => {
  it.each(LANGUAGES)('are complete in %s', (language) => {
    const [here, english] = [read(words, language), read(words, 'en')]
    expect([...stems(here)].sort()).toEqual([...stems(english)].sort())
    const plurals = Object.keys(here).filter((key) => /_(one|other)$/.test(key))
    for (const stem of new Set(plurals.map(stemOf)))
      expect(plurals).toEqual(expect.arrayContaining([`${stem}_one`, `${stem}_other`]))
  })

  it.each(LANGUAGES)('have the same gaps in %s as in English', (language) => {
    const english = read(words, 'en')
    const model = (stem: string): string =>
      Object.entries(english)
        .filter(([key]) => stemOf(key) === stem)
        .map(([, text]) => text)
        .join(' ')
    for (const [key, text] of Object.entries(read(words, language))) {
      if (FACTS.test(key)) expect(gaps(model(stemOf(key))), key).toEqual(expect.arrayContaining(gaps(text)))
      else expect(gaps(text), key).toEqual(gaps(english[key] ?? model(stemOf(key))))
    }
  })

  it('are all used', () => {
    const english = read(words, 'en')
    const { literals, templates } = named(source)
    const within = inside(english)
    const unused = [...stems(english)].filter(
      (key) =>
        !literals.has(key) &&
        !within.literals.has(key) &&
        ![...within.prefixes].some((prefix) => key.startsWith(prefix)) &&
        !templates.some((template) => template.test(key)) &&
        !(room && (REQUIRED.includes(key) || BY_NAME.test(key) || FACTS.test(key))),
    )
    expect(unused).toEqual([])
  })

  it('have what the shell asks of a room', () => {
    if (room) expect(Object.keys(read(words, 'en'))).toEqual(expect.arrayContaining(REQUIRED))
  })
})
