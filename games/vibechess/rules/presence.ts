// People coming, going, dropping and returning, and what follows from it at once.
import type { Seat } from '#kit/game.ts'
import { GONE_SECONDS, since, startClock } from './clocks.ts'
import { eliminate, finish } from './endings.ts'
import { controllerOf, livingPiecesOf } from './pieces.ts'
import { type ChessTurn, SIDES, type Side, type State } from './state.ts'
import { enlist, isConnected, memberOf, settleCaptain, sideOf, strike } from './teams.ts'
import { settleStep } from './turn.ts'

/** Into the team, at the end of its list: a newcomer in the lobby, a member who left during the game. */
export function enter(turn: ChessTurn, seat: Seat, side: Side): void {
  change(turn, seat, () => {
    delete turn.state.former[seat]
    enlist(turn.state, side, seat)
    turn.emit({ type: 'joined', side, seat })
  })
}

export function depart(turn: ChessTurn, seat: Seat, how: 'left' | 'kicked'): void {
  const side = sideOf(turn.state, seat)
  if (side) change(turn, seat, () => takeOut(turn, side, seat, how))
}

export function drop(turn: ChessTurn, seat: Seat): void {
  const side = sideOf(turn.state, seat)
  const member = side && memberOf(turn.state.teams[side], seat)
  if (!member?.connected) return
  change(turn, seat, () => {
    member.connected = false
    if (turn.state.phase === 'lobby') member.gone = startClock(turn, 'gone', GONE_SECONDS)
    turn.emit({ type: 'dropped', side, seat })
  })
}

export function comeBack(turn: ChessTurn, seat: Seat): void {
  const side = sideOf(turn.state, seat)
  const member = side && memberOf(turn.state.teams[side], seat)
  if (!member || member.connected) return
  change(turn, seat, () => {
    member.connected = true
    member.gone = null
    turn.emit({ type: 'returned', side, seat })
  })
}

/** Connections have been gone too long: out of the lobby, or the end of a team. All of one instant together. */
export function runOutOfPatience(turn: ChessTurn, asks: readonly string[]): void {
  const { teams } = turn.state
  const isOut = (clock: { id: string } | null) => clock !== null && asks.includes(clock.id)
  const gone = SIDES.flatMap((side) => teams[side].members.filter((member) => isOut(member.gone)).map((member) => ({ side, seat: member.seat })))
  for (const { side, seat } of gone) {
    takeOut(turn, side, seat, 'gone')
    turn.unseat(seat)
  }
  if (gone.length > 0) settle(turn)
  eliminate(
    turn,
    SIDES.filter((side) => isOut(teams[side].deserted)),
  )
}

function takeOut(turn: ChessTurn, side: Side, seat: Seat, how: 'left' | 'kicked' | 'gone'): void {
  strike(turn.state, side, seat)
  if (turn.state.phase === 'playing') turn.state.former[seat] = side
  turn.emit({ type: 'left', side, seat, how })
}

/** Tells who controls the seat's pieces now, if a change to that seat has changed it. */
function change(turn: ChessTurn, seat: Seat, happens: () => void): void {
  const before = controllerOfSeat(turn.state, seat)
  happens()
  settle(turn)
  const controller = controllerOfSeat(turn.state, seat)
  if (turn.state.phase !== 'playing' || controller === before) return
  const pieces = livingPiecesOf(turn.state, seat).map((piece) => piece.id)
  turn.emit({ type: 'control_changed', owner: seat, controller, pieces })
}

function controllerOfSeat(state: State, seat: Seat): Seat | null {
  const [piece] = livingPiecesOf(state, seat)
  return piece ? controllerOf(state, piece) : null
}

/** Brings captains, clocks and the step in line with who is there. */
export function settle(turn: ChessTurn): void {
  if (turn.state.phase === 'lobby') settleLobby(turn)
  else if (turn.state.phase === 'playing') settleGame(turn)
}

function settleLobby(turn: ChessTurn): void {
  const { state } = turn
  const { white, black } = state.teams
  settleCaptain(turn, 'black')
  if (white.members.length === 0) {
    if (!black.captain) return finish(turn, null, 'lobby_closed')
    cross(state, black.captain, 'white')
  }
  for (const side of SIDES) settleCaptain(turn, side)
  const startable = SIDES.every((side) => isConnected(state.teams[side], state.teams[side].captain))
  state.ready = startable ? (state.ready ?? since(turn, 'start')) : null
}

/** To the end of the other team's list; so does Black's captain when White is empty, and leads there. */
export function cross(state: State, seat: Seat, to: Side): void {
  const from = sideOf(state, seat) as Side
  const member = memberOf(state.teams[from], seat)
  strike(state, from, seat)
  enlist(state, to, seat, member)
}

function settleGame(turn: ChessTurn): void {
  const { teams } = turn.state
  const empty = SIDES.filter((side) => teams[side].members.length === 0)
  if (empty.length > 0) return eliminate(turn, empty)
  for (const side of SIDES) {
    settleCaptain(turn, side)
    settleDeserted(turn, side)
  }
  settleStep(turn)
}

function settleDeserted(turn: ChessTurn, side: Side): void {
  const team = turn.state.teams[side]
  if (team.members.some((member) => member.connected)) team.deserted = null
  else team.deserted ??= startClock(turn, 'deserted', GONE_SECONDS)
}
