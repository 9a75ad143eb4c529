// Every room has the same furniture: the same idea in the same file, as README.md shows it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const GAMES = join(WEB, 'src', 'games')
const rooms = readdirSync(GAMES).filter((game) => game !== 'plain')

/** The files of a room in the table of README.md. */
const table = [...readFileSync(join(WEB, 'README.md'), 'utf-8').matchAll(/^\| `([\w.]+)` +\|(.+)$/gm)]
const furniture = table.map(([, name]) => name!)
const needed = table.filter(([, , about]) => !about!.includes('may be left out')).map(([, name]) => name!)

describe.each(rooms)('the room of %s', (game) => {
  const files = readdirSync(join(GAMES, game), { withFileTypes: true })

  it('has the furniture', () => {
    expect(needed.length).toBeGreaterThan(8)
    expect(files.map((file) => file.name)).toEqual(expect.arrayContaining(needed))
  })

  it('has no code beside it but components', () => {
    const code = files.filter((file) => file.isFile() && file.name.endsWith('.ts')).map((file) => file.name)
    expect(code.filter((name) => !furniture.includes(name))).toEqual([])
  })

  it('knows no reason: why something is not possible, only the server says', () => {
    const sources = readdirSync(join(GAMES, game), { recursive: true, encoding: 'utf-8' })
      .filter((name) => /\.(ts|svelte)$/.test(name) && name !== 'facts.ts')
      .map((name) => readFileSync(join(GAMES, game, name), 'utf-8'))
    expect(sources.length).toBeGreaterThan(15)
    expect(sources.filter((source) => /\bReasons?\b|\breason['":]|['"`]why\./.test(source))).toEqual([])
    expect(sources.some((source) => source.includes('whyNot('))).toBe(true)
  })

  it('has its tests in a folder of its own', () => {
    expect(existsSync(join(WEB, 'tests', game))).toBe(true)
  })
})
