// Tests for every store: match results.
import { describe, expect, test } from 'vitest'
import type { Result } from '../calls/results.ts'
import type { Journal } from '../journal.ts'
import { input, stream } from '../testing/rows.ts'

const result = (more: Partial<Result> = {}): Result => ({
  person: 'ann',
  game: 'secret',
  at: 1001,
  ending: 'won',
  bots: false,
  sides: null,
  ...more,
})

export function resultSuite(journal: () => Journal): void {
  const end = async (id: string, results: readonly Result[]) => {
    await journal().create(stream(id, { seats: [seat('p1', 'ann'), seat('p2', 'ben')] }))
    await journal().append(input(id, 1, { over: true }))
    await journal().settleResults(id, results)
  }
  const seat = (of: string, person: string) => ({ seat: of, person, unproven: false, alias: null })
  const idsOf = async (...given: Parameters<Journal['results']>) =>
    (await journal().results(...given)).map(({ id }) => id)

  describe('results', () => {
    test('a finished match is on the list of matches without stored results until its results are stored', async () => {
      await journal().create(stream('open'))
      await journal().create(stream('ended'))
      await journal().append(input('ended', 1, { over: true }))
      await journal().create(stream('room', { kind: 'room' }))
      await journal().append(input('room', 1, { over: true }))
      expect(await journal().unsettled(9)).toEqual(['ended'])
      await journal().settleResults('ended', [])
      expect(await journal().unsettled(9)).toEqual([])
    })

    test('results are listed newest first, with all seated players', async () => {
      await end('m1', [result()])
      await end('m2', [result({ at: 2000, ending: 'lost' })])
      const seats = [
        { seat: 'p1', person: 'ann', alias: null },
        { seat: 'p2', person: 'ben', alias: null },
      ]
      expect(await journal().results('ann', 9, {})).toEqual([
        { id: 'm2', game: 'secret', at: 2000, ending: 'lost', bots: false, sides: null, seats },
        { id: 'm1', game: 'secret', at: 1001, ending: 'won', bots: false, sides: null, seats },
      ])
      expect(await journal().results('ben', 9, {})).toEqual([])
    })

    test('a result tells which seats played on which side', async () => {
      const sides = { p1: 'red', p2: 'blue' }
      await end('m', [result({ sides })])
      expect(await journal().results('ann', 9, {})).toMatchObject([{ sides }])
    })

    test('results of a match that are stored twice are counted only once', async () => {
      await end('m', [result()])
      await journal().settleResults('m', [result({ ending: 'lost' })])
      expect(await journal().counts('ann')).toEqual([{ game: 'secret', ending: 'won', bots: false, count: 1 }])
    })

    test('pages neither repeat nor skip matches that ended at the same instant', async () => {
      for (const id of ['m1', 'm2', 'm3', 'm4']) await end(id, [result({ at: 1500.5 })])
      const first = await journal().results('ann', 2, {})
      const last = first.at(-1)
      expect([
        ...first.map(({ id }) => id),
        ...(await idsOf('ann', 9, { below: { at: 1500.5, id: last?.id ?? '' } })),
      ]).toEqual(['m4', 'm3', 'm2', 'm1'])
    })

    test('results are counted separately for each game, for each kind of ending, and for matches against bots only', async () => {
      await end('m1', [result()])
      await end('m2', [result({ game: 'chance', bots: true })])
      await end('m3', [result()])
      await end('m4', [result({ ending: 'drawn' })])
      expect(await journal().counts('ann')).toEqual([
        { game: 'chance', ending: 'won', bots: true, count: 1 },
        { game: 'secret', ending: 'drawn', bots: false, count: 1 },
        { game: 'secret', ending: 'won', bots: false, count: 2 },
      ])
      expect(await idsOf('ann', 9, { game: 'chance' })).toEqual(['m2'])
    })
  })
}
