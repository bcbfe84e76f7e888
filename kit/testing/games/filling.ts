// Test game "Last stone": the player who takes the last stone of a heap wins. Seats are open until the start. The start
// clock runs while at least two seats are taken. After the start nobody can join, and leaving means losing.
import * as Type from 'typebox'
import { type Game, type Outcome, refusal, type Seat } from '#kit/game.ts'

type Action = { type: 'take'; stones: number } | { type: 'leave' }

interface State {
  people: Seat[]
  /** Number of clocks that were started so far. */
  clocks: number
  since: number
  due: number | null
  /** Number of stones left; null before the start. */
  heap: number | null
  stones: number
  turn: Seat | null
  outcome: Outcome | null
}

const WAIT_MS = 30_000
const TURN_MS = 15_000
const MOST = 3

function clock(state: State, now: number, ms: number | null): void {
  state.clocks++
  state.since = now
  state.due = ms === null ? null : now + ms
}

const after = (state: State, seat: Seat): Seat =>
  state.people[(state.people.indexOf(seat) + 1) % state.people.length] as Seat

function pass(state: State, to: Seat, now: number): void {
  state.turn = to
  clock(state, now, TURN_MS)
}

function take(state: State, seat: Seat, stones: number, now: number): void {
  state.heap = (state.heap as number) - stones
  if (state.heap === 0) state.outcome = { winner: seat, winners: [seat], reason: 'last stone' }
  else pass(state, after(state, seat), now)
}

function remove(state: State, seat: Seat, now: number): void {
  const next = after(state, seat)
  state.people = state.people.filter((other) => other !== seat)
  if (state.heap === null) {
    if (state.people.length === 1) clock(state, now, null)
  } else if (state.people.length === 1) {
    state.outcome = { winner: next, winners: [next], reason: 'alone' }
  } else if (state.turn === seat) {
    pass(state, next, now)
  }
}

export const game: Game<State, Action, { stones: number }> = {
  id: 'filling',
  title: 'Last stone',
  version: 1,
  seats: { names: ['first', 'second', 'third', 'fourth'], min: 2, open: true, byName: true },
  options: Type.Object(
    { stones: Type.Integer({ minimum: 1, maximum: 100, default: 12 }) },
    { additionalProperties: false },
  ),
  actions: {
    take: {
      schema: Type.Object(
        { type: Type.Literal('take'), stones: Type.Integer({ minimum: 1, maximum: MOST }) },
        { additionalProperties: false },
      ),
    },
    leave: { schema: Type.Object({ type: Type.Literal('leave') }, { additionalProperties: false }), aside: true },
  },
  setup: ({ options, now }) => ({
    people: [],
    clocks: 0,
    since: now,
    due: null,
    heap: null,
    stones: options.stones,
    turn: null,
    outcome: null,
  }),
  admit: (state) => (state.heap === null ? undefined : refusal('started', 'The game has begun')),
  choices(state, seat) {
    const stones = state.turn === seat ? [1, 2, 3].filter((count) => count <= (state.heap as number)) : []
    return [...stones.map((count) => ({ type: 'take', stones: count }) as const), { type: 'leave' }]
  },
  refuse(state, seat, action) {
    if (action.type === 'leave') return undefined
    if (state.turn !== seat)
      return refusal('turn', state.turn ? `It is the turn of {seat:${state.turn}}` : 'The game has not begun')
    return action.stones > (state.heap as number)
      ? refusal('heap', `Only ${state.heap} stones are left`, { left: state.heap })
      : undefined
  },
  update({ state, now, dice, emit, unseat }, input) {
    if (state.outcome) return
    switch (input.kind) {
      case 'joined':
        state.people.push(input.seat)
        if (state.people.length === 2) clock(state, now, WAIT_MS)
        return emit({ type: 'came', seat: input.seat })
      case 'left':
        remove(state, input.seat, now)
        return emit({ type: 'went', seat: input.seat })
      case 'action':
        if (input.action.type === 'take') {
          emit({ type: 'took', seat: input.seat, stones: input.action.stones })
          return take(state, input.seat, input.action.stones, now)
        }
        unseat(input.seat)
        remove(state, input.seat, now)
        return emit({ type: 'went', seat: input.seat })
      case 'due':
        if (state.turn) {
          emit({ type: 'took', seat: state.turn, stones: 1, late: true })
          return take(state, state.turn, 1, now)
        }
        state.heap = state.stones + dice.die(6, 'heap')
        pass(state, dice.pick(state.people, 'first turn'), now)
        return emit({ type: 'began', heap: state.heap, turn: state.turn })
    }
  },
  waiting(state) {
    if (state.due === null) return []
    const clockOf = { id: `clock/${state.clocks}`, since: state.since, due: state.due }
    return [
      state.turn
        ? { ...clockOf, seat: state.turn, kind: 'TAKE', otherwise: 'one stone' }
        : { ...clockOf, kind: 'START', otherwise: 'it begins' },
    ]
  },
  turn: (state) => (state.turn === null ? 0 : 1),
  view: (state) => ({ people: state.people, heap: state.heap, turn: state.turn, outcome: state.outcome }),
  outcome: (state) => state.outcome ?? undefined,
  audience: () => 'all',
  guess: (state) => state,
}
