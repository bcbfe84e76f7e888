// Lists everything that the match waits for: the steps of a turn, lost connections, and questions without a deadline.
import type { Ask } from '#kit/game.ts'
import {
  type ChessTurn,
  type Clock,
  nextNumber,
  otherSide,
  SIDES,
  type Side,
  type Started,
  type State,
  type Team,
} from './state.ts'

/** Seconds after which a player without a connection is treated as gone (rules ). */
export const GONE_SECONDS = 60

export const startedNow = (turn: ChessTurn, kind: string): Started => ({
  id: `${kind}-${nextNumber(turn.state)}`,
  since: turn.now,
})

export const startClock = (turn: ChessTurn, kind: string, seconds: number): Clock => ({
  ...startedNow(turn, kind),
  due: turn.now + seconds * 1000,
})

export function waiting(state: State): Ask[] {
  if (state.phase === 'lobby')
    return [
      ...SIDES.flatMap((side) => goneAsks(state, side)),
      ...SIDES.flatMap((side) => nameAsk(state, side)),
      ...captainAsk(state.teams.white, state.ready, 'start', 'waits'),
    ]
  if (state.phase === 'playing')
    return [
      ...SIDES.flatMap((side) => desertedAsk(state, side)),
      ...teamClockAsk(state),
      ...stepAsk(state),
      ...drawAsk(state),
    ]
  return []
}

const goneAsks = (state: State, side: Side): Ask[] =>
  state.teams[side].members.flatMap(({ seat, gone }) =>
    gone ? [{ ...gone, kind: 'gone', otherwise: 'leaves', about: { side, player: seat } }] : [],
  )

function desertedAsk(state: State, side: Side): Ask[] {
  const { deserted } = state.teams[side]
  if (!deserted || deserted.over) return []
  const { over: _, ...clock } = deserted
  return [{ ...clock, kind: 'deserted', otherwise: 'team_elimination', about: { side } }]
}

function nameAsk(state: State, side: Side): Ask[] {
  const { named, captain, captaincy } = state.teams[side]
  if (named || !captain || !captaincy) return []
  return [
    {
      id: `name-${captaincy.id}`,
      seat: captain,
      kind: 'name_team',
      since: captaincy.since,
      otherwise: 'default_name',
      about: { side },
    },
  ]
}

/** Returns a question to a captain. After a change of captain the same question gets a new id. */
function captainAsk({ captain, captaincy }: Team, asked: Started | null, kind: string, otherwise: string): Ask[] {
  if (!captain || !captaincy || !asked) return []
  return [
    {
      id: `${asked.id}-${captaincy.id}`,
      seat: captain,
      kind,
      since: Math.max(asked.since, captaincy.since),
      otherwise,
    },
  ]
}

function teamClockAsk({ teamTime }: State): Ask[] {
  if (!teamTime?.running) return []
  const { side, ...clock } = teamTime.running
  return [{ ...clock, kind: 'team_time', otherwise: 'loses', about: { side } }]
}

const OTHERWISE = { select: 'random_piece', player_move: 'captain_chooses', captain_move: 'random_move' } as const

function stepAsk(state: State): Ask[] {
  if (!state.step) return []
  const { kind, decider, selected, clock } = state.step
  const square = state.pieces.find((piece) => piece.id === selected)?.square ?? null
  return [{ ...clock, seat: decider, kind, otherwise: OTHERWISE[kind], about: { selected: square } }]
}

const drawAsk = (state: State): Ask[] =>
  state.offer ? captainAsk(state.teams[otherSide(state.offer.side)], state.offer, 'answer_draw', 'lapses') : []
