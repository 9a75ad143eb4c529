// The four languages: catalogues of the shell and of the rooms, loaded when they are needed, and what is made of them.
import { catalogue as fetched } from './api'
import { Words, type Fact, type Table, type Texts, type Values } from './catalogue'
import { keep, kept } from './memory'
import { hasRoom } from './rooms'
import type shell from './words/en.json'

export const LANGUAGES = { de: 'Deutsch', en: 'English', it: 'Italiano', nl: 'Nederlands' } as const
export type Language = keyof typeof LANGUAGES

/** The keys of a catalogue as they are asked for: without the endings of plurals and the conditions of variants. */
export type KeyOf<Catalogue> = Stem<keyof Catalogue>
type Stem<Key> = Key extends `${infer Plural}_${'one' | 'other'}`
  ? Plural
  : Key extends `${infer Varied}[${string}]`
    ? Varied
    : Key

export type ShellKey = KeyOf<typeof shell>

const SHELL = 'shell'
const shells = import.meta.glob<Texts>('./words/*.json', { import: 'default' })
const cores = import.meta.glob<Texts>('../../src/goldauge/core/words/*.json', { import: 'default' })
const analyses = import.meta.glob<Texts>('../../src/goldauge/analysis/words/*.json', { import: 'default' })
const games = import.meta.glob<Texts>('../../src/goldauge/games/*/words/*.json', { import: 'default' })

const loaded = new Map<string, Words>()
const wanted = new Set<string>([SHELL])
const current = $state({ language: 'en' as Language, version: 0 })

/** Start with the reader's language: the one chosen before, else the browser's, else English. */
export async function startWords(): Promise<void> {
  await setLanguage(kept('language', preferred(navigator.languages)))
  addEventListener('storage', () => {
    const chosen = kept('language', current.language) // in another tab
    if (chosen !== current.language) void setLanguage(chosen)
  })
}

export function preferred(languages: readonly string[]): Language {
  for (const tag of languages) {
    const language = tag.slice(0, 2).toLowerCase()
    if (language in LANGUAGES) return language as Language
  }
  return 'en'
}

export async function setLanguage(language: Language): Promise<void> {
  // What becomes wanted while others are on their way must not be missing afterwards.
  for (let missing = lacking(language); missing.length; missing = lacking(language))
    await Promise.all(missing.map((catalogue) => load(catalogue, language)))
  keep('language', language)
  document.documentElement.lang = language
  current.language = language
  current.version++
}

export function language(): Language {
  return current.language
}

/** Load the words of a game, so that the functions below find them. */
export async function wantRoom(game: string): Promise<void> {
  if (wanted.has(game)) return
  while (!has(game, current.language)) await load(game, current.language) // it may change meanwhile
  wanted.add(game)
  current.version++
}

function has(catalogue: string, language: Language): boolean {
  return loaded.has(`${catalogue} ${language}`)
}

function lacking(language: Language): string[] {
  return [...wanted].filter((catalogue) => !has(catalogue, language))
}

/** A text of the shell. */
export function t(key: ShellKey, values: Values = {}): string {
  return words(SHELL).text(key, values)
}

/**
 * The texts of a room, by the keys of its catalogue: in a room's words.ts, with the type of its English catalogue,
 * `export const t = roomTexts<typeof en>('<game>')`.
 */
export function roomTexts<Catalogue>(
  game: string,
): (key: KeyOf<Catalogue> & string, values?: Values, table?: Table) => string {
  return (key, values, table) => words(game).text(key, values, table)
}

/** A text that a game may have, for the shell, which knows no game by name; what it says otherwise. */
export function roomText(game: string, key: string, otherwise: string): string {
  return words(game).has(key) ? words(game).text(key) : otherwise
}

/** A fact of a game as a sentence. */
export function say(game: string, fact: Fact, table?: Table): string {
  return words(game).say(fact, table)
}

/** An event as a line of the story; nothing for one that is not worth a sentence. */
export function tell(game: string, event: Fact, table?: Table): string {
  return words(game).tell(event, table)
}

/** What there is to say about a choice beyond its name; maybe nothing. */
export function more(game: string, choice: Fact, table?: Table): string {
  return words(game).more(choice, table)
}

/** What the step is for that a prompt asks for; maybe nothing. */
export function purpose(game: string, prompt: Fact, table?: Table): string {
  return words(game).purpose(prompt, table)
}

/** Names as a list: "Anna, Ben and Chris". */
export function list(names: string[]): string {
  return words(SHELL).join(names)
}

/** A share from 0 to 1; what was won or lost has its sign. */
export function percent(share: number, signed = false): string {
  const signDisplay = signed ? 'exceptZero' : 'auto'
  return new Intl.NumberFormat(current.language, { style: 'percent', signDisplay }).format(share)
}

export function number(value: number): string {
  return new Intl.NumberFormat(current.language).format(value)
}

const NONE = new Words({})

function words(catalogue: string): Words {
  void current.version // texts are made anew when the language changes
  return loaded.get(`${catalogue} ${current.language}`) ?? NONE
}

async function load(catalogue: string, language: Language): Promise<void> {
  if (has(catalogue, language)) return
  const from =
    catalogue === SHELL
      ? [cores[`../../src/goldauge/core/words/${language}.json`], shells[`./words/${language}.json`]]
      : catalogue === 'analysis'
        ? [
            cores[`../../src/goldauge/core/words/${language}.json`],
            analyses[`../../src/goldauge/analysis/words/${language}.json`],
          ]
        : hasRoom(catalogue)
          ? [
              cores[`../../src/goldauge/core/words/${language}.json`],
              games[`../../src/goldauge/games/${catalogue}/words/${language}.json`],
            ]
          : [async () => (await fetched(catalogue, language)).words]
  const texts = await Promise.all(from.map((one) => one?.()))
  loaded.set(`${catalogue} ${language}`, new Words(Object.assign({}, ...texts) as Texts))
}
