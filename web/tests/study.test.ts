// What is drawn of an analysis: bands that fill their box, and the moments at which the game turned.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Words } from '../src/catalogue'
import type { Studied } from '../src/messages'
import type { Player } from '../src/replay/player.svelte'
import { bands, moveOf, ofRecord, pointAt, pointFrom, Study, turningPoints } from '../src/replay/study.svelte'
import { summaryOf } from '../src/replay/words'

const mistake = (moment: number, seat: number, loss: number): Studied['mistakes'][number] => ({
  moment,
  seat,
  verdict: 'mistake',
  loss,
  error: 0.01,
  played: { move: 'draw', parts: [] },
  best: { move: 'enough', parts: [] },
})

describe('bands', () => {
  it('lie one under the other and fill the box', () => {
    const chances = [
      [0.5, 0.5],
      [0.25, 0.75],
      [1, 0],
    ]
    expect(bands(chances)).toEqual(['M0 0L1 0L2 0L2 100L1 25L0 50Z', 'M0 50L1 25L2 100L2 100L1 100L0 100Z'])
  })

  it('fill it also where estimates do not quite add up', () => {
    expect(bands([[0.2, 0.2]])).toEqual(['M0 0L0 50Z', 'M0 50L0 100Z'])
  })

  it('are none without chances', () => {
    expect(bands([])).toEqual([])
  })
})

describe('turning points', () => {
  it('are mistakes and great luck, in the order of the game', () => {
    const found = {
      mistakes: [mistake(9, 1, 0.12), mistake(2, 0, 0.06)],
      luck: [
        { moment: 4, brought: [-0.2, 0.2], error: 0.01 },
        { moment: 5, brought: [0.02, -0.02], error: 0.01 }, // hardly
        { moment: 6, brought: [0.08, -0.08], error: 0.05 }, // who knows
      ],
    } as unknown as Studied
    expect(turningPoints(found).map(({ by, moment, seat, share }) => [by, moment, seat, share])).toEqual([
      ['decision', 2, 0, -0.06],
      ['luck', 4, 0, -0.2],
      ['decision', 9, 1, -0.12],
    ])
  })
})

describe('a turning point', () => {
  const points = turningPoints({
    mistakes: [mistake(9, 1, 0.12), mistake(2, 0, 0.06)],
    luck: [{ moment: 4, brought: [-0.2, 0.2], error: 0.01 }],
  } as unknown as Studied)

  it('is found from any moment, on and back', () => {
    expect([0, 2, 4, 9].map((moment) => pointFrom(points, moment, 'on')?.moment)).toEqual([2, 4, 9, undefined])
    expect([2, 4, 9, 12].map((moment) => pointFrom(points, moment, 'back')?.moment)).toEqual([undefined, 2, 4, 9])
  })

  it('is what is decided at a moment, where luck led to it too', () => {
    const both = turningPoints({
      mistakes: [mistake(4, 1, 0.12)],
      luck: [{ moment: 4, brought: [-0.2, 0.2], error: 0.01, event: 2 }],
    } as unknown as Studied)
    expect(both.map(({ by }) => by)).toEqual(['luck', 'decision'])
    expect([pointFrom(both, 0, 'on'), pointFrom(both, 9, 'back'), pointAt(both, 4)].map((one) => one?.by)).toEqual([
      'decision',
      'decision',
      'decision',
    ])
    expect([pointFrom(both, 4, 'on'), pointAt(both, 3)]).toEqual([undefined, undefined])
    expect(both[0]).toEqual({ by: 'luck', moment: 4, seat: 0, share: -0.2, event: 2 })
  })

  it('has the number of the move that the summary names', () => {
    expect(points.map(moveOf)).toEqual([3, 4, 10])
  })
})

describe('remarks', () => {
  it('are said in the words of the analysis', () => {
    const english = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../src/goldauge/analysis/words/en.json'), 'utf-8'),
    ) as Record<string, string>
    const remark = { remark: 'how it went', seat: 0, outcome: 'won', luck: 'good', percent: 31 }
    expect(new Words(english).say(remark, { names: ['Mouse'], owners: {} })).toBe('Mouse won with luck worth 31%.')
  })
})

describe('a summary', () => {
  it('is a paragraph for each player, with moves as they were offered', () => {
    const player = {
      names: ['Mouse', 'Cat'],
      choice: ({ move }: { move: string }) => `offered ${move}`,
    } as unknown as Player
    const remarks = [
      { remark: 'how it went', seat: 1 },
      { remark: 'no mistake', seat: 1 },
      { remark: 'how it went', seat: 0 },
      { remark: 'mistakes', seat: 0, number: 10, move: 'draw', best: 'enough' },
    ]
    const found = { remarks, mistakes: [mistake(9, 0, 0.12)] } as unknown as Studied
    // Without a catalogue facts are told plainly.
    expect(summaryOf(found, player)).toEqual([
      expect.stringContaining('no mistake'),
      expect.stringMatching(/how it went .*offered draw.*offered enough/),
    ])
  })
})

describe('the analysis of a record', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('is asked for with its text, then by its mark, and again where the server has forgotten it', async () => {
    vi.useFakeTimers()
    const asked: string[] = []
    const answers = ['waiting', 'none', 'waiting', 'done']
    vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
      asked.push(body === undefined ? path : `${path} ${body}`)
      const state = { mark: 'ab', status: answers.shift(), done: 0, total: 0, analysis: null }
      return Promise.resolve(Response.json(state))
    })
    const study = new Study(ofRecord('a game'))
    await study.look()
    expect(asked).toEqual([])
    expect(study.state?.status).toBe('none')
    await study.request()
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toEqual(['/api/analyses a game', '/api/analyses/ab', '/api/analyses a game', '/api/analyses/ab'])
    expect(study.state?.status).toBe('done')
  })
})
