// Tests of the summary numbers.
import { expect, test } from 'vitest'
import { moveNumber } from './endings.ts'
import { tally } from './tally.ts'
import { ADA, aGame, does, plays, stateOf } from './testing.ts'

const taken = (move: string) => {
  const play = aGame(1, 1)
  for (const each of ['e2e4', 'd7d5', move]) plays(play, each)
  return tally(stateOf(play), [], ADA)
}

test('the summary has moves, pieces taken and pieces lost', () => {
  expect(taken('e4d5')).toEqual([
    { value: 2, words: { key: 'tally.moves', values: { n: 2 } } },
    { value: 1, words: { key: 'tally.taken', values: { n: 1 } } },
    { value: 0, words: { key: 'tally.lost', values: { n: 0 } } },
  ])
})

test('after a resignation the summary counts the move that the replay shows last', () => {
  const play = aGame(1, 1)
  for (const each of ['e2e4', 'd7d5']) plays(play, each)
  does(play, ADA, { type: 'resign' })
  expect(tally(stateOf(play), [], ADA)[0]).toEqual({
    value: moveNumber(stateOf(play)),
    words: { key: 'tally.moves', values: { n: moveNumber(stateOf(play)) } },
  })
})

test('a game that ends before the first move has no moves', () => {
  const play = aGame(1, 1)
  does(play, ADA, { type: 'resign' })
  expect(tally(stateOf(play), [], ADA)[0]).toEqual({ value: 0, words: { key: 'tally.moves', values: { n: 0 } } })
})

test('a player who left during the game gets the numbers of the player’s former team', () => {
  const play = aGame(1, 1)
  const state = stateOf(play)
  const [queen] = state.pieces.filter(({ side, type }) => side === 'black' && type === 'q')
  Object.assign(queen ?? {}, { square: null })
  state.former.gone = 'white'
  expect(tally(state, [], 'gone')[1]).toEqual({ value: 1, words: { key: 'tally.taken', values: { n: 1 } } })
})
