// The four languages: i18next with a catalogue for the shell and one for each room, loaded when they are needed.
import i18next from 'i18next'
import type { Sentence, Values } from './room'
import { hasRoom } from './rooms'
import { keep, kept } from './memory'

export const LANGUAGES = { de: 'Deutsch', en: 'English', it: 'Italiano', nl: 'Nederlands' } as const
export type Language = keyof typeof LANGUAGES

type Catalogue = Record<string, string>
const SHELL = 'shell'
const shells = import.meta.glob<{ default: Catalogue }>('./words/*.json')
const rooms = import.meta.glob<{ default: Catalogue }>('./games/*/words/*.json')

const instance = i18next.createInstance()
const wanted = new Set<string>([SHELL])
const current = $state({ language: 'en' as Language, version: 0 })

/** Start with the reader's language: the one chosen before, else the browser's, else English. */
export async function startWords(): Promise<void> {
  const language = kept('language', preferred(navigator.languages))
  await instance.init({
    lng: language,
    fallbackLng: false,
    ns: [SHELL],
    defaultNS: SHELL,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // Svelte escapes
    returnEmptyString: false,
  })
  await setLanguage(language)
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
  await Promise.all([...wanted].map((catalogue) => load(catalogue, language)))
  await instance.changeLanguage(language)
  keep('language', language)
  document.documentElement.lang = language
  current.language = language
  current.version++
}

export function language(): Language {
  return current.language
}

/** Load the words of a game's room, so that `inRoom` finds them. */
export async function wantRoom(game: string): Promise<void> {
  const catalogue = catalogueOf(game)
  if (wanted.has(catalogue)) return
  await load(catalogue, current.language)
  wanted.add(catalogue)
  current.version++
}

/** A text of the shell. */
export function t(key: string, values: Values = {}): string {
  return translate(SHELL, key, values)
}

/** The translator of a room. */
export function inRoom(game: string): (key: string, values?: Values) => string {
  return (key, values = {}) => translate(catalogueOf(game), key, values)
}

/** A sentence of a room as text; sentences within it come first. */
export function say(game: string, sentence: Sentence): string {
  const values: Values = {}
  for (const [name, value] of Object.entries(sentence.values ?? {})) {
    values[name] = typeof value === 'object' ? say(game, value) : value
  }
  return translate(catalogueOf(game), sentence.key, values)
}

/** Whether a room has this key; for names that only some games bring. */
export function roomHas(game: string, key: string): boolean {
  void current.version
  return instance.exists(key, { ns: catalogueOf(game) })
}

/** Names as a list: "Anna, Ben and Chris". */
export function list(names: string[]): string {
  return new Intl.ListFormat(current.language, { type: 'conjunction' }).format(names)
}

export function number(value: number): string {
  return new Intl.NumberFormat(current.language).format(value)
}

function translate(catalogue: string, key: string, values: Values): string {
  void current.version // texts are made anew when the language changes
  return instance.t(key, { ...values, ns: catalogue })
}

function catalogueOf(game: string): string {
  return hasRoom(game) ? game : 'plain'
}

async function load(catalogue: string, language: Language): Promise<void> {
  if (instance.hasResourceBundle(language, catalogue)) return
  const from =
    catalogue === SHELL ? shells[`./words/${language}.json`] : rooms[`./games/${catalogue}/words/${language}.json`]
  if (from) instance.addResourceBundle(language, catalogue, (await from()).default)
}
