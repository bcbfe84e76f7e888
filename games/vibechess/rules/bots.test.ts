// Tests of the score of a position and of the guesses that bots use.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { step } from '#kit/match.ts'
import { type Action, game, type State } from './index.ts'
import { ADA, aGame, BOB, CY, DAN, does, plays, setUp, stateOf } from './testing.ts'

const after = (play: ReturnType<typeof aGame>, action: Action) =>
  step<State>(game, play.match, { seq: play.match.seq + 1, at: 0, input: { kind: 'action', seat: ADA, action } }).match
    .state
const score = (state: State, seat: string) => game.score?.(state, seat) ?? 0

test('an extra queen raises the score of its side and lowers the score of the other side', () => {
  const play = aGame(1, 1)
  setUp(play, '3qk3/8/8/8/8/8/8/4K3 b - - 0 1')
  expect(score(stateOf(play), BOB)).toBeGreaterThan(800)
  expect(score(stateOf(play), ADA)).toBeLessThan(-800)
})

test('selecting a piece that can capture scores higher than selecting another piece', () => {
  const play = aGame(1, 1)
  plays(play, 'e2e4', 'd7d5')
  expect(score(after(play, { type: 'select_piece', square: 'e4' }), ADA)).toBeGreaterThan(
    score(after(play, { type: 'select_piece', square: 'a2' }), ADA),
  )
})

test('a won game scores positive for every winner and negative for the loser', () => {
  const play = aGame(1, 2)
  does(play, ADA, { type: 'resign' })
  expect([ADA, BOB, DAN].map((seat) => Math.sign(score(stateOf(play), seat)))).toEqual([-1, 1, 1])
})

test('a bot’s guess removes only the other team’s suggestions', () => {
  const play = aGame(2, 2)
  does(play, CY, { type: 'suggest', from: 'e2', to: 'e4' })
  does(play, DAN, { type: 'suggest', from: 'e7', to: 'e5' })
  const believed = game.guess?.(stateOf(play), ADA, dice(pseudoRandom(1)))
  const expected = copy(stateOf(play))
  expected.suggestions = [{ seat: CY, side: 'white', from: 'e2', to: 'e4' }]
  expect(believed).toEqual(expected)
})

test('actions that answer no ask have the flag `aside`, so that bots never take them', () => {
  const asides = Object.entries(game.actions).flatMap(([type, { aside }]) => (aside ? [type] : []))
  expect(asides.sort()).toEqual(
    [
      'assign_captain',
      'hand_over',
      'join_team',
      'kick',
      'leave',
      'offer_draw',
      'rename_team',
      'resign',
      'set_options',
      'suggest',
    ].sort(),
  )
  const play = aGame(1, 1)
  does(play, BOB, { type: 'offer_draw' })
  const listed = (seat: string) => [...game.choices(stateOf(play), seat)].map(({ type }) => type)
  expect(listed(ADA).filter((type) => type === 'select_piece')).toHaveLength(10)
  expect(listed(ADA)).toEqual(expect.arrayContaining(['accept_draw', 'decline_draw', 'offer_draw', 'resign', 'leave']))
  expect(listed(BOB)).toEqual(['resign', 'leave'])
})
