// Tests of the toy rules (a small game made for this bench).
import { expect, test } from 'vitest'
import { fuzz } from '#kit/fuzz/fuzz.ts'
import type { AnyGame } from '#kit/game.ts'
import { judge } from '#kit/judge.ts'
import { apply, begin } from '#kit/match.ts'
import { playOut, startOf } from '../play.ts'
import { listedToyGame, SEATS, toyGame } from './game.ts'
import { type Board, recordRandomPlay, refusalOf } from './rules.ts'
import { simultaneousToyGame } from './simultaneous.ts'

test('the kit’s match machine reaches the same final board as the toy rules by themselves', () => {
  const { acts, end } = recordRandomPlay(500)
  const { match } = begin<{ board: Board }>(toyGame, { ...startOf(toyGame, 1), seats: SEATS })
  for (const [i, action] of acts.entries()) {
    const seat = SEATS[i % 2] as string
    expect(judge(toyGame, match, seat, action, `t${i}`)).toBeUndefined()
    apply(toyGame, match, { seq: i + 1, at: i, input: { kind: 'action', seat, action } })
  }
  expect(match.state.board).toEqual(end)
})

test('the kit refuses the actions that the toy rules refuse by themselves', () => {
  const { match } = begin<{ board: Board }>(toyGame, { ...startOf(toyGame, 1), seats: SEATS })
  const far = { type: 'move', u: 0, x: 4, y: 4 } as const
  expect(refusalOf(match.state.board, 0, far)).toBe('far')
  expect(judge(toyGame, match, '0', far)).toMatchObject({ code: 'far' })
})

test.each([listedToyGame, simultaneousToyGame] as const)(
  'the toy game $title passes the fuzzer (a test of random actions)',
  (game) => {
    expect(fuzz(game as AnyGame, { seed: 1, inputs: 300 }).accepted).toBeGreaterThan(50)
  },
)

test('a round of the simultaneous toy rules ends when both players have locked in an action', () => {
  const { match } = begin<{ round: number }>(simultaneousToyGame, { ...startOf(simultaneousToyGame, 1), seats: SEATS })
  const lock = (seq: number, seat: string) =>
    apply(simultaneousToyGame, match, { seq, at: seq, input: { kind: 'action', seat, action: { type: 'lock' } } })
  lock(1, '1')
  expect([match.state.round, judge(simultaneousToyGame, match, '1', { type: 'lock' })]).toMatchObject([
    0,
    { code: 'locked' },
  ])
  lock(2, '0')
  expect(match.state.round).toBe(1)
})

test('random play fills all seats, and replaying its recorded inputs gives the same match', () => {
  const { start, entries, match } = playOut(listedToyGame, 7)
  const again = begin(listedToyGame, start).match
  for (const entry of entries) apply(listedToyGame, again, entry)
  expect(entries.filter(({ input }) => input.kind === 'action').length).toBeGreaterThan(900)
  expect(again).toEqual(match)
})
