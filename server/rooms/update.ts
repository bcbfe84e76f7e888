// Applies each input to the state of a room.
import type { Ask, Dice, Input, Refusal, Seat, Turn } from '#kit/game.ts'
import type { RoomAction } from '#kit/protocol/room.ts'
import { botPerson, isBot } from '../identity/bot-person.ts'
import { countWins, setHere, startWithout } from './host.ts'
import { haveAllAccepted, plannedMatch } from './rematch.ts'
import {
  find,
  freeSeat,
  hasOtherPlayers,
  isRunning,
  type Person,
  personAt,
  personToDrop,
  type RematchPlaces,
  type RoomMatch,
  type RoomState,
  setReady,
  stand,
} from './state.ts'
import { roomMatchId } from './stream-id.ts'
import { agreeBySitting, agreeOn, endAgreement, nextClocks, setClocks } from './time.ts'

/**
 * Actions with which the server reports to a room about its match. `begun`: the version of the rules and the start
 * time; `match_over`: the match ended or cannot be played; `turned_away`: the match refused a person; `back`: a person
 * who left has returned; `freed`: a seat is free again; `owned`: who owns the lobby; `continued`: the first actions of a
 * rematch have been carried out.
 */
export type ServerAction =
  | { type: 'begun'; number: number; version: number; at: number }
  | { type: 'match_over'; number: number; rematch?: RematchPlaces; winners?: string[] }
  | { type: 'continued'; number: number }
  | { type: 'turned_away'; person: string; reason: string; code?: string; values?: Refusal['values'] }
  | { type: 'back'; number: number; seat: Seat }
  | { type: 'freed'; number: number; seat: Seat }
  | { type: 'owned'; number: number; person: string }

/**
 * Actions in the form in which the journal stores them. The server adds the address hash to a removal or a muting, and
 * the expiry time to a person's readiness for a rematch.
 */
export type Removal = Extract<RoomAction, { type: 'remove' }> & { from?: string }
export type Muting = Extract<RoomAction, { type: 'mute' }> & { from?: string }
export type Readiness = Extract<RoomAction, { type: 'ready' }> & { until?: number }
export type PersonAction = Exclude<RoomAction, { type: 'remove' | 'mute' | 'ready' }> | Removal | Muting | Readiness

type RoomTurn = Turn<RoomState>

export const PEOPLE_MOST = 64
/** How long a request for a rematch stays open: a duration in milliseconds. */
export const REMATCH_MS = 120_000
const REMOVED_MOST = 256
const MUTED_MOST = 256

export const seedFrom = (dice: Dice): string =>
  Array.from({ length: 8 }, () =>
    dice
      .int(2 ** 32, 'seed')
      .toString(16)
      .padStart(8, '0'),
  ).join('')

export function update(turn: RoomTurn, input: Input<PersonAction | ServerAction>): void {
  switch (input.kind) {
    case 'joined':
      enter(turn, input.seat)
      break
    case 'left':
      exit(turn, input.seat)
      break
    case 'here':
    case 'away':
      for (const person of turn.state.people)
        if (input.seats.includes(person.id)) setHere(turn, person, input.kind === 'here')
      break
    case 'due':
      expire(turn, input.asks)
      break
    case 'action':
      if (!told(turn, input.action)) act(turn, input.seat, input.action as PersonAction)
      break
  }
  startIfReady(turn)
}

/** Applies an action that the server itself made. Returns false if a person made the action. */
function told(turn: RoomTurn, action: PersonAction | ServerAction): boolean {
  const { state } = turn
  switch (action.type) {
    case 'begun':
      if (state.match?.number === action.number) state.match.begun ??= { version: action.version, at: action.at }
      return true
    case 'match_over':
      if (state.match?.number === action.number && !state.match.over) over(turn, action)
      return true
    case 'continued':
      if (state.match?.number === action.number) delete state.match.continues
      return true
    case 'turned_away':
      turnAway(turn, action)
      return true
    case 'back':
      for (const place of state.match?.number === action.number ? state.match.seats : [])
        if (place.seat === action.seat) delete place.left
      return true
    case 'freed':
      if (state.match?.number === action.number)
        state.match.seats = state.match.seats.filter(({ seat }) => seat !== action.seat)
      return true
    case 'owned':
      if (state.match?.number === action.number && find(state, action.person)) state.owner = action.person
      return true
    default:
      return false
  }
}

function act(turn: RoomTurn, seat: Seat, action: PersonAction): void {
  const { state } = turn
  const me = find(state, seat)
  if (!me) return
  switch (action.type) {
    case 'sit':
      return sit(turn, me, action)
    case 'stand':
      stand(me)
      return turn.emit({ type: 'stood', person: seat })
    case 'ready':
      setReady(me, action.ready, action.until)
      me.salt = action.salt ?? me.salt
      return turn.emit({ type: 'ready', person: seat, ready: action.ready })
    case 'set_options':
      state.options = action.options
      for (const person of state.people) if (person.id !== seat && !isBot(person.id)) setReady(person, false)
      return turn.emit({ type: 'options', person: seat })
    case 'set_clocks':
      setClocks(state, action.clocks)
      return turn.emit({ type: 'clocks', person: seat, clocks: action.clocks })
    case 'agree_clocks':
      agreeOn(state, seat, action.clocks)
      return turn.emit({ type: 'time', person: seat, clocks: action.clocks })
    case 'add_bot':
      return addBot(turn, action)
    case 'remove_bot':
      return remove(turn, personAt(state, action.seat)?.id ?? '')
    case 'remove':
      state.removed = [...state.removed, { person: action.person, from: action.from ?? null, at: turn.now }].slice(
        -REMOVED_MOST,
      )
      turn.unseat(action.person)
      return exit(turn, action.person)
    case 'mute':
      mute(turn, action)
      return turn.emit({ type: 'muted', person: action.person, muted: action.muted })
    case 'swap_sides':
      if (state.match) setSwapped(state.match, action.swapped)
      return turn.emit({ type: 'sides', swapped: action.swapped })
    case 'start_rematch':
      startRematch(turn)
      return
    case 'lock':
      state.locked = action.locked
      if (action.locked) setListed(state, false)
      return turn.emit({ type: 'locked', locked: action.locked })
    case 'list':
      setListed(state, action.listed)
      return turn.emit({ type: 'listed', listed: action.listed })
    case 'hand_over':
      state.owner = action.person
      return turn.emit({ type: 'handed_over', person: action.person })
    case 'start_without':
      return startWithout(turn, me)
    case 'leave':
      turn.unseat(seat)
      return exit(turn, seat)
  }
}

function setSwapped(match: RoomMatch, swapped: boolean): void {
  if (swapped) delete match.sameSides
  else match.sameSides = true
}

function setListed(state: RoomState, listed: boolean): void {
  if (listed) state.listed = true
  else delete state.listed
}

function mute({ state, now }: RoomTurn, { person, muted, from }: Muting): void {
  state.muted = state.muted.filter((id) => id !== person)
  if (muted) state.muted = [...state.muted, person].slice(-MUTED_MOST)
  const others = (state.mutedFrom ?? []).filter((known) => known.person !== person)
  const known = muted && from !== undefined ? [...others, { person, from, at: now }].slice(-MUTED_MOST) : others
  // An empty list is stored as a missing field, because rooms stored before `mutedFrom` existed have no such field.
  if (known.length > 0) state.mutedFrom = known
  else delete state.mutedFrom
}

function sit(turn: RoomTurn, me: Person, action: Extract<PersonAction, { type: 'sit' }>): void {
  const { state } = turn
  const seat = action.seat ?? freeSeat(state, me.id) ?? null
  const gone = seat && personAt(state, seat)
  if (gone) stand(gone)
  me.seat = seat
  // If players can join during the match, or all seats must be taken, a person who sits down is ready. Otherwise each
  // player has to say "ready".
  setReady(me, state.open || state.min === state.names.length)
  me.salt = action.salt ?? ''
  if (action.side === undefined) delete me.side
  else me.side = action.side
  if (hasOtherPlayers(state, me.id)) setClocks(state, 'on')
  agreeBySitting(state, me.id, action.clocks)
  hold(state, me)
  turn.emit({ type: 'sat', person: me.id, seat: me.seat })
}

/** Id of the ask whose deadline ends a person's request for a rematch. No player has to answer this ask. */
const rematchAskId = ({ id, until }: Person): string => `rematch/${id}/${until}`

/** Returns one ask for each open request for a rematch. Its deadline is when the request expires. */
export const rematchAsks = (state: RoomState): Ask[] =>
  state.people.flatMap((person) =>
    person.until === undefined
      ? []
      : [
          {
            id: rematchAskId(person),
            kind: 'REMATCH',
            since: person.until - REMATCH_MS,
            due: person.until,
            otherwise: 'lapses',
          },
        ],
  )

/**
 * Ends expired requests for a rematch. If the rematch keeps the teams and each side has a player who has accepted, it
 * starts now.
 */
function expire(turn: RoomTurn, asks: readonly string[]): void {
  const expired = turn.state.people.filter((person) => asks.includes(rematchAskId(person)))
  if (expired.length > 0 && startRematch(turn)) return
  for (const person of expired) lapse(turn, person)
}

function lapse({ emit }: RoomTurn, person: Person): void {
  setReady(person, false)
  emit({ type: 'ready', person: person.id, ready: false })
}

/** Reserves a seat of a running match with open seats for a person who sits down in the room. */
function hold(state: RoomState, person: Person): void {
  if (!isRunning(state) || !person.seat || state.match?.seats.some((held) => held.seat === person.seat)) return
  state.match?.seats.push(placeOf(person))
}

const placeOf = ({ id, seat, salt, side }: Person) => ({
  seat: seat as Seat,
  person: id,
  salt,
  ...(side !== undefined && { side }),
})

/** Takes a person's seat away because the match refused the person or the person left the match. */
function turnAway(turn: RoomTurn, { person: id, ...why }: Extract<ServerAction, { type: 'turned_away' }>): void {
  const { state, emit } = turn
  const person = find(state, id)
  if (!person?.seat) return
  quit(state, id)
  // A bot without a seat leaves the room.
  if (isBot(id)) return remove(turn, id)
  stand(person)
  emit({ ...why, person: id })
}

/** Marks a person's seat in the match as left. The seat stays reserved for the person. */
function quit({ match }: RoomState, id: string): void {
  for (const place of match?.seats ?? []) if (place.person === id) place.left = true
}

function enter(turn: RoomTurn, id: string): void {
  const idle = turn.state.people.length >= PEOPLE_MOST ? personToDrop(turn.state) : undefined
  if (idle) {
    turn.unseat(idle.id)
    exit(turn, idle.id)
  }
  turn.state.people.push({ id, seat: null, ready: false, here: true, salt: '' })
  turn.state.owner ??= id
  turn.emit({ type: 'entered', person: id })
}

function exit(turn: RoomTurn, id: string): void {
  const { state } = turn
  quit(state, id)
  remove(turn, id)
  const people = state.people.filter((person) => !isBot(person.id))
  if (state.owner === id) state.owner = (people.find((person) => person.here) ?? people[0])?.id ?? null
  // An empty room has no bots and is neither locked nor listed.
  if (people.length > 0) return
  for (const bot of [...state.people]) remove(turn, bot.id)
  state.locked = false
  setListed(state, false)
}

function remove({ state, emit }: RoomTurn, id: string): void {
  state.people = state.people.filter((person) => person.id !== id)
  endAgreement(state, id)
  if (state.wins) delete state.wins[id]
  emit({ type: 'went', person: id })
}

/** Adds a bot that sits down and stays ready for every later match. */
function addBot(
  { state, emit }: RoomTurn,
  { strength, side, seat = freeSeat(state, '') as Seat }: Extract<PersonAction, { type: 'add_bot' }>,
): void {
  const gone = personAt(state, seat)
  if (gone) stand(gone)
  let number = 1
  while (find(state, botPerson(strength, number))) number++
  const id = botPerson(strength, number)
  const bot: Person = { id, seat, ready: true, here: true, salt: '', ...(side !== undefined && { side }) }
  state.people.push(bot)
  hold(state, bot)
  emit({ type: 'entered', person: id })
  emit({ type: 'sat', person: id, seat })
}

function over(turn: RoomTurn, { rematch, winners = [] }: Extract<ServerAction, { type: 'match_over' }>): void {
  const { state } = turn
  if (!state.match) return
  state.match.over = true
  if (rematch) state.match.rematch = rematch
  countWins(state, winners)
  for (const person of state.people) {
    if (isBot(person.id)) continue
    // Players choose their sides again in the next lobby.
    if (state.lobby) stand(person)
    setReady(person, false)
  }
  turn.emit({ type: 'match_over', match: state.match.id })
}

/** Starts a match if all seated people are ready and enough seats are taken. Bots alone start no match. */
function startIfReady(turn: RoomTurn): void {
  const { state } = turn
  if (isRunning(state) || (haveAllAccepted(state) && startRematch(turn))) return
  const seated = state.names.flatMap((seat) => personAt(state, seat) ?? [])
  const enough = state.open ? seated.length > 0 : seated.length >= state.min
  if (enough && seated.every((person) => person.ready) && !seated.every(({ id }) => isBot(id))) startMatch(turn, seated)
}

function startMatch({ state, dice, emit }: RoomTurn, seated: readonly Person[], more?: Partial<RoomMatch>): void {
  const number = (state.match?.number ?? 0) + 1
  const options = seated.some(({ id }) => isBot(id)) ? { ...state.options, ...state.botOptions } : state.options
  state.match = {
    id: roomMatchId(state.code, number),
    number,
    over: false,
    seed: state.seed,
    options,
    ...nextClocks(state),
    begun: null,
    ...more,
    seats: seated.map(placeOf),
  }
  state.seed = seedFrom(dice)
  for (const person of state.people) if (!person.seat && person.until !== undefined) setReady(person, false)
  for (const person of seated) setReady(person, true)
  emit({ type: 'match_started', match: state.match.id })
}

/**
 * Starts the rematch that keeps the teams, with the people who have accepted. Returns false if it is not possible. The
 * first player of the first side owns the room.
 */
function startRematch(turn: RoomTurn): boolean {
  const { state } = turn
  const planned = plannedMatch(state)
  const owner = planned?.seats[0]?.person
  if (!planned || owner === undefined) return false
  const others = state.people.filter(({ id, seat }) => seat && !planned.seats.some(({ person }) => person === id))
  for (const person of others) stand(person)
  const players = planned.seats.flatMap(({ person, seat, side }) => {
    const player = find(state, person)
    return player ? [Object.assign(player, { seat, side })] : []
  })
  // Bots that were added after the match take the seats that are left.
  const bots = others.filter(({ id }) => isBot(id))
  for (const bot of bots) bot.seat = freeSeat(state, bot.id) ?? null
  startMatch(turn, [...players, ...bots.filter(({ seat }) => seat)], { continues: { swapped: planned.swapped } })
  if (state.owner !== owner) {
    state.owner = owner
    turn.emit({ type: 'owner', person: owner })
  }
  return true
}
