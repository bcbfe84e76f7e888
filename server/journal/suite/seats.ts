// Tests for every store: seats, matches of a person, and names.
import { describe, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { input, sitting, stream } from '../testing/rows.ts'

export function seatsSuite(journal: () => Journal, reopen: () => Promise<void>): void {
  describe('seats and names', () => {
    test('a person’s open matches are listed by deadline, followed by matches without a deadline, newest first', async () => {
      for (const [id, at, due] of [
        ['urgent', 0, 5000],
        ['old', 1, null],
        ['young', 2, null],
        ['ended', 3, null],
        ['easy', 4, 9000],
      ] as const)
        await journal().create(stream(id, { at, due, seats: [sitting('p1', 'ann'), sitting('p2', 'bob')] }))
      await journal().create(stream('others', { seats: [sitting('p1', 'cleo')] }))
      await journal().append(input('ended', 1, { over: true }))
      expect(await journal().matchesOf('ann', 10)).toEqual(['urgent', 'easy', 'young', 'old'])
      expect(await journal().matchesOf('ann', 1)).toEqual(['urgent'])
      expect(await journal().matchesOf('nobody', 10)).toEqual([])
    })

    test('streams with a deadline soon are found by the first characters of a seated person’s id', async () => {
      const bots = [sitting('p1', 'bot:easy'), sitting('p2', 'bot:hard')]
      for (const [id, due] of Object.entries({ past: 10, last: 20, first: 11, later: 21, frozen: 15, never: null }))
        await journal().create(stream(id, { due, seats: bots }))
      await journal().create(
        stream('none', { due: 15, seats: [sitting('p1', 'bo'), sitting('p2', 'bou'), sitting('p3', 'bot')] }),
      )
      await journal().freeze('frozen', 'its rules threw')
      expect(await journal().seating('bot:', 10, 20)).toEqual(['first', 'last'])
    })

    test('a seat can be given to another person with or without an input, and the people in other seats do not change', async () => {
      await journal().create(
        stream('m', { seats: [sitting('p1', 'ann', { unproven: true, alias: 'player1' }), sitting('p2', 'bob')] }),
      )
      await journal().sit('m', [sitting('p1', 'ann', { alias: 'player1' })])
      expect((await journal().load('m'))?.seats).toEqual([
        sitting('p1', 'ann', { alias: 'player1' }),
        sitting('p2', 'bob'),
      ])
      await journal().append(input('m', 1, { seats: [sitting('p2', 'eve'), sitting('p3', 'dan')] }))
      await journal().sit('nobody', [sitting('p1', 'ann')])
      await reopen()
      expect((await journal().load('m'))?.seats).toEqual([
        sitting('p1', 'ann', { alias: 'player1' }),
        sitting('p2', 'eve'),
        sitting('p3', 'dan'),
      ])
    })

    test('names can be stored and changed, and unknown people have no name', async () => {
      await journal().setName('ann', 'Ann')
      await journal().setName('bob', 'Bob 🐦')
      await journal().setName('ann', 'Anna')
      await reopen()
      expect(await journal().names(['ann', 'bob', 'stranger'])).toEqual({ ann: 'Anna', bob: 'Bob 🐦' })
      expect(await journal().names([])).toEqual({})
    })
  })
}
