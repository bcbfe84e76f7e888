// Test game "Rock, paper, scissors": both players choose in secret. A player who misses the deadline loses. If both
// players miss the deadline, the match is drawn.
import * as Type from 'typebox'
import { type Ask, type Game, type Outcome, refusal, type Seat } from '#kit/game.ts'

const SHAPES = ['rock', 'paper', 'scissors'] as const
type Shape = (typeof SHAPES)[number]
type Action = { type: 'choose'; shape: Shape } | { type: 'surrender' }

interface State {
  round: number
  rounds: number
  openedAt: number
  roundMs: number
  locked: Record<Seat, Shape | null>
  wins: Record<Seat, number>
  outcome: Outcome | null
}

const SEATS = ['player1', 'player2'] as const
const other = (seat: Seat): Seat => (seat === 'player1' ? 'player2' : 'player1')
const askId = (state: State, seat: Seat) => `${state.round}/${seat}`
const open = (state: State): Seat[] => SEATS.filter((seat) => state.locked[seat] === null)

function end(state: State, winner: Seat | null, reason: string): void {
  state.outcome = { winner, winners: winner ? [winner] : [], reason }
}

function openRound(state: State, now: number): void {
  state.round++
  state.openedAt = now
  state.locked = { player1: null, player2: null }
}

const beats = (a: Shape, b: Shape): boolean => SHAPES.indexOf(a) === (SHAPES.indexOf(b) + 1) % 3

function resolve(state: State, now: number): Seat | null {
  const [a, b] = SEATS.map((seat) => state.locked[seat] as Shape) as [Shape, Shape]
  const winner = a === b ? null : beats(a, b) ? 'player1' : 'player2'
  if (winner) state.wins[winner] = (state.wins[winner] as number) + 1
  if (winner && (state.wins[winner] as number) === 2) end(state, winner, 'two wins')
  else if (state.round === state.rounds) end(state, null, 'rounds used up')
  else openRound(state, now)
  return winner
}

export const game: Game<State, Action, { roundSeconds: number; rounds: number }> = {
  id: 'secret',
  title: 'Rock, paper, scissors',
  version: 1,
  seats: { names: SEATS, min: 2 },
  options: Type.Object(
    { roundSeconds: Type.Integer({ minimum: 1, default: 30 }), rounds: Type.Integer({ minimum: 1, default: 9 }) },
    { additionalProperties: false },
  ),
  actions: {
    choose: {
      schema: Type.Object(
        { type: Type.Literal('choose'), shape: Type.Union(SHAPES.map((shape) => Type.Literal(shape))) },
        { additionalProperties: false },
      ),
    },
    surrender: {
      schema: Type.Object({ type: Type.Literal('surrender') }, { additionalProperties: false }),
      aside: true,
    },
  },
  setup({ options, now }) {
    return {
      round: 1,
      rounds: options.rounds,
      openedAt: now,
      roundMs: options.roundSeconds * 1000,
      locked: { player1: null, player2: null },
      wins: { player1: 0, player2: 0 },
      outcome: null,
    }
  },
  choices: (state, seat) => [
    ...(state.locked[seat] === null ? SHAPES.map((shape) => ({ type: 'choose', shape }) as const) : []),
    { type: 'surrender' },
  ],
  refuse(state, seat, action) {
    if (action.type === 'choose' && state.locked[seat] !== null) return refusal('locked', 'You have chosen already')
    return undefined
  },
  update({ state, now, emit }, input) {
    if (input.kind === 'due') {
      const missing = open(state)
      end(
        state,
        missing.length === 2 ? null : other(missing[0] as Seat),
        missing.length === 2 ? 'double forfeit' : 'forfeit',
      )
      emit({ type: 'missed', seats: missing, at: input.due })
    } else if (input.kind === 'action' && input.action.type === 'surrender') {
      end(state, other(input.seat), 'surrender')
    } else if (input.kind === 'action' && input.action.type === 'choose') {
      state.locked[input.seat] = input.action.shape
      emit({ type: 'locked', seat: input.seat })
      if (open(state).length > 0) return
      const shown = { ...state.locked }
      emit({ type: 'shown', shapes: shown, winner: resolve(state, now) })
    }
  },
  waiting: (state) =>
    open(state).map(
      (seat): Ask => ({
        id: askId(state, seat),
        seat,
        kind: 'CHOICE',
        since: state.openedAt,
        due: state.openedAt + state.roundMs,
        otherwise: 'forfeit',
      }),
    ),
  view: (state, viewer) => ({
    round: state.round,
    wins: state.wins,
    locked: SEATS.filter((seat) => state.locked[seat] !== null),
    own: state.locked[viewer] ?? null,
    outcome: state.outcome,
  }),
  outcome: (state) => state.outcome ?? undefined,
  guess: (state, seat, dice) => ({
    ...state,
    locked: { ...state.locked, ...(state.locked[other(seat)] && { [other(seat)]: dice.pick(SHAPES, 'guess') }) },
  }),
}
