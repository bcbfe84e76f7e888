// Tests of collecting the moves from the view and from events.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { aGame, playsAtRandom, stateOf } from '../../rules/testing.ts'
import { view } from '../../rules/view.ts'
import { areAllKnown, knownMoves, turnsOf } from './known-moves.ts'

function longGame() {
  const play = aGame(1, 1)
  playsAtRandom(play, 41, dice(pseudoRandom(1)))
  return { seen: view(stateOf(play), 'spectator'), events: play.events, history: stateOf(play).history }
}

test('the view and the events together give every move, even if the newest events are missing', () => {
  const { seen, events, history } = longGame()
  const told = knownMoves(seen, events.slice(0, -20))
  expect(told).toEqual(history)
  expect(areAllKnown(told)).toBe(true)
})

test('moves have their correct numbers when the first moves are unknown', () => {
  const { seen, history } = longGame()
  const told = knownMoves(seen, [])
  expect(areAllKnown(told)).toBe(false)
  expect(turnsOf(told)[0]).toEqual({ number: 13, white: undefined, black: history[25] })
  expect(turnsOf(told).at(-1)).toEqual({ number: 21, white: history[40], black: undefined })
})

test('events newer than the view are ignored', () => {
  const { seen, events, history } = longGame()
  expect(knownMoves({ plies: 2, history: seen.history.slice(0, 0) }, events)).toEqual(history.slice(0, 2))
})
