// Tests of best-first search, with which hard bots choose an action.
import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { copy } from '../copy.ts'
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, AnyGame, Seat } from '../game.ts'
import { game as filling } from '../testing/games/filling.ts'
import { game as secret } from '../testing/games/secret.ts'
import { open } from '../testing/open.ts'
import { decide } from './decide.ts'
import type { Budget, Strength } from './strength.ts'

const think = (
  game: AnyGame,
  state: unknown,
  seat: Seat,
  budget: Budget = { playouts: 60 },
  luck = 1,
  strength: Strength = 'hard',
) => decide({ game: { ...game, farsighted: true }, state, seat, chance: dice(pseudoRandom(luck)), budget }, strength)

const heap = (stones: number) => ({
  people: ['first', 'second'],
  clocks: 1,
  since: 0,
  due: 15_000,
  heap: stones,
  stones,
  turn: 'first',
  outcome: null,
})

const go = (way: string) => ({ type: 'go', way })

/**
 * A test game: Ann moves, then Ben replies. `LOOKS` maps each move of Ann to the score after it (`worth`) and to the
 * scores after each reply of Ben (`after`).
 */
const LOOKS: Record<string, { worth: number; after: Record<string, number> }> = {
  safe: { worth: 4, after: { safe: 4 } },
  bold: { worth: 5, after: { kind: 10, cruel: 0 } },
  vain: { worth: 6, after: { safe: 3 } },
}
const crossing: AnyGame = {
  id: 'crossing',
  title: 'Crossing',
  version: 1,
  seats: { names: ['ann', 'ben'], min: 2 },
  options: Type.Object({}),
  actions: { go: { schema: Type.Object({ type: Type.Literal('go'), way: Type.String() }) } },
  setup: () => ({ ways: [] }),
  choices: ({ ways: [first] }) => Object.keys(first ? (LOOKS[first]?.after ?? {}) : LOOKS).map(go),
  refuse: () => undefined,
  update: ({ state }, input) => void (input.kind === 'action' && state.ways.push(input.action.way)),
  waiting: ({ ways }) =>
    ways.length < 2
      ? [{ id: `${ways.length}`, seat: ways.length === 0 ? 'ann' : 'ben', kind: 'GO', since: 0, otherwise: 'waits' }]
      : [],
  view: (state) => state,
  outcome: () => undefined,
  score: ({ ways: [first, second] }) => (second ? LOOKS[first]?.after[second] : LOOKS[first]?.worth) ?? 0,
  guess: (state) => copy(state),
}

test('a medium bot chooses by the immediate score', () => {
  expect(think(crossing, { ways: [] }, 'ann', undefined, 1, 'medium')).toEqual(go('vain'))
})

test('the search expects opponents to choose what is worst for the seat', () => {
  expect(think(crossing, { ways: [] }, 'ann')).toEqual(go('safe'))
})

test('the search expects team mates to choose what is best for the team', () => {
  expect(think({ ...crossing, team: () => 'both' }, { ways: [] }, 'ann')).toEqual(go('bold'))
})

test('with a heap of stones, the search leaves four or eight stones, from which the opponent cannot win', () => {
  for (const stones of [5, 6, 7, 9, 10, 11])
    expect(think(filling, heap(stones), 'first')).toEqual({ type: 'take', stones: stones % 4 })
})

test('a search that is stopped at any step returns the best action found so far', () => {
  for (let steps = 3; steps < 40; steps++) {
    let asked = 0
    expect(think(filling, heap(3), 'first', { playouts: 1e9, isTimeUp: () => ++asked > steps })).toEqual({
      type: 'take',
      stones: 3,
    })
  }
})

test('the search stops when the thinking time is over', () => {
  let asked = 0
  think(filling, heap(60), 'first', { playouts: 100, isTimeUp: () => ++asked > 50 })
  expect(asked).toBe(51)
})

test('the search returns an action even if there is no thinking time', () => {
  expect(think(filling, heap(3), 'first', { playouts: 0 })).toMatchObject({ type: 'take' })
})

test('the budget of one play-out allows four steps of the search', () => {
  let steps = 0
  const update: AnyGame['update'] = (turn, input) => {
    steps++
    filling.update(turn, input)
  }
  think({ ...filling, update }, heap(60), 'first', { playouts: 10 })
  // The search examines each of the three possible actions once before it counts steps.
  expect(steps - 3).toBe(40)
})

test('the decision of the search does not depend on the opponent’s locked action', () => {
  for (let luck = 0; luck < 20; luck++) {
    const moves = ['rock', 'paper', 'scissors'].map((shape) =>
      think(
        secret,
        open(secret).act('player2', { type: 'choose', shape } as AnyAction).state,
        'player1',
        undefined,
        luck,
      ),
    )
    expect(moves[1]).toEqual(moves[0])
    expect(moves[2]).toEqual(moves[0])
  }
})

test('the search does not change the state of the match', () => {
  const state = heap(7)
  think(filling, state, 'first')
  expect(state).toEqual(heap(7))
})
