// People coming, going, dropping and returning, and what follows from it at once.
import type { Seat } from '#kit/game.ts'
import { GONE_SECONDS, since, startClock } from './clocks.ts'
import { runOutOfDesertion, settleDesertion } from './desertion.ts'
import { eliminate, finish } from './endings.ts'
import { controllerOf, livingPiecesOf } from './pieces.ts'
import { type ChessTurn, type Member, SIDES, type Side, type State } from './state.ts'
import { removeSuggestion } from './suggestions.ts'
import { enlist, isConnected, memberOf, peopleOf, settleCaptain, sideOf, strike } from './teams.ts'
import { settleStep } from './turn.ts'

/** Into the team, at the end of its list: a newcomer in the lobby, a member who left during the game. */
export function enter(turn: ChessTurn, seat: Seat, side: Side, bot: boolean): void {
  const { state } = turn
  change(turn, [seat], () => {
    delete state.former[seat]
    state.bots = [...state.bots.filter((other) => other !== seat), ...(bot ? [seat] : [])]
    enlist(state, side, seat)
    turn.emit({ type: 'joined', side, seat })
  })
}

export function depart(turn: ChessTurn, seat: Seat, how: 'left' | 'kicked'): void {
  const side = sideOf(turn.state, seat)
  if (side) change(turn, [seat], () => takeOut(turn, [{ side, seat }], how))
}

export function drop(turn: ChessTurn, seats: readonly Seat[]): void {
  changeMembers(turn, seats, (member, side) => {
    if (!member.connected) return
    member.connected = false
    if (turn.state.phase === 'lobby') member.gone = startClock(turn, 'gone', GONE_SECONDS)
    turn.emit({ type: 'dropped', side, seat: member.seat })
  })
}

export function comeBack(turn: ChessTurn, seats: readonly Seat[]): void {
  changeMembers(turn, seats, (member, side) => {
    if (member.connected) return
    member.connected = true
    member.gone = null
    turn.emit({ type: 'returned', side, seat: member.seat })
  })
}

/** Connections have been gone too long: out of the lobby, or the end of a team. All of one instant together. */
export function runOutOfPatience(turn: ChessTurn, asks: readonly string[]): void {
  if (turn.state.phase === 'playing') return runOutOfDesertion(turn, asks)
  const gone = SIDES.flatMap((side) =>
    turn.state.teams[side].members
      .filter((member) => member.gone && asks.includes(member.gone.id))
      .map(({ seat }) => ({ side, seat })),
  )
  takeOut(turn, gone, 'gone')
  for (const { seat } of gone) turn.unseat(seat)
  settle(turn)
}

function takeOut(turn: ChessTurn, gone: readonly { side: Side; seat: Seat }[], how: 'left' | 'kicked' | 'gone'): void {
  const { state } = turn
  for (const { side, seat } of gone) {
    strike(state, side, seat)
    removeSuggestion(state, seat)
    if (state.phase === 'playing') state.former[seat] = side
    turn.emit({ type: 'left', side, seat, how })
  }
  if (state.phase === 'lobby' && SIDES.every((side) => peopleOf(state, side).length === 0))
    finish(turn, null, 'lobby_closed')
}

function changeMembers(turn: ChessTurn, seats: readonly Seat[], happens: (member: Member, side: Side) => void): void {
  change(turn, seats, () => {
    for (const side of SIDES)
      for (const member of turn.state.teams[side].members) if (seats.includes(member.seat)) happens(member, side)
  })
}

/** What happens to these seats at one instant; then what follows, and who controls their pieces now, if that is another. */
function change(turn: ChessTurn, seats: readonly Seat[], happen: () => void): void {
  const before = seats.map((seat) => controllerOfSeat(turn.state, seat))
  happen()
  settle(turn)
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

/** Brings captains, clocks and the step in line with who is there. */
export function settle(turn: ChessTurn): void {
  if (turn.state.phase === 'lobby') settleLobby(turn)
  else if (turn.state.phase === 'playing') settleGame(turn)
}

function settleLobby(turn: ChessTurn): void {
  const { state } = turn
  settleCaptain(turn, 'black')
  const heir = state.teams.black.captain
  if (heir && lacksPlayers(state)) cross(state, heir, 'white')
  for (const side of SIDES) settleCaptain(turn, side)
  const startable = SIDES.every((side) => isConnected(state.teams[side], state.teams[side].captain))
  state.ready = startable ? (state.ready ?? since(turn, 'start')) : null
}

/** White has no player left. Bots are none while a person is in Black: the owner is a person. */
const lacksPlayers = (state: State): boolean =>
  state.teams.white.members.length === 0 ||
  (peopleOf(state, 'white').length === 0 && peopleOf(state, 'black').length > 0)

/** To the end of the other team's list; so does Black's captain when White has no player, and leads there. */
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
  for (const side of SIDES) settleCaptain(turn, side)
  settleDesertion(turn)
  settleStep(turn)
}
