// The two teams: the members, the order of the member list, and the captain. The captain of White owns the lobby.
import type { Seat } from '#kit/game.ts'
import { startedNow } from './clocks.ts'
import { type ChessTurn, type Member, nextNumber, SIDES, type Side, type State, type Team } from './state.ts'

/** Names of the teams until the captains rename them. */
export const SIDE_NAMES: Readonly<Record<Side, string>> = { white: 'White', black: 'Black' }

export const newTeam = (side: Side): Team => ({
  name: SIDE_NAMES[side],
  named: false,
  captain: null,
  captaincy: null,
  members: [],
  deserted: null,
})

export const ownerOf = (state: State): Seat | null => state.teams.white.captain

export const memberOf = (team: Team, seat: Seat | null): Member | undefined =>
  team.members.find((member) => member.seat === seat)

export const sideOf = (state: State, seat: Seat): Side | undefined =>
  SIDES.find((side) => memberOf(state.teams[side], seat))

/** Returns the sides of all members, and of players who have left during the game. */
export const sidesOf = (state: State): Record<Seat, Side> => ({
  ...state.former,
  ...Object.fromEntries(SIDES.flatMap((side) => seatsOf(state.teams[side]).map((seat) => [seat, side]))),
})

export const isCaptain = (state: State, seat: Seat): boolean => SIDES.some((side) => state.teams[side].captain === seat)

export const isConnected = (team: Team, seat: Seat | null): boolean => memberOf(team, seat)?.connected ?? false

export const isBot = (state: State, seat: Seat): boolean => state.bots.includes(seat)

export const peopleOf = (state: State, side: Side): Member[] =>
  state.teams[side].members.filter(({ seat }) => !isBot(state, seat))

export const seatsOf = (team: Team): Seat[] => team.members.map((member) => member.seat)

export const isFull = (state: State, side: Side): boolean => state.teams[side].members.length >= state.options.capacity

/** Adds a member at the end of a team's list. */
export function addMember(state: State, side: Side, seat: Seat, member?: Member): void {
  const { connected, gone } = member ?? { connected: true, gone: null }
  state.teams[side].members.push({ seat, joined: nextNumber(state), connected, gone })
}

export function removeMember(state: State, side: Side, seat: Seat): void {
  const team = state.teams[side]
  team.members = team.members.filter((member) => member.seat !== seat)
}

/**
 * Returns the seat that must be captain: the first connected member of the list, or the first member if nobody is
 * connected (rule R-4). A bot leads only a team without a person (rule R-19).
 */
function leaderOf(state: State, side: Side): Seat | null {
  const people = peopleOf(state, side)
  const list = people.length > 0 ? people : state.teams[side].members
  return (list.find((member) => member.connected) ?? list[0])?.seat ?? null
}

/** Replaces the captain at once if another member must lead. */
export function updateCaptain(turn: ChessTurn, side: Side): void {
  const captain = leaderOf(turn.state, side)
  if (captain !== turn.state.teams[side].captain) setCaptain(turn, side, captain)
}

export function setCaptain(turn: ChessTurn, side: Side, captain: Seat | null): void {
  const team = turn.state.teams[side]
  const before = team.captain
  team.captain = captain
  team.captaincy = captain === null ? null : startedNow(turn, 'captain')
  team.members.sort((a, b) => Number(b.seat === captain) - Number(a.seat === captain) || a.joined - b.joined)
  turn.emit({ type: 'captain_changed', side, captain, before })
}
