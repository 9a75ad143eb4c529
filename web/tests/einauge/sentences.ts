// Sentences as text without the page, so that a test can read them.
import type { Sentence } from '../../src/room'

export type Catalogue = Record<string, string>

/** The text, or an error for a word that is missing or a value that is not given. */
export function read(sentence: Sentence, catalogue: Catalogue, language = 'en'): string {
  const values = sentence.values ?? {}
  const plural = typeof values.count === 'number' ? new Intl.PluralRules(language).select(values.count) : ''
  const text = catalogue[`${sentence.key}_${plural}`] ?? catalogue[sentence.key]
  if (text === undefined) throw new Error(`no words for ${sentence.key}`)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no ${name} for ${sentence.key}`)
    return typeof value === 'object' ? read(value, catalogue, language) : String(value)
  })
}
