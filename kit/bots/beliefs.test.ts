// Tests of the beliefs of a hard bot: guessed states that agree with what the bot's seat knows.
import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '../dice.ts'
import type { Ask, Game, Seat } from '../game.ts'
import { game as filling } from '../testing/games/filling.ts'
import { open } from '../testing/open.ts'
import { beliefs } from './beliefs.ts'

type Thing = 'gold' | 'dust' | 'ashes'
type Take = { type: 'take'; thing: Thing }
type Taking = { round: number; taken: Record<Seat, Thing | null>; purses: Record<Seat, number> }

const SEATS = ['one', 'two']
const THINGS: readonly Thing[] = ['dust', 'gold', 'ashes']
const owing = ({ taken }: Taking) => SEATS.filter((seat) => taken[seat] === null)
const take = (thing: Thing): Take => ({ type: 'take', thing })

/** A test game in which both seats take an item in secret in every round. Only gold is worth points. */
const taking: Game<Taking, Take> = {
  id: 'taking',
  title: 'Taking',
  version: 1,
  seats: { names: SEATS, min: 2 },
  options: Type.Object({}),
  actions: {
    take: {
      schema: Type.Object({
        type: Type.Literal('take'),
        thing: Type.Union(THINGS.map((thing) => Type.Literal(thing))),
      }),
    },
  },
  setup: () => ({ round: 1, taken: { one: null, two: null }, purses: { one: 0, two: 0 } }),
  choices: (state, seat) => (owing(state).includes(seat) ? THINGS.map(take) : []),
  refuse: () => undefined,
  update({ state }, input) {
    if (input.kind !== 'action') return
    state.taken[input.seat] = input.action.thing
    if (owing(state).length > 0) return
    for (const seat of SEATS) if (state.taken[seat] === 'gold') state.purses[seat] = (state.purses[seat] as number) + 1
    state.taken = { one: null, two: null }
    state.round++
  },
  waiting: (state) =>
    owing(state).map(
      (seat): Ask => ({ id: `${state.round}/${seat}`, seat, kind: 'TAKE', since: 0, otherwise: 'nothing' }),
    ),
  view: () => null,
  outcome: () => undefined,
  score: ({ purses }, seat) => purses[seat] as number,
  guess: (state, _, chance) =>
    state.taken.two ? { ...state, taken: { ...state.taken, two: chance.pick(THINGS, 'thing') } } : state,
}

function believed(state: Taking) {
  const { together, believe } = beliefs(taking, state, 'one', dice(pseudoRandom(1)), THINGS.map(take))
  return { together, others: Array.from({ length: 20 }, () => (believe() as Taking).taken.two) }
}

test('a bot expects each other seat to choose what is best for that seat', () => {
  expect(believed(open<Taking>(taking).state)).toEqual({ together: true, others: Array(20).fill('gold') })
})

test('a bot assumes that a seat with a locked action locked its best action, whatever the seat really locked', () => {
  for (const thing of THINGS)
    expect(believed(open<Taking>(taking).act('two', take(thing)).state)).toEqual({
      together: true,
      others: Array(20).fill('gold'),
    })
})

test('a bot makes no assumption about the next actions of other seats while only the bot’s seat decides', () => {
  const { state } = open(filling, { seats: ['first', 'second'] })
  const { together, believe } = beliefs(filling, state, 'first', dice(pseudoRandom(1)), [
    { type: 'take', stones: 1 },
  ] as never)
  expect([together, believe()]).toEqual([false, state])
})
