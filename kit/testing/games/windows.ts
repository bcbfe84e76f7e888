// Test game "Claims and objections": a claim opens a window (a time to object) for the three other seats, each with its
// own clock. An objection opens another window inside the open window, and so on. The state holds a stack of windows.
// The top window closes when each of its seats has passed or has missed the deadline.
import * as Type from 'typebox'
import { type Ask, type Game, type Outcome, refusal, type Seat } from '#kit/game.ts'

type Action = { type: 'claim' } | { type: 'skip' } | { type: 'object' } | { type: 'pass' }

/** The time to object to a claim or an objection, with the seats that have not answered yet. */
interface Window {
  number: number
  by: Seat
  openedAt: number
  open: { seat: Seat; due: number }[]
}

interface State {
  seats: Seat[]
  turn: number
  turns: number
  since: number
  /** Number of windows that were opened so far. The number of a window is never reused. */
  count: number
  stack: Window[]
  points: Record<Seat, number>
  outcome: Outcome | null
}

const SECOND = 1000
const TURN_MS = 60 * SECOND
/**
 * Step by which the duration per seat grows: the first seat after the opener has 10 s, the second 20 s, the third 30 s.
 */
const STEP_MS = 10 * SECOND
const GRACE_MS = 500
const DEEPEST = 4
const GOAL = 3

const actor = (state: State): Seat => state.seats[state.turn % state.seats.length] as Seat
const top = (state: State): Window | undefined => state.stack.at(-1)
const mayAnswer = (state: State, seat: Seat): boolean => top(state)?.open.some((place) => place.seat === seat) ?? false

function openWindow(state: State, by: Seat, now: number): void {
  const from = state.seats.indexOf(by)
  const others = [1, 2, 3].map((i) => state.seats[(from + i) % state.seats.length] as Seat)
  state.stack.push({
    number: ++state.count,
    by,
    openedAt: now,
    open: others.map((seat, i) => ({ seat, due: now + (i + 1) * STEP_MS })),
  })
}

/** Reopens a window with new asks. The window's clocks were paused while another window was open inside it. */
function uncover(window: Window, number: number, now: number, covered: number): void {
  window.number = number
  window.openedAt = now
  window.open = window.open.map(({ seat, due }) => ({ seat, due: due + covered }))
}

/**
 * Closes the top window after all its seats have answered. If the top window is an objection, the claim or objection of
 * the window below is struck out.
 */
function closeTop(state: State, now: number, emit: (event: { type: string; [detail: string]: unknown }) => void): void {
  const closed = state.stack.pop() as Window
  emit({ type: 'stands', by: closed.by, claim: state.stack.length === 0 })
  if (state.stack.length === 0) {
    state.points[closed.by] = (state.points[closed.by] as number) + 1
    return nextTurn(state, now)
  }
  const struck = state.stack.pop() as Window
  emit({ type: 'struck', by: struck.by })
  if (state.stack.length === 0) return nextTurn(state, now)
  uncover(top(state) as Window, ++state.count, now, now - struck.openedAt)
  if (top(state)?.open.length === 0) closeTop(state, now, emit)
}

function nextTurn(state: State, now: number): void {
  state.turn++
  state.since = now
  const best = Math.max(...state.seats.map((seat) => state.points[seat] as number))
  if (best < GOAL && state.turn < state.turns) return
  const winners = state.seats.filter((seat) => state.points[seat] === best)
  state.outcome = {
    winner: winners.length === 1 ? (winners[0] as Seat) : null,
    winners: winners.length === 1 ? winners : [],
    reason: best === GOAL ? 'goal' : 'turns used up',
  }
}

function answered(state: State, seats: readonly Seat[]): void {
  const window = top(state) as Window
  window.open = window.open.filter((place) => !seats.includes(place.seat))
}

const kind = (type: string) => ({ schema: Type.Object({ type: Type.Literal(type) }, { additionalProperties: false }) })

export const game: Game<State, Action, { turns: number }> = {
  id: 'windows',
  title: 'Claims and objections',
  version: 1,
  seats: { names: ['north', 'east', 'south', 'west'], min: 4 },
  options: Type.Object(
    { turns: Type.Integer({ minimum: 1, maximum: 100, default: 12 }) },
    { additionalProperties: false },
  ),
  actions: { claim: kind('claim'), skip: kind('skip'), object: kind('object'), pass: kind('pass') },
  setup: ({ options, seats, now }) => ({
    seats: [...seats],
    turn: 0,
    turns: options.turns,
    since: now,
    count: 0,
    stack: [],
    points: Object.fromEntries(seats.map((seat) => [seat, 0])),
    outcome: null,
  }),
  choices(state, seat) {
    if (mayAnswer(state, seat))
      return state.stack.length < DEEPEST ? [{ type: 'object' }, { type: 'pass' }] : [{ type: 'pass' }]
    return state.stack.length === 0 && seat === actor(state) ? [{ type: 'claim' }, { type: 'skip' }] : []
  },
  refuse(state, seat, action) {
    if (action.type === 'object' || action.type === 'pass') {
      if (!mayAnswer(state, seat)) return refusal('no_window', 'No window is open to you')
      return action.type === 'object' && state.stack.length >= DEEPEST
        ? refusal('too_deep', 'No more objections here')
        : undefined
    }
    return state.stack.length === 0 && seat === actor(state)
      ? undefined
      : refusal('turn', `It is the turn of {seat:${actor(state)}}`)
  },
  update({ state, now, emit }, input) {
    if (input.kind === 'due') {
      if (state.stack.length === 0) return nextTurn(state, now)
      const late = (top(state) as Window).open
        .filter(({ seat }) => input.asks.includes(answerId(top(state) as Window, seat)))
        .map(({ seat }) => seat)
      emit({ type: 'ran_out', seats: late })
      answered(state, late)
    } else if (input.kind === 'action') {
      emit({ type: input.action.type, by: input.seat })
      if (input.action.type === 'skip') return nextTurn(state, now)
      if (input.action.type !== 'claim') answered(state, [input.seat])
      if (input.action.type !== 'pass') return openWindow(state, input.seat, now)
    }
    if (top(state)?.open.length === 0) closeTop(state, now, emit)
  },
  waiting(state) {
    const window = top(state)
    if (!window)
      return [
        {
          id: `turn/${state.turn}`,
          seat: actor(state),
          kind: 'TURN',
          since: state.since,
          due: state.since + TURN_MS,
          otherwise: 'skip',
        },
      ]
    return window.open.map(
      ({ seat, due }): Ask => ({
        id: answerId(window, seat),
        seat,
        kind: 'ANSWER',
        since: window.openedAt,
        due,
        grace: GRACE_MS,
        otherwise: 'pass',
        about: { to: window.by },
      }),
    )
  },
  view: (state) => ({
    turn: state.turn,
    actor: actor(state),
    stack: state.stack,
    points: state.points,
    outcome: state.outcome,
  }),
  outcome: (state) => state.outcome ?? undefined,
  audience: () => 'all',
  guess: (state) => state,
}

const answerId = (window: Window, seat: Seat): string => `window/${window.number}/${seat}`
