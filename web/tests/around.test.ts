// What belongs to the game without being it: sounds that don't hurt, the ranking.
import { describe, expect, it } from 'vitest'
import { SOUNDS } from '../src/sound'
import { ranking } from '../src/table/ranking'

describe.each(Object.entries(SOUNDS))('the sound %s', (_, voices) => {
  it('never overdrives, starts and ends softly, and is short', () => {
    const moments = voices.map((voice) => voice.at + 0.01)
    for (const moment of moments) {
      const together = voices.filter(({ at, lasts }) => at <= moment && moment < at + lasts)
      expect(together.reduce((sum, voice) => sum + voice.loud, 0)).toBeLessThan(0.9)
    }
    for (const voice of voices) {
      expect(voice.attack ?? 0.006).toBeGreaterThanOrEqual(0.005)
      expect(voice.lasts).toBeGreaterThan((voice.attack ?? 0.006) + 0.02)
      expect(voice.at + voice.lasts).toBeLessThan(2.5)
      expect(voice.pitch * 1).toBeLessThan(12_000)
    }
  })
})

describe('the ranking', () => {
  const places = (winners: number[], scores: number[]): string =>
    ranking({ winners, scores })
      .map(({ place, seat }) => `${place}:${seat}`)
      .join(' ')

  it('has the winners first, the others by their scores, and equals on one place', () => {
    expect(places([1], [5, 9, 7])).toBe('1:1 2:2 3:0')
    expect(places([0], [9, 9, 9])).toBe('1:0 2:1 2:2') // a tie that the rules broke
    expect(places([0, 2], [9, 3, 9, 3])).toBe('1:0 1:2 3:1 3:3')
  })
})
