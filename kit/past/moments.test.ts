// Tests of the selection of moments (such as a capture) that the timeline of a match marks.
import { expect, test } from 'vitest'
import type { AnyGame } from '../game.ts'
import type { Match } from '../match.ts'
import { game as secret } from '../testing/games/secret.ts'
import { type KeyMoment, keyMoments, LeadTracker } from './moments.ts'
import { standingOf } from './standings.ts'

const moment = (step: number, weight: number): KeyMoment => ({ step, weight, kind: 'faint', text: `at ${step}` })
const steps = (moments: readonly KeyMoment[], length = 100) => keyMoments(moments, length).map(({ step }) => step)

test('returns the six most important moments in the order in which they happened', () => {
  expect(steps([10, 20, 30, 40, 50, 60, 70, 80].map((step, at) => moment(step, at + 1)))).toEqual([
    30, 40, 50, 60, 70, 80,
  ])
})

test('omits a moment that is close to a more important moment', () => {
  expect(steps([moment(50, 3), moment(51, 9), moment(90, 1)])).toEqual([51, 90])
})

test('returns only the most important moment of each input', () => {
  expect(keyMoments([moment(1, 2), { ...moment(1, 7), text: 'this' }], 3)).toEqual([{ ...moment(1, 7), text: 'this' }])
})

/** Returns the changes of the lead. `turns` names the leader of each turn: `1` or `2` for a player, `-` for nobody. */
function leads(
  turns: string,
  game: AnyGame = { ...secret, score: (state, seat) => (seat.endsWith(state) ? 1 : 0) },
): KeyMoment[] {
  const found = new LeadTracker(game)
  for (const [seq, state] of [...turns].entries()) {
    const standing = standingOf(
      game,
      { seq, state, taken: ['player1', 'player2'], outcome: null } as unknown as Match,
      seq,
    )
    if (standing) found.look(standing)
  }
  return found.changes
}

test('a lead that lasts longer than one turn is marked at the step where it began', () => {
  expect(leads('1122')).toEqual([
    { step: 2, kind: 'lead', text: '{seat:player2} takes the lead', weight: expect.any(Number) },
  ])
})

test.each([
  ['the first lead', '11'],
  ['a lead of one turn', '11211'],
  ['a tie', '11--'],
  ['a lead regained after a tie', '11-11'],
])('%s is not a change of the lead', (_, turns) => {
  expect(leads(turns)).toEqual([])
})

test('a game without a score has no leads', () => {
  expect(leads('1122', secret)).toEqual([])
})

test('the text about a lead names the leading side', () => {
  const sides: AnyGame = {
    ...secret,
    seats: { ...secret.seats, sides: ['red', 'blue'] },
    team: (_, seat) => (seat === 'player1' ? 'red' : 'blue'),
    score: (state, seat) => (seat.endsWith(state) ? 1 : 0),
  }
  expect(leads('1122', sides)).toMatchObject([{ text: 'Blue takes the lead' }])
})
