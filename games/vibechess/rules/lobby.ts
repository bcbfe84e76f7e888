// The lobby: which team a player may join, and what the owner and the captains may do.
import { defined } from '#kit/defined.ts'
import { type Refusal, refusal, type Seat } from '#kit/game.ts'
import { withDefault } from '#kit/text.ts'
import { type ActionHandlers, onlyCaptains, onlyOwner } from './actions.ts'
import { type PartialOptions, randomOptions } from './options.ts'
import { dealPieces } from './pieces.ts'
import { changeTeam, leaveTeam, updateRoles } from './presence.ts'
import { type ChessTurn, SIDES, type Side, type State } from './state.ts'
import {
  isBot,
  isCaptain,
  isConnected,
  isFull,
  memberOf,
  ownerOf,
  peopleOf,
  SIDE_NAMES,
  seatsOf,
  setCaptain,
  sideOf,
} from './teams.ts'
import { beginTurn } from './turn.ts'

/** Maximum length of a team name, in characters. */
export const NAME_LENGTH = 24

/**
 * Returns the team that a new player joins. The creator leads White. The next player leads Black, also later while
 * Black is empty (rule R-9). Other players choose a team, or join the smaller team if they do not choose. During a game
 * only former members may join.
 */
export function placeFor(state: State, seat: Seat, wanted?: string): Side | undefined {
  const { white, black } = state.teams
  if (state.phase === 'playing') return state.former[seat]
  if (white.members.length === 0) return 'white'
  if (black.members.length === 0) return 'black'
  if (wanted === undefined) return black.members.length < white.members.length ? 'black' : 'white'
  return SIDES.find((side) => side === wanted)
}

export function admit(state: State, seat: Seat, wanted?: string): Refusal | undefined {
  const side = placeFor(state, seat, wanted)
  if (state.kicked.includes(seat)) return refusal('kicked', 'The host has removed you from this lobby')
  if (wanted !== undefined && !SIDES.some((team) => team === wanted))
    return refusal('no_such_team', 'There are two teams: white and black')
  if (state.phase === 'playing') return refuseReturn(state, side, wanted)
  return side && isFull(state, side) ? fullTeam(state, side) : undefined
}

/**
 * True if the seat is reserved for its former player. Reserved are the seats of kicked players and seats left during
 * the game, but not other seats left before the start.
 */
export const holds = (state: State, seat: Seat): boolean => state.phase !== 'lobby' || state.kicked.includes(seat)

/**
 * Returns why a player may not return during the game, or undefined if the player may return. Only members who left may
 * return, and only to their own team (rule R-11).
 */
function refuseReturn(state: State, side: Side | undefined, wanted?: string): Refusal | undefined {
  if (!side) return refusal('teams_closed', 'The game has started and its teams are closed; you can watch')
  return wanted === undefined || wanted === side
    ? undefined
    : refusal('not_your_team', `You can only come back to your own team, ${state.teams[side].name}`, {
        side,
        team: state.teams[side].name,
      })
}

function fullTeam(state: State, side: Side): Refusal {
  const { capacity } = state.options
  const team = state.teams[side].name
  return refusal('team_full', `${team} is full: ${capacity}/${capacity} players`, { side, team, capacity })
}

function refuseTeam(state: State, seat: Seat, side: Side): Refusal | undefined {
  if (isCaptain(state, seat)) return refusal('captain_stays', 'A captain may not change teams')
  const { name } = state.teams[side]
  if (sideOf(state, seat) === side) return refusal('own_team', `You are in ${name} already`, { team: name })
  return isFull(state, side) ? fullTeam(state, side) : undefined
}

function refuseName(name: string): Refusal | undefined {
  const length = [...name.trim()].length
  if (length < 1 || length > NAME_LENGTH)
    return refusal('name_length', `A team name has 1 to ${NAME_LENGTH} characters`, { most: NAME_LENGTH })
  return /\p{Cc}/u.test(name.trim()) ? refusal('name_characters', 'A team name is one line of plain text') : undefined
}

function refuseCaptain(state: State, player: Seat): Refusal | undefined {
  const { black } = state.teams
  const who = `{seat:${player}}`
  if (!memberOf(black, player)) return refusal('not_in_black', 'Only a player of the Black team can become its captain')
  if (black.captain === player)
    return refusal('captain_already', `${who} is Black's captain already`, { you: false, player: who })
  if (isBot(state, player) && peopleOf(state, 'black').length > 0)
    return refusal('bot', 'A bot leads a team only while no person is in it')
  return isConnected(black, player) ? undefined : refusal('not_connected', `${who} is not connected`, { player: who })
}

/** Stores whether the players agreed on no clock or on more time, and turns off team clocks if they did. */
export function setAgreed(state: State, agreed: boolean): void {
  if (!agreed) delete state.agreed
  else Object.assign(state, { agreed: true, options: { ...state.options, teamMinutes: 0 } })
}

function refuseOptions(state: State, { capacity, teamMinutes = 0 }: PartialOptions): Refusal | undefined {
  if (state.agreed && teamMinutes > 0)
    return refusal('agreed_clocks', 'Team clocks need the normal time for each decision')
  const largest = Math.max(...SIDES.map((side) => state.teams[side].members.length))
  return capacity !== undefined && capacity < largest
    ? refusal('too_small', `A team has ${largest} players already`, { largest })
    : undefined
}

function refuseKick(state: State, seat: Seat, player: Seat): Refusal | undefined {
  if (player === seat) return refusal('yourself', 'You can leave, but not remove yourself')
  return sideOf(state, player) ? undefined : refusal('no_such_player', 'There is no such player in this lobby')
}

/** Returns why the game cannot start, or undefined if it can. Both teams need a connected captain. */
function refuseStart(state: State): Refusal | undefined {
  for (const side of SIDES) {
    const { captain, name } = state.teams[side]
    if (!captain) return refusal('no_captain', `${name} has no captain yet`, { side, team: name })
    const who = `{seat:${captain}}`
    if (!isConnected(state.teams[side], captain))
      return refusal('captain_away', `${who}, the captain of ${name}, is not connected`, {
        side,
        team: name,
        player: who,
      })
  }
  return undefined
}

function start(turn: ChessTurn): void {
  const { state } = turn
  state.phase = 'playing'
  state.ready = null
  for (const side of SIDES) for (const member of state.teams[side].members) member.gone = null
  dealPieces(state, turn.dice)
  turn.emit({ type: 'game_started', owners: Object.fromEntries(state.pieces.map((piece) => [piece.id, piece.owner])) })
  beginTurn(turn)
}

const NAMES = ['Team Thunder', 'Team Lightning', 'Rookies', 'The Open Files']

const others = (state: State, seat: Seat): Seat[] =>
  SIDES.flatMap((side) => seatsOf(state.teams[side])).filter((member) => member !== seat)

export const lobbyActions: ActionHandlers<
  'join_team' | 'rename_team' | 'assign_captain' | 'set_options' | 'start' | 'kick' | 'leave'
> = {
  join_team: {
    phases: ['lobby'],
    aside: true,
    refuse: (state, seat, { team }) => refuseTeam(state, seat, team),
    perform: (turn, seat, { team }) => {
      changeTeam(turn.state, seat, team)
      turn.emit({ type: 'changed_team', side: team, seat })
      updateRoles(turn)
    },
    choices: () => SIDES.map((team) => ({ type: 'join_team', team })),
  },
  rename_team: {
    phases: ['lobby', 'playing'],
    sampled: true,
    aside: true,
    refuse: (state, seat, { name }) => onlyCaptains(state, seat) ?? refuseName(name),
    perform: (turn, seat, { name }) => {
      const side = defined(sideOf(turn.state, seat))
      const team = turn.state.teams[side]
      team.name = withDefault(name.trim(), SIDE_NAMES[side])
      team.named = true
      turn.emit({ type: 'team_renamed', side, name: team.name, seat })
    },
    choices: (_state, _seat, dice) => (dice ? [{ type: 'rename_team', name: dice.pick(NAMES, 'name') }] : []),
  },
  // The owner assigns captains only in the lobby, and only for Black (rule R-8).
  assign_captain: {
    phases: ['lobby'],
    aside: true,
    refuse: (state, seat, { player }) => onlyOwner(state, seat) ?? refuseCaptain(state, player),
    perform: (turn, _seat, { player }) => {
      setCaptain(turn, 'black', player)
      updateRoles(turn)
    },
    choices: (state, seat) =>
      ownerOf(state) === seat ? seatsOf(state.teams.black).map((player) => ({ type: 'assign_captain', player })) : [],
  },
  set_options: {
    phases: ['lobby'],
    sampled: true,
    aside: true,
    refuse: (state, seat, action) => onlyOwner(state, seat) ?? refuseOptions(state, action.options),
    perform: (turn, seat, action) => {
      turn.state.options = { ...turn.state.options, ...action.options }
      turn.emit({ type: 'options_changed', options: { ...turn.state.options }, seat })
    },
    choices: (_state, _seat, dice) =>
      dice ? randomOptions(dice).map((options) => ({ type: 'set_options', options })) : [],
  },
  start: {
    phases: ['lobby'],
    refuse: (state, seat) => onlyOwner(state, seat) ?? refuseStart(state),
    perform: start,
    choices: () => [{ type: 'start' }],
  },
  kick: {
    phases: ['lobby'],
    aside: true,
    refuse: (state, seat, { player }) => onlyOwner(state, seat) ?? refuseKick(state, seat, player),
    perform: (turn, _seat, { player }) => {
      // The seat of a removed bot is free again. The seat of a kicked player stays reserved, so that no other player
      // gets the seat.
      if (!isBot(turn.state, player)) turn.state.kicked.push(player)
      leaveTeam(turn, player, 'kicked')
      turn.unseat(player)
    },
    choices: (state, seat) =>
      ownerOf(state) === seat ? others(state, seat).map((player) => ({ type: 'kick', player })) : [],
  },
  leave: {
    phases: ['lobby', 'playing'],
    aside: true,
    perform: (turn, seat) => {
      leaveTeam(turn, seat, 'left')
      turn.unseat(seat)
    },
    choices: () => [{ type: 'leave' }],
  },
}
