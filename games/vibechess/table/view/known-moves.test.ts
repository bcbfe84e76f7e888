import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { aGame, playsAtRandom, stateOf } from '../../rules/testing.ts'
import { view } from '../../rules/view.ts'
import { isWhole, movesTold, turnsOf } from './known-moves.ts'

function longGame() {
  const play = aGame(1, 1)
  playsAtRandom(play, 41, dice(pseudoRandom(1)))
  return { seen: view(stateOf(play), 'spectator'), events: play.events, history: stateOf(play).history }
}

test('events and view together give every move, the newest also where their events are missing', () => {
  const { seen, events, history } = longGame()
  const told = movesTold(seen, events.slice(0, -20))
  expect(told).toEqual(history)
  expect(isWhole(told)).toBe(true)
})

test('who was not told the beginning knows the numbers of what follows', () => {
  const { seen, history } = longGame()
  const told = movesTold(seen, [])
  expect(isWhole(told)).toBe(false)
  expect(turnsOf(told)[0]).toEqual({ number: 13, white: undefined, black: history[25] })
  expect(turnsOf(told).at(-1)).toEqual({ number: 21, white: history[40], black: undefined })
})

test('a view that is older than the events knows no later move', () => {
  const { seen, events, history } = longGame()
  expect(movesTold({ plies: 2, history: seen.history.slice(0, 0) }, events)).toEqual(history.slice(0, 2))
})
