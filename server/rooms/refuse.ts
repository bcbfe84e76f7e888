// Decides which actions and entries a room refuses, and why.
import type { Refusal, Seat } from '#kit/game.ts'
import type { RoomAction } from '#kit/protocol/room.ts'
import { refusal } from '#kit/refusal.ts'
import { isBot } from '../identity/bot-person.ts'
import { isAsked, plannedMatch } from './rematch.ts'
import { find, freeSeat, hasOtherPlayers, isRunning, mayTake, personAt, type RoomState } from './state.ts'
import { refuseTime } from './time.ts'

const KICKED = refusal('kicked', 'The host has removed you from this room')
const MUTED = refusal('muted', 'The host has muted you')
const LOCKED = refusal('locked', 'This room is locked: ask the host to unlock it', { what: 'other' })
/** One minute in milliseconds. A person's id contains the minute of its creation, not the exact time. */
const MINUTE_MS = 60_000
const NO_REMATCH = refusal('no_rematch', 'There is no match that you can play again')
const FULL = refusal('full', 'This room is full', { what: 'room' })
const OLDER = refusal('older_room', 'This room is too old for that: please open a new one')
const RUNNING = refusal('running', 'The match is being played', { what: 'other' })
export const NOBODY_AWAY = refusal('nobody_away', 'Nobody with a seat has been away for a minute')

/** Refuses a person whom the owner removed from the room. */
export const refuseRemoved = (state: RoomState, id: string): Refusal | undefined =>
  state.removed.some(({ person }) => person === id) ? KICKED : undefined

/** True if a person with this address hash and creation time may be one of `those` under a new identity. */
const mayBeOneOf = (those: readonly { from: string | null; at: number }[], from: string, madeAt: number): boolean =>
  those.some((one) => one.from === from && madeAt + MINUTE_MS > one.at)

/** Refuses a person who may be a removed person under a new identity. The address hash and the creation time decide. */
export const refuseSuspect = (state: RoomState, from: string, madeAt: number): Refusal | undefined =>
  mayBeOneOf(state.removed, from, madeAt) ? KICKED : undefined

/**
 * Refuses a spectator who was removed from the room, or who may be a removed person under a new identity. People in the
 * room may always watch. `madeAt` returns when a person's id was created, in milliseconds since 1970.
 */
export function refuseSpectator(
  state: RoomState,
  person: string | undefined,
  from: string,
  madeAt: (person: string) => number,
): Refusal | undefined {
  if (person === undefined) return refuseSuspect(state, from, Number.POSITIVE_INFINITY)
  return find(state, person) ? undefined : (refuseRemoved(state, person) ?? refuseSuspect(state, from, madeAt(person)))
}

/** Refuses chat from a muted person, or from a person who may be a muted person under a new identity. */
export const refuseMuted = (state: RoomState, id: string, from: string, madeAt: number): Refusal | undefined =>
  state.muted.includes(id) || mayBeOneOf(state.mutedFrom ?? [], from, madeAt) ? MUTED : undefined

/** Refuses everybody who is not yet in a locked room. */
export const refuseLocked = (state: RoomState, id: string | undefined): Refusal | undefined =>
  state.locked && !(id !== undefined && find(state, id)) ? LOCKED : undefined

export const refuseEntry = (state: RoomState, id: string, most: number, crowded: boolean): Refusal | undefined =>
  refuseRemoved(state, id) ?? refuseLocked(state, id) ?? (state.people.length >= most && crowded ? FULL : undefined)

export function refuse(state: RoomState, seat: Seat, action: RoomAction): Refusal | undefined {
  const me = find(state, seat)
  if (!me) return refusal('not_here', 'You are not in this room', { what: 'other' })
  switch (action.type) {
    case 'sit':
      return refuseSitting(state, seat, action.seat)
    case 'stand':
      if (!me.seat) return refusal('standing', 'You have no seat', { what: 'other' })
      return isRunning(state) ? refusal('running', 'You are in the middle of a match', { what: 'yours' }) : undefined
    case 'ready':
      if (!me.seat && !isAsked(state, seat)) return refusal('standing', 'Sit down first', { what: 'first' })
      if (isRunning(state)) return RUNNING
      return me.ready === action.ready ? same(action.ready ? 'ready' : 'not_ready') : undefined
    case 'agree_clocks':
      return refuseTime(state, seat, action.clocks)
    case 'leave':
      return isRunning(state) && me.seat && !state.open
        ? refusal('running', 'Your match is being played; surrender first or just close the page', { what: 'leave' })
        : undefined
    default:
      return seat === state.owner
        ? refuseOwner(state, action)
        : refusal('not_owner', OWNERS[action.type], { what: action.type })
  }
}

/** English sentences for requests that would change nothing. */
const SAME = {
  ready: 'You are ready already',
  not_ready: 'You are not ready',
  muted: 'They are muted already',
  not_muted: 'They are not muted',
  sides: 'Those sides are chosen already',
  locked: 'The room is locked already',
  not_locked: 'The room is not locked',
  listed: 'The room is listed already',
  not_listed: 'The room is not listed',
  clock: 'There is a clock already',
  no_clock: 'There is no clock already',
} as const

const same = (what: keyof typeof SAME): Refusal => refusal('same', SAME[what], { what })

type OwnersAction = Exclude<RoomAction, { type: 'sit' | 'stand' | 'ready' | 'agree_clocks' | 'leave' }>

const OWNERS: Record<OwnersAction['type'], string> = {
  set_options: 'Only the host can change the options',
  set_clocks: 'Only the host can switch the clock on or off',
  add_bot: 'Only the host can add bots',
  remove_bot: 'Only the host can remove bots',
  remove: 'Only the host can remove players',
  mute: 'Only the host can mute players',
  swap_sides: 'Only the host can swap the sides',
  start_rematch: 'Only the host can start the rematch',
  lock: 'Only the host can lock the room',
  list: 'Only the host can make the room public',
  hand_over: 'Only the host can hand the room over',
  start_without: 'Only the host can start without a player',
}

/** Returns why the room refuses an action even to its owner; undefined if the room allows the action. */
function refuseOwner(state: RoomState, action: OwnersAction): Refusal | undefined {
  switch (action.type) {
    case 'set_options':
      return isRunning(state) ? RUNNING : undefined
    case 'set_clocks':
      return refuseClocks(state, action.clocks)
    case 'add_bot':
      return isRunning(state) && !state.open
        ? refusal('running', 'A match is being played', { what: 'other' })
        : refuseSeat(state, '', action.seat)
    case 'remove_bot':
      if (isRunning(state)) return refusal('running', 'The bot is in the middle of a match', { what: 'bot' })
      return isBot(personAt(state, action.seat)?.id ?? '')
        ? undefined
        : refusal('no_bot', 'There is no bot on that seat')
    case 'remove':
      return (
        refuseSomebody(state, action.person) ??
        (find(state, action.person)?.seat && isRunning(state)
          ? refusal('running', 'Nobody can be removed from a match that is being played', { what: 'remove' })
          : undefined)
      )
    case 'hand_over':
      return (
        refuseOlder(state) ??
        refuseSomebody(state, action.person) ??
        (state.lobby && isRunning(state) ? RUNNING : undefined)
      )
    case 'start_without':
      return (
        refuseOlder(state) ??
        (isRunning(state) ? RUNNING : undefined) ??
        (state.people.some(({ seat, awayAt }) => seat && awayAt !== undefined) ? undefined : NOBODY_AWAY)
      )
    case 'mute':
      return (
        refuseSomebody(state, action.person) ??
        (state.muted.includes(action.person) === action.muted ? same(action.muted ? 'muted' : 'not_muted') : undefined)
      )
    case 'swap_sides':
      if (!isAsked(state, state.owner ?? '')) return NO_REMATCH
      return action.swapped === !state.match?.sameSides ? same('sides') : undefined
    case 'start_rematch':
      if (!isAsked(state, state.owner ?? '')) return NO_REMATCH
      if (!find(state, state.owner ?? '')?.ready) return refusal('not_ready', 'Accept the rematch first')
      return plannedMatch(state) ? undefined : refusal('too_few', 'Somebody of each team has to accept first')
    case 'lock':
      return state.locked === action.locked ? same(action.locked ? 'locked' : 'not_locked') : undefined
    case 'list':
      if (action.listed === (state.listed ?? false)) return same(action.listed ? 'listed' : 'not_listed')
      return action.listed && state.locked
        ? refusal('locked', 'The room is locked: nobody could look on', { what: 'list' })
        : undefined
  }
}

/** Refuses to switch clocks off while two people are seated. Otherwise one of them could wait for the other forever. */
function refuseClocks(state: RoomState, clocks: 'on' | 'off'): Refusal | undefined {
  if (isRunning(state)) return RUNNING
  if (clocks === (state.clocks ?? 'on')) return same(clocks === 'on' ? 'clock' : 'no_clock')
  return clocks === 'off' && hasOtherPlayers(state, state.owner ?? '')
    ? refusal('company', 'Somebody else plays here: the clock stays', { what: 'clock' })
    : undefined
}

/** Refuses an action that the state of an older room can't hold. */
const refuseOlder = ({ hosted }: RoomState): Refusal | undefined => (hosted ? undefined : OLDER)

function refuseSomebody(state: RoomState, id: string): Refusal | undefined {
  if (id === state.owner) return refusal('yourself', 'That is you')
  return find(state, id) && !isBot(id)
    ? undefined
    : refusal('no_such_person', 'There is no such person in this room', { bot: false })
}

function refuseSitting(state: RoomState, id: string, seat: Seat | undefined): Refusal | undefined {
  if (find(state, id)?.seat) return refusal('seated', 'You have a seat already')
  if (isRunning(state))
    return state.open
      ? refuseSeat(state, id, seat)
      : refusal('running', 'A match is being played; you can watch it and sit down after it', { what: 'sit' })
  if (state.lobby && id !== state.owner && find(state, state.owner ?? '')?.here)
    return refusal('not_owner', 'Only the host can open the next match', { what: 'open' })
  return refuseSeat(state, id, seat)
}

function refuseSeat(state: RoomState, id: string, seat: Seat | undefined): Refusal | undefined {
  if (seat === undefined)
    return freeSeat(state, id) ? undefined : refusal('taken', 'All seats are taken', { what: 'all' })
  if (!state.names.includes(seat)) return refusal('no_such_seat', `There is no seat ${seat}`, { seat })
  return mayTake(state, seat, id) ? undefined : refusal('taken', 'That seat is taken', { what: 'other' })
}
