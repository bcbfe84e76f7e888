// Test game "Race": two sides of three seats, and only the leader of a side moves. If the leader disconnects, the next
// connected member leads; a leader who returns is an ordinary member. For a side with nobody connected, a die decides
// at once.
import * as Type from 'typebox'
import { type Ask, type Game, type Outcome, refusal, type Seat, type Turn } from '#kit/game.ts'

type Action = { type: 'walk'; steps: number } | { type: 'run' }

interface Side {
  name: string
  members: Seat[]
  here: Seat[]
  leader: Seat
  at: number
}

interface State {
  sides: [Side, Side]
  turn: number
  /** Number of asks that were created so far. */
  asked: number
  since: number
  due: number
  outcome: Outcome | null
}

const TURN_MS = 10_000
const GOAL = 20
const SIDES = ['red', 'blue'] as const

const mover = (state: State): Side => state.sides[state.turn % 2] as Side
const sideOf = (state: State, seat: Seat): Side => state.sides.find((side) => side.members.includes(seat)) as Side

function ask(state: State, now: number, due = now + TURN_MS): void {
  state.asked++
  state.since = now
  state.due = mover(state).here.length > 0 ? due : now
}

function advance({ state, now, emit }: Turn<State>, steps: number, by: Seat | null): void {
  const side = mover(state)
  side.at += steps
  emit({ type: 'moved', side: side.name, by, steps, at: side.at })
  if (side.at >= GOAL) {
    state.outcome = { winner: side.name, winners: side.members, reason: 'goal' }
    return
  }
  state.turn++
  ask(state, now)
}

/**
 * Replaces the leader of a side if that leader has disconnected. The new leader gets the remaining time of the old
 * leader's ask.
 */
function succeed({ state, now, emit }: Turn<State>, side: Side): void {
  const before = side.leader
  if (!side.here.includes(before)) side.leader = side.members.find((seat) => side.here.includes(seat)) ?? before
  if (side.leader !== before) emit({ type: 'leads', side: side.name, seat: side.leader })
  if (side !== mover(state) || (side.leader === before && side.here.length > 0)) return
  ask(state, now, Math.max(state.due, now))
}

export const game: Game<State, Action, Record<string, never>> = {
  id: 'leader',
  title: 'Race of two sides',
  version: 1,
  seats: { names: ['red1', 'red2', 'red3', 'blue1', 'blue2', 'blue3'], min: 6, sides: SIDES },
  presence: true,
  options: Type.Object({}, { additionalProperties: false }),
  actions: {
    walk: {
      schema: Type.Object(
        { type: Type.Literal('walk'), steps: Type.Integer({ minimum: 1, maximum: 3 }) },
        { additionalProperties: false },
      ),
    },
    run: { schema: Type.Object({ type: Type.Literal('run') }, { additionalProperties: false }) },
  },
  setup({ seats, now }) {
    const side = (name: string): Side => {
      const members = seats.filter((seat) => seat.startsWith(name))
      return { name, members, here: [...members], leader: members[0] as Seat, at: 0 }
    }
    return { sides: [side('red'), side('blue')], turn: 0, asked: 1, since: now, due: now + TURN_MS, outcome: null }
  },
  choices: (state, seat) =>
    seat === mover(state).leader
      ? [...[1, 2, 3].map((steps) => ({ type: 'walk', steps }) as const), { type: 'run' }]
      : [],
  refuse(state, seat) {
    const { leader } = mover(state)
    return seat === leader ? undefined : refusal('not_leader', `{seat:${leader}} moves now`)
  },
  update(turn, input) {
    const { state, dice } = turn
    if (state.outcome) return
    switch (input.kind) {
      case 'due':
        return advance(turn, dice.die(3, 'stroll'), null)
      case 'action':
        return advance(
          turn,
          input.action.type === 'walk' ? input.action.steps : dice.die(6, 'run', input.seat) - 1,
          input.seat,
        )
      case 'here':
      case 'away': {
        for (const seat of input.seats) {
          const side = sideOf(state, seat)
          side.here = side.here.filter((other) => other !== seat)
          if (input.kind === 'here') side.here.push(seat)
          turn.emit({ type: input.kind, seat })
          succeed(turn, side)
        }
      }
    }
  },
  waiting: (state): Ask[] => [
    {
      id: `move/${state.asked}`,
      seat: mover(state).leader,
      kind: 'MOVE',
      since: state.since,
      due: state.due,
      otherwise: 'a die of three',
    },
  ],
  view: (state) => ({ sides: state.sides, turn: state.turn, outcome: state.outcome }),
  team: (state, seat) => sideOf(state, seat).name,
  sides: (state) => Object.fromEntries(state.sides.flatMap(({ name, members }) => members.map((seat) => [seat, name]))),
  outcome: (state) => state.outcome ?? undefined,
  audience: () => 'all',
  guess: (state) => state,
}
