// Puts facts into sentences: the same catalogues, by the same rules, as src/goldauge/core/words.py, where the syntax is told.

/** A catalogue: flat keys, texts with gaps. */
export type Texts = Record<string, string>

/** Anything that is put into a sentence: what leaves a game, typed by the room, without words. */
export type Values = Readonly<Record<string, unknown>>

/** A fact of the server's: its name under its family, a clause if it rests on one, and its fields. */
export type Fact = Values

/** Whom a sentence speaks of. */
export interface Table {
  names: readonly string[] // of the players, by seat
  owners?: Readonly<Record<string, number>> // whose piece it is
}

/** The families of facts, and where the catalogues have their sentences. */
const SECTIONS = {
  event: 'event',
  reason: 'why',
  choice: 'move',
  prompt: 'prompt',
  because: 'because',
  score: 'score',
  decided: 'decided',
  remark: 'analysis', // of an analysis
} as const

interface Variant {
  conditions: ((values: Values) => boolean)[]
  text: string
}

const GAP = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*(?::\s*([^}]+?)\s*)?)?\}\}/g
const VARIANT = /^(.+?)\[(.+)\]$/
/** The event of any game that is only shown. */
const QUESTION = 'question opened'
const NOBODY: Table = { names: [] }

/** All sentences of one catalogue. */
export class Words {
  readonly #variants = new Map<string, Variant[]>()

  constructor(texts: Texts) {
    for (const [key, text] of Object.entries(texts)) {
      const [, stem, conditions] = VARIANT.exec(key) ?? [key, key, '']
      const typeset = text.replaceAll("'", '’')
      const variant = { conditions: conditions ? conditions.split(',').map(condition) : [], text: typeset }
      this.#variants.set(stem!, [...(this.#variants.get(stem!) ?? []), variant])
    }
    for (const variants of this.#variants.values())
      variants.sort((one, other) => other.conditions.length - one.conditions.length)
  }

  has(key: string): boolean {
    return this.#variants.has(key)
  }

  /** A fact as a sentence; one that the catalogue has none for, by its fields. */
  say(fact: Fact, table: Table = NOBODY): string {
    const key = keyOf(fact)
    return this.has(key) ? this.#render(key, fact, table) : plainly(fact)
  }

  /** An event as a line of the story; a catalogue that tells events passes over those that are not worth a sentence. */
  tell(event: Fact, table: Table = NOBODY): string {
    if (this.has(keyOf(event))) return this.say(event, table)
    const tells = [...this.#variants.keys()].some((key) => key.startsWith('event.'))
    return tells || event.event === QUESTION ? '' : plainly(event)
  }

  /** What there is to say about a choice beyond its name; maybe nothing. */
  more(fact: Fact, table: Table = NOBODY): string {
    const key = `${keyOf(fact)}.more`
    return this.has(key) ? this.#render(key, fact, table) : ''
  }

  /** What a step is for, by its prompt; maybe nothing. */
  purpose(prompt: Fact, table: Table = NOBODY): string {
    const key = `purpose.${plain(prompt.prompt)}`
    return this.has(key) ? this.#render(key, prompt, table) : ''
  }

  /** Any text; `count` chooses between `<key>_one` and `<key>_other` where there are such. The key, where there is none. */
  text(key: string, values: Values = {}, table: Table = NOBODY): string {
    const plural = plurally(key, values.count)
    return this.#render(this.has(plural) ? plural : key, values, table)
  }

  /** As a list: "a, b and c". */
  join(parts: readonly string[]): string {
    if (parts.length < 2) return parts.join('')
    return this.text('and', { first: parts.slice(0, -1).join(', '), last: parts.at(-1) })
  }

  /** The variant with the most conditions that hold; the key where there is none. */
  #template(key: string, values: Values): string {
    return this.#variants.get(key)?.find(({ conditions }) => conditions.every((holds) => holds(values)))?.text ?? key
  }

  #render(key: string, values: Values, table: Table): string {
    return this.#template(key, values).replace(GAP, (_, field: string, form?: string, argument = '') => {
      const value = values[field]
      const put = (one: unknown): string => this.#form(one, form, argument as string, values, table)
      return Array.isArray(value) ? this.join(value.map(put)) : put(value)
    })
  }

  #form(value: unknown, form: string | undefined, argument: string, values: Values, table: Table): string {
    switch (form) {
      case 'name':
        return this.#seat(Number(value), table)
      case 'whose':
        return this.#seat(table.owners?.[String(value)] ?? -1, table)
      case 'word':
        return this.#render(`${argument}.${plain(value)}`, values, table)
      case 'count':
        return this.#render(plurally(argument, value), { count: value }, table)
      case 'say':
        return this.#render(argument, { ...values, ...(isRecord(value) ? value : { value }) }, table)
      default:
        return plain(value)
    }
  }

  #seat(seat: number, { names }: Table): string {
    return names[seat] ?? this.text('seat', { number: seat + 1 })
  }
}

/** The key of a fact's sentence: `event.<name>`, `why.<name>`, ... */
export function keyOf(fact: Fact): string {
  const family = familyOf(fact)
  return family ? `${SECTIONS[family]}.${plain(fact[family])}` : ''
}

function familyOf(fact: Fact): keyof typeof SECTIONS | undefined {
  return (Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).find((family) => family in fact)
}

function plurally(key: string, count: unknown): string {
  return `${key}_${count === 1 ? 'one' : 'other'}`
}

function condition(text: string): Variant['conditions'][number] {
  const [field, wanted] = text.trim().split(/=(.*)/s) as [string, string?]
  if (wanted !== undefined) return (values) => plain(values[field]) === wanted
  if (field.startsWith('!')) return (values) => !isSet(values[field.slice(1)])
  return (values) => isSet(values[field])
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Not null, false, 0 or empty. */
function isSet(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value)
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** For games without a catalogue: `drawn: seat 1, card noise`. */
function plainly(fact: Fact): string {
  const family = familyOf(fact)
  const fields = Object.entries(fact).filter(([name, value]) => name !== family && name !== 'clause' && value !== null)
  const said = fields.map(([name, value]) => `${name} ${plain(value)}`).join(', ')
  return [family ? plain(fact[family]) : '', said].filter(Boolean).join(' ')
}
