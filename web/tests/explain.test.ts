// What explains itself: where the explanation stands, that every button of the bar has one, and when a purpose is old news.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import dracheninsel from '../src/games/dracheninsel'
import einauge from '../src/games/einauge'
import kali from '../src/games/kali'
import { isNewStep, noteStep } from '../src/learning'
import { placed, type Box } from '../src/parts/beside'
import type { GameChoice } from '../src/room'

const SCREEN = { left: 0, top: 0, width: 390, height: 844 }
const NOTE = { width: 300, height: 120 }

function apart(one: Box, other: Box): boolean {
  return (
    one.left + one.width <= other.left ||
    other.left + other.width <= one.left ||
    one.top + one.height <= other.top ||
    other.top + other.height <= one.top
  )
}

describe('an explanation', () => {
  const buttons = [{ left: 0, top: 780, width: 390, height: 60 }]

  it.each([
    { left: 10, top: 10, width: 40, height: 40 },
    { left: 340, top: 400, width: 40, height: 60 },
    { left: 150, top: 700, width: 80, height: 70 },
    { left: 10, top: 780, width: 180, height: 60 },
  ])('covers neither what it explains nor a move button: %o', (about) => {
    const place = placed(NOTE, about, buttons, SCREEN)
    expect(apart(place, about)).toBe(true)
    expect(buttons.every((button) => apart(place, button))).toBe(true)
    expect(place.left).toBeGreaterThanOrEqual(0)
    expect(place.left + place.width).toBeLessThanOrEqual(SCREEN.width)
    expect(place.top).toBeGreaterThanOrEqual(0)
  })
})

describe.each([kali, einauge, dracheninsel])('the room of $game', (room) => {
  it('explains every button that its bar can have', () => {
    const met = JSON.parse(readFileSync(join(import.meta.dirname, 'sentences', `${room.game}.json`), 'utf-8')) as {
      facts: Record<string, { fields: string[]; rows: unknown[][] }>
    }
    const choices = Object.entries(met.facts)
      .filter(([key]) => key.startsWith('move.'))
      .flatMap(([, { fields, rows }]) =>
        rows.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at]])) as GameChoice),
      )
    const inBar = new Set(choices.filter((choice) => room.offer(choice).place === 'bar').map(({ choice }) => choice))
    expect(inBar.size).toBeGreaterThan(2)
    expect([...inBar].filter((choice) => !(`move.${choice}` in (room.explained ?? {})))).toEqual([])
  })
})

describe('what a step is for', () => {
  beforeEach(() => localStorage.clear())

  it('is said until the step was taken a few times, for each game and kind of step by itself', () => {
    for (let time = 0; time < 3; time++) {
      expect(isNewStep('kali', 'first card')).toBe(true)
      noteStep('kali', 'first card')
    }
    expect(isNewStep('kali', 'first card')).toBe(false)
    expect(isNewStep('kali', 'draw or stop')).toBe(true)
    expect(isNewStep('einauge', 'first card')).toBe(true)
  })
})
