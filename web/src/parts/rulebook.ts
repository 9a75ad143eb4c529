// The rules text cut up: chapters by headings, clauses by the ids that begin their first paragraph.
import type { Token, Tokens } from 'marked'

export interface Part {
  id: string | null // of a clause
  blocks: Token[]
}

export interface Chapter {
  id: string
  depth: number
  title: string
  clauses: Part[]
}

/** Marks of what the printed rulebook does not settle, in the four languages. */
const MARK = /^(Auslegung|ruling|interpretazione|uitleg|rekonstruiert|reconstructed|ricostruito|gereconstrueerd)$/

export function parseRules(tokens: Token[]): Chapter[] {
  const chapters: Chapter[] = []
  for (const token of tokens) {
    if (token.type === 'space') continue
    if (token.type === 'heading') {
      const { depth, text } = token as Tokens.Heading
      chapters.push({ id: `chapter-${chapters.length}`, depth, title: text, clauses: [] })
      continue
    }
    const chapter = chapters.at(-1) ?? opening(chapters)
    const id = clauseOf(token)
    const last = chapter.clauses.at(-1)
    if (id) chapter.clauses.push({ id, blocks: [withoutId(token as Tokens.Paragraph)] })
    else if (last) last.blocks.push(token)
    else chapter.clauses.push({ id: null, blocks: [token] })
  }
  return chapters
}

/** Whether an emphasised word is a mark rather than an emphasis. */
export function isMark(text: string): boolean {
  return MARK.test(text)
}

/** A text cut at the clauses that it names, so that they can be links. */
export function atClauses(text: string): { text: string; clause: string | null }[] {
  return text
    .split(/\b([A-Z]\d{1,2})\b/)
    .map((part, at) => ({ text: part, clause: at % 2 === 1 ? part : null }))
    .filter((part) => part.text !== '')
}

function opening(chapters: Chapter[]): Chapter {
  const chapter = { id: 'chapter-0', depth: 2, title: '', clauses: [] }
  chapters.push(chapter)
  return chapter
}

function clauseOf(token: Token): string | null {
  if (token.type !== 'paragraph') return null
  const first = (token as Tokens.Paragraph).tokens[0]
  if (first?.type !== 'strong') return null
  const { text } = first as Tokens.Strong
  return /^[A-Z]\d+$/.test(text) ? text : null
}

function withoutId(paragraph: Tokens.Paragraph): Token {
  return { ...paragraph, tokens: paragraph.tokens.slice(1) }
}
