// Players who join, leave, lose their connection and return, and all consequences of these changes.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { GONE_SECONDS, startClock, startedNow } from './clocks.ts'
import { handleExpiredDesertion, updateDesertion } from './desertion.ts'
import { eliminate, finish } from './endings.ts'
import { controllerOf, livingPiecesOf } from './pieces.ts'
import { type ChessTurn, type Member, SIDES, type Side, type State } from './state.ts'
import { removeSuggestion } from './suggestions.ts'
import { addMember, isConnected, memberOf, peopleOf, removeMember, sideOf, updateCaptain } from './teams.ts'
import { updateStep } from './turn.ts'

/**
 * Adds a player at the end of a team's list: a new player in the lobby, or a former member during the game (rule R-11).
 */
export function joinTeam(turn: ChessTurn, seat: Seat, side: Side, bot: boolean): void {
  const { state } = turn
  change(turn, [seat], () => {
    delete state.former[seat]
    state.bots = [...state.bots.filter((other) => other !== seat), ...(bot ? [seat] : [])]
    addMember(state, side, seat)
    turn.emit({ type: 'joined', side, seat })
  })
}

export function leaveTeam(turn: ChessTurn, seat: Seat, how: 'left' | 'kicked'): void {
  const side = sideOf(turn.state, seat)
  if (side) change(turn, [seat], () => removeMembers(turn, [{ side, seat }], how))
}

export function disconnect(turn: ChessTurn, seats: readonly Seat[]): void {
  applyToMembers(turn, seats, (member, side) => {
    if (!member.connected) return
    member.connected = false
    if (turn.state.phase === 'lobby') member.gone = startClock(turn, 'gone', GONE_SECONDS)
    turn.emit({ type: 'dropped', side, seat: member.seat })
  })
}

export function reconnect(turn: ChessTurn, seats: readonly Seat[]): void {
  applyToMembers(turn, seats, (member, side) => {
    if (member.connected) return
    member.connected = true
    member.gone = null
    turn.emit({ type: 'returned', side, seat: member.seat })
  })
}

/**
 * Handles connections that were lost for too long: the players leave the lobby (rule R-10), or their team loses (rule
 * Connections that expire at the same instant are handled together.
 */
export function handleExpiredAbsence(turn: ChessTurn, asks: readonly string[]): void {
  if (turn.state.phase === 'playing') return handleExpiredDesertion(turn, asks)
  const gone = SIDES.flatMap((side) =>
    turn.state.teams[side].members
      .filter((member) => member.gone && asks.includes(member.gone.id))
      .map(({ seat }) => ({ side, seat })),
  )
  removeMembers(turn, gone, 'gone')
  for (const { seat } of gone) turn.unseat(seat)
  updateRoles(turn)
}

function removeMembers(
  turn: ChessTurn,
  gone: readonly { side: Side; seat: Seat }[],
  how: 'left' | 'kicked' | 'gone',
): void {
  const { state } = turn
  for (const { side, seat } of gone) {
    removeMember(state, side, seat)
    removeSuggestion(state, seat)
    if (state.phase === 'playing') state.former[seat] = side
    turn.emit({ type: 'left', side, seat, how })
  }
  if (state.phase === 'lobby' && SIDES.every((side) => peopleOf(state, side).length === 0))
    finish(turn, null, 'lobby_closed')
}

function applyToMembers(turn: ChessTurn, seats: readonly Seat[], happens: (member: Member, side: Side) => void): void {
  change(turn, seats, () => {
    for (const side of SIDES)
      for (const member of turn.state.teams[side].members) if (seats.includes(member.seat)) happens(member, side)
  })
}

/**
 * Applies a change to some seats at one instant, with all its consequences. Emits an event for each seat whose pieces
 * someone else now moves.
 */
function change(turn: ChessTurn, seats: readonly Seat[], happen: () => void): void {
  const before = seats.map((seat) => controllerOfSeat(turn.state, seat))
  happen()
  updateRoles(turn)
  if (turn.state.phase !== 'playing') return
  for (const [at, seat] of seats.entries()) {
    const controller = controllerOfSeat(turn.state, seat)
    const pieces = livingPiecesOf(turn.state, seat).map((piece) => piece.id)
    if (controller !== before[at]) turn.emit({ type: 'control_changed', owner: seat, controller, pieces })
  }
}

function controllerOfSeat(state: State, seat: Seat): Seat | null {
  const [piece] = livingPiecesOf(state, seat)
  return piece ? controllerOf(state, piece) : null
}

/** Updates captains, clocks and the current step after players came or went. */
export function updateRoles(turn: ChessTurn): void {
  if (turn.state.phase === 'lobby') updateLobby(turn)
  else if (turn.state.phase === 'playing') updateGame(turn)
}

function updateLobby(turn: ChessTurn): void {
  const { state } = turn
  updateCaptain(turn, 'black')
  const heir = state.teams.black.captain
  if (heir && isWhiteEmpty(state)) changeTeam(state, heir, 'white')
  for (const side of SIDES) updateCaptain(turn, side)
  const startable = SIDES.every((side) => isConnected(state.teams[side], state.teams[side].captain))
  state.ready = startable ? (state.ready ?? startedNow(turn, 'start')) : null
}

/**
 * True if White has no player left. If Black has a person, bots in White do not count, because a person must own
 * the lobby.
 */
const isWhiteEmpty = (state: State): boolean =>
  state.teams.white.members.length === 0 ||
  (peopleOf(state, 'white').length === 0 && peopleOf(state, 'black').length > 0)

/** Moves a player to the end of the other team's list, for example Black's captain when White is empty. */
export function changeTeam(state: State, seat: Seat, to: Side): void {
  const from = defined(sideOf(state, seat))
  const member = memberOf(state.teams[from], seat)
  removeMember(state, from, seat)
  addMember(state, to, seat, member)
}

function updateGame(turn: ChessTurn): void {
  const { teams } = turn.state
  const empty = SIDES.filter((side) => teams[side].members.length === 0)
  if (empty.length > 0) return eliminate(turn, empty)
  for (const side of SIDES) updateCaptain(turn, side)
  updateDesertion(turn)
  updateStep(turn)
}
