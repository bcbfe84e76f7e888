// Tests of finding the decisions that a clock made.
import { expect, test } from 'vitest'
import { ADA, aGame, moves, pass, plays, selects } from '../../rules/testing.ts'
import { clockPlies, lastClockDecision } from './clock-decisions.ts'

test('only the half-moves that the clock chose are marked', () => {
  const play = aGame(1, 1)
  plays(play, 'e2e4')
  pass(play, 40)
  selects(play, ADA, 'd2')
  moves(play, ADA, 'd3')
  expect([...clockPlies(play.events)]).toEqual([2])
})

test('a decision of the clock before the first new event is not told again', () => {
  const play = aGame(1, 1)
  pass(play, 30)
  const at = play.events.findIndex(({ clock }) => clock)
  expect(lastClockDecision(play.events, 0)).toBe(at)
  expect(lastClockDecision(play.events, at + 1)).toBe(-1)
})
