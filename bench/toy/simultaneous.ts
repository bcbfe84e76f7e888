// Toy rules in which both players lock in an action in each round, so that nodes must agree on the order of inputs.
import * as Type from 'typebox'
import { type Ask, type Game, refusal, type Seat } from '#kit/game.ts'
import { SEATS } from './game.ts'
import { type Board, initialBoard } from './rules.ts'

const ROUND_MS = 50 * 60_000

interface State {
  board: Board
  round: number
  locked: Seat[]
  /** Start of the round, in milliseconds since 1970. */
  since: number
}

export const simultaneousToyGame: Game<State, { type: 'lock' }, Record<string, never>> = {
  id: 'toy-both',
  title: 'Toy, both at once',
  version: 1,
  seats: { names: SEATS, min: 2, open: true },
  options: Type.Object({}),
  actions: {
    lock: { schema: Type.Object({ type: Type.Literal('lock') }, { additionalProperties: false }), sampled: true },
  },
  setup: ({ now }) => ({ board: initialBoard(), round: 0, locked: [], since: now }),
  choices: (state, seat, dice) => (dice && !state.locked.includes(seat) ? [{ type: 'lock' }] : []),
  refuse: (state, seat) => (state.locked.includes(seat) ? refusal('locked', 'You have locked in already') : undefined),
  update({ state, now }, input) {
    if (input.kind === 'action') state.locked.push(input.seat)
    if (input.kind !== 'due' && state.locked.length < SEATS.length) return
    state.round++
    state.locked = []
    state.since = now
  },
  waiting: ({ round, locked, since }) =>
    SEATS.filter((seat) => !locked.includes(seat)).map(
      (seat): Ask => ({
        id: `${round}/${seat}`,
        seat,
        kind: 'LOCK',
        since,
        due: since + ROUND_MS,
        otherwise: 'next round',
      }),
    ),
  view: ({ board, round, locked }) => ({ board, round, locked: locked.length }),
  audience: () => 'everybody',
  outcome: () => undefined,
}
