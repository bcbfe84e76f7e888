// Everything that waits: the steps of a turn, lost connections, and what people are asked without a clock.
import type { Ask } from '#kit/game.ts'
import { type ChessTurn, type Clock, nextNumber, other, type Side, SIDES, type Since, type State, type Step } from './state.ts'

/** in seconds. */
export const GONE_SECONDS = 60

export const since = (turn: ChessTurn, kind: string): Since => ({ id: `${kind}-${nextNumber(turn.state)}`, since: turn.now })

export const startClock = (turn: ChessTurn, kind: string, seconds: number): Clock => ({ ...since(turn, kind), due: turn.now + seconds * 1000 })

export function waiting(state: State): Ask[] {
  if (state.phase === 'lobby') return [...SIDES.flatMap((side) => goneAsks(state, side)), ...SIDES.flatMap((side) => nameAsk(state, side)), ...startAsk(state)]
  if (state.phase === 'playing') return [...SIDES.flatMap((side) => desertedAsk(state, side)), ...(state.step ? [stepAsk(state, state.step)] : []), ...drawAsk(state)]
  return []
}

const goneAsks = (state: State, side: Side): Ask[] =>
  state.teams[side].members.flatMap(({ seat, gone }) => (gone ? [{ ...gone, kind: 'gone', otherwise: 'leaves', about: { side, player: seat } }] : []))

function desertedAsk(state: State, side: Side): Ask[] {
  const { deserted } = state.teams[side]
  return deserted ? [{ ...deserted, kind: 'deserted', otherwise: 'team_elimination', about: { side } }] : []
}

function nameAsk(state: State, side: Side): Ask[] {
  const { named, captain, captaincy } = state.teams[side]
  if (named || !captain || !captaincy) return []
  return [{ id: `name-${captaincy.id}`, seat: captain, kind: 'name_team', since: captaincy.since, otherwise: 'default_name', about: { side } }]
}

function startAsk(state: State): Ask[] {
  const { captain } = state.teams.white
  return state.ready && captain ? [{ ...state.ready, seat: captain, kind: 'start', otherwise: 'waits' }] : []
}

const OTHERWISE = { select: 'random_piece', player_move: 'captain_chooses', captain_move: 'random_move' } as const

function stepAsk(state: State, { kind, decider, selected, clock }: Step): Ask {
  const square = state.pieces.find((piece) => piece.id === selected)?.square ?? null
  return { ...clock, seat: decider, kind, otherwise: OTHERWISE[kind], about: { selected: square } }
}

/** The one asked may change, the offer stands: R-15. */
function drawAsk(state: State): Ask[] {
  if (!state.offer) return []
  const { captain, captaincy } = state.teams[other(state.offer.side)]
  if (!captain || !captaincy) return []
  return [{ id: `${state.offer.id}-${captaincy.id}`, seat: captain, kind: 'answer_draw', since: Math.max(state.offer.since, captaincy.since), otherwise: 'lapses' }]
}
