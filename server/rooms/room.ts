// A room's rules: people, a chosen game, its options, its matches one after the other. A room is a fold like a match
// and runs on the same machine; its seats are the people in it, by their ids.
import Type from 'typebox'
import { STRENGTHS, type Strength } from '#kit/bots/strength.ts'
import { commitment, type Dice } from '#kit/dice.ts'
import { type Game, type Refusal, refusal, type Seat, type Turn } from '#kit/game.ts'
import { readOptions } from '#kit/schema.ts'
import { ROOM_ACTION, type RoomAction, type RoomView } from '#kit/wire.ts'
import { botPerson, isBot, strengthOf } from '../bots/person.ts'
import type { Games } from '../games.ts'

interface Person {
  id: string
  seat: Seat | null
  ready: boolean
  here: boolean
  salt: string
}

export interface RoomMatch {
  id: string
  number: number
  over: boolean
  seed: string
  options: Record<string, unknown>
  /** Who sits where, in seat order; with open seats, who ever sat where: a place is one person's for the whole match. */
  seats: { seat: Seat; person: string; salt: string }[]
}

export interface RoomState {
  code: string
  game: string
  options: Record<string, unknown>
  names: readonly Seat[]
  min: number
  open: boolean
  owner: string | null
  people: Person[]
  /** Who may not come back, the last ones. */
  removed: string[]
  /** Of the next match. Nobody's until that match is over. */
  seed: string
  match: RoomMatch | null
}

/** All a room starts from, the game's seats too: its fold must not depend on which games are installed later. */
export type RoomOptions = Pick<RoomState, 'code' | 'game' | 'options' | 'names' | 'min' | 'open'>

/** What the server itself tells a room: its match is over, or has no place (any more) for somebody. */
type ServerAction = { type: 'match_over'; number: number } | { type: 'turned_away'; person: string; reason: string }

/** No person has this id. */
export const SERVER = 'server'
const PEOPLE_MOST = 64
const REMOVED_MOST = 256

const KICKED = refusal('kicked', 'The owner of this room has removed you from it')

const hex = (dice: Dice): string =>
  Array.from({ length: 8 }, () =>
    dice
      .int(2 ** 32, 'seed')
      .toString(16)
      .padStart(8, '0'),
  ).join('')

export function roomGame(games: Games): Game<RoomState, RoomAction | ServerAction, RoomOptions> {
  return {
    id: 'room',
    title: 'Room',
    version: 1,
    seats: { names: [], min: 0, open: true },
    presence: true,
    options: Type.Object({
      code: Type.String(),
      game: Type.String(),
      options: Type.Record(Type.String(), Type.Unknown()),
      names: Type.Array(Type.String()),
      min: Type.Integer(),
      open: Type.Boolean(),
    }),
    actions: {
      sit: { schema: ROOM_ACTION.sit, sampled: true },
      stand: { schema: ROOM_ACTION.stand },
      ready: { schema: ROOM_ACTION.ready },
      set_options: { schema: ROOM_ACTION.set_options, sampled: true },
      add_bot: { schema: ROOM_ACTION.add_bot, sampled: true },
      remove_bot: { schema: ROOM_ACTION.remove_bot, sampled: true },
      remove: { schema: ROOM_ACTION.remove, sampled: true },
      leave: { schema: ROOM_ACTION.leave, aside: true },
      match_over: { schema: Type.Object({ type: Type.Literal('match_over'), number: Type.Integer() }), sampled: true },
      turned_away: { schema: Type.Object({ type: Type.Literal('turned_away'), person: Type.String(), reason: Type.String() }), sampled: true },
    },
    setup: ({ options, dice }) => ({ ...options, owner: null, people: [], removed: [], seed: hex(dice), match: null }),
    choices: (state, seat, dice) => {
      const listed: RoomAction[] = [{ type: 'stand' }, { type: 'ready', ready: true }, { type: 'ready', ready: false }, { type: 'leave' }]
      return [...listed, ...(dice ? sampled(state, dice) : [])].filter((action) => !refuse(games, state, seat, action))
    },
    refuse: (state, seat, action) => (action.type === 'match_over' || action.type === 'turned_away' ? refusal('not_yours', 'Only the server says that') : refuse(games, state, seat, action)),
    admit: (state, person) => barred(state, person) ?? (state.people.length >= PEOPLE_MOST && !idler(state) ? refusal('full', 'This room is full') : undefined),
    update(turn, input) {
      switch (input.kind) {
        case 'joined':
          enter(turn, input.seat)
          break
        case 'left':
          exit(turn, input.seat)
          break
        case 'here':
        case 'away':
          for (const person of turn.state.people) if (input.seats.includes(person.id)) person.here = input.kind === 'here'
          break
        case 'action':
          act(games, turn, input.seat, input.action)
          break
      }
      startIfReady(turn)
    },
    waiting: () => [],
    view: (state) => view(state),
    audience: () => 'room',
    outcome: () => undefined,
  }
}

function sampled({ names, options, people }: RoomState, dice: Dice): RoomAction[] {
  const seat = dice.pick(names, 'seat')
  const strength = dice.pick(STRENGTHS, 'strength')
  const bots = people.flatMap((person) => (isBot(person.id) && person.seat ? [person.seat] : []))
  return [
    { type: 'sit' },
    { type: 'sit', seat },
    { type: 'set_options', options },
    { type: 'add_bot', strength },
    { type: 'add_bot', strength, seat },
    ...people.map(({ id }): RoomAction => ({ type: 'remove', person: id })),
    ...bots.map((taken): RoomAction => ({ type: 'remove_bot', seat: taken })),
  ]
}

/** Why this person may be neither in this room nor at its match. */
export const barred = (state: RoomState, id: string): Refusal | undefined => (state.removed.includes(id) ? KICKED : undefined)

const find = (state: RoomState, id: string) => state.people.find((person) => person.id === id)
const sitter = (state: RoomState, seat: Seat) => state.people.find((person) => person.seat === seat)
/** Somebody who is gone and holds nothing: the first to make room for others. */
const idler = (state: RoomState) => state.people.find((person) => !person.here && !person.seat && !isBot(person.id))
const read = (games: Games, state: RoomState, given: unknown) => readOptions<Record<string, unknown>>(games.newest(state.game)?.options ?? Type.Object({}), given)
const running = (state: RoomState) => state.match !== null && !state.match.over

/** Whether this person may have this seat: while a match with open seats runs, one that was somebody's stays theirs. */
function mayHave(state: RoomState, seat: Seat, id: string): boolean {
  if (sitter(state, seat)) return false
  const holder = running(state) ? state.match?.seats.find((held) => held.seat === seat)?.person : undefined
  return holder === undefined || holder === id
}

/** Their own old place, or the first that is free. */
function freeSeat(state: RoomState, id: string): Seat | undefined {
  const old = running(state) ? state.match?.seats.find((held) => held.person === id)?.seat : undefined
  return old !== undefined && mayHave(state, old, id) ? old : state.names.find((seat) => mayHave(state, seat, id))
}

function refuse(games: Games, state: RoomState, seat: Seat, action: RoomAction): Refusal | undefined {
  const me = find(state, seat)
  if (!me) return refusal('not_here', 'You are not in this room')
  const closed = running(state) && !state.open
  switch (action.type) {
    case 'sit':
      if (me.seat) return refusal('seated', 'You have a seat already')
      if (closed) return refusal('running', 'A match is being played; you can watch it and sit down after it')
      return refuseSeat(state, seat, action.seat)
    case 'stand':
      if (!me.seat) return refusal('standing', 'You have no seat')
      return running(state) ? refusal('running', 'You are in the middle of a match') : undefined
    case 'ready':
      if (!me.seat) return refusal('standing', 'Sit down first')
      if (running(state)) return refusal('running', 'The match is being played')
      return me.ready === action.ready ? refusal('same', action.ready ? 'You are ready already' : 'You are not ready') : undefined
    case 'set_options': {
      if (seat !== state.owner) return refusal('not_owner', 'Only the owner of the room sets the options')
      if (running(state)) return refusal('running', 'The match is being played')
      const given = read(games, state, action.options)
      return 'refusal' in given ? given.refusal : undefined
    }
    case 'add_bot':
      if (seat !== state.owner) return refusal('not_owner', 'Only the owner of the room brings bots in')
      if (closed) return refusal('running', 'A match is being played')
      return refuseSeat(state, '', action.seat)
    case 'remove_bot': {
      if (seat !== state.owner) return refusal('not_owner', 'Only the owner of the room sends bots away')
      if (running(state)) return refusal('running', 'The bot is in the middle of a match')
      return isBot(sitter(state, action.seat)?.id ?? '') ? undefined : refusal('no_bot', 'There is no bot on that seat')
    }
    case 'remove':
      return refuseRemoval(state, seat, action.person)
    case 'leave':
      return running(state) && me.seat && !state.open ? refusal('running', 'Your match is being played; surrender first or just close the page') : undefined
  }
}

function refuseRemoval(state: RoomState, by: string, id: string): Refusal | undefined {
  const person = find(state, id)
  if (by !== state.owner) return refusal('not_owner', 'Only the owner of the room removes people')
  if (id === by) return refusal('yourself', 'You can’t remove yourself; leave the room instead')
  if (!person || isBot(id)) return refusal('no_such_person', 'There is no such person in this room')
  return person.seat && running(state) && !state.open ? refusal('running', 'Their match is being played; remove them after it') : undefined
}

function refuseSeat(state: RoomState, id: string, seat: Seat | undefined): Refusal | undefined {
  if (seat === undefined) return freeSeat(state, id) ? undefined : refusal('taken', 'All seats are taken')
  if (!state.names.includes(seat)) return refusal('no_such_seat', `There is no seat ${seat}`)
  return mayHave(state, seat, id) ? undefined : refusal('taken', 'That seat is taken')
}

function act(games: Games, turn: Turn<RoomState>, seat: Seat, action: RoomAction | ServerAction): void {
  const { state } = turn
  if (action.type === 'match_over') {
    if (state.match?.number === action.number && !state.match.over) over(turn)
    return
  }
  if (action.type === 'turned_away') return turnAway(turn, action.person, action.reason)
  const me = find(state, seat)
  if (!me) return
  switch (action.type) {
    case 'sit':
      me.seat = action.seat ?? freeSeat(state, seat) ?? null
      // Where nobody else can sit down, sitting down says it all; else people wait for more and say when.
      me.ready = state.open || state.min === state.names.length
      me.salt = action.salt ?? ''
      hold(state, me)
      turn.emit({ type: 'sat', person: seat, seat: me.seat })
      break
    case 'stand':
      me.seat = null
      me.ready = false
      turn.emit({ type: 'stood', person: seat })
      break
    case 'ready':
      me.ready = action.ready
      me.salt = action.salt ?? me.salt
      turn.emit({ type: 'ready', person: seat, ready: action.ready })
      break
    case 'set_options':
      setOptions(state, read(games, state, action.options))
      for (const person of state.people) person.ready = person.ready && (person.id === seat || isBot(person.id))
      turn.emit({ type: 'options', person: seat })
      break
    case 'add_bot':
      addBot(turn, action.strength, action.seat ?? (freeSeat(state, '') as Seat))
      break
    case 'remove_bot':
      remove(turn, sitter(state, action.seat)?.id ?? '')
      break
    case 'remove':
      state.removed = [...state.removed, action.person].slice(-REMOVED_MOST)
      turn.unseat(action.person)
      exit(turn, action.person)
      break
    case 'leave':
      turn.unseat(seat)
      exit(turn, seat)
      break
  }
}

/** Who sits down while a match with open seats runs has that place in it from then on. */
function hold(state: RoomState, { id, seat, salt }: Person): void {
  if (!running(state) || !seat || state.match?.seats.some((held) => held.seat === seat)) return
  state.match?.seats.push({ seat, person: id, salt })
}

/** Rules that have become stricter since do not undo what was agreed. */
function setOptions(state: RoomState, given: ReturnType<typeof read>): void {
  if ('options' in given) state.options = given.options
}

/** The match has no place for them: it refused them, or they left it. */
function turnAway({ state, emit }: Turn<RoomState>, id: string, reason: string): void {
  const person = find(state, id)
  if (!person?.seat) return
  person.seat = null
  person.ready = false
  emit({ type: 'turned_away', person: id, reason })
}

function enter(turn: Turn<RoomState>, id: string): void {
  const idle = turn.state.people.length >= PEOPLE_MOST ? idler(turn.state) : undefined
  if (idle) {
    turn.unseat(idle.id)
    exit(turn, idle.id)
  }
  turn.state.people.push({ id, seat: null, ready: false, here: true, salt: '' })
  turn.state.owner ??= id
  turn.emit({ type: 'entered', person: id })
}

function exit(turn: Turn<RoomState>, id: string): void {
  const { state } = turn
  remove(turn, id)
  const people = state.people.filter((person) => !isBot(person.id))
  if (state.owner === id) state.owner = (people.find((person) => person.here) ?? people[0])?.id ?? null
  // Where nobody is, no bot waits.
  if (people.length === 0) for (const bot of [...state.people]) remove(turn, bot.id)
}

function remove({ state, emit }: Turn<RoomState>, id: string): void {
  state.people = state.people.filter((person) => person.id !== id)
  emit({ type: 'went', person: id })
}

/** It sits down and is ready, for every match to come. */
function addBot({ state, emit }: Turn<RoomState>, strength: Strength, seat: Seat): void {
  let number = 1
  while (find(state, botPerson(strength, number))) number++
  const id = botPerson(strength, number)
  const bot: Person = { id, seat, ready: true, here: true, salt: '' }
  state.people.push(bot)
  hold(state, bot)
  emit({ type: 'entered', person: id })
  emit({ type: 'sat', person: id, seat })
}

function over(turn: Turn<RoomState>): void {
  const { state } = turn
  if (!state.match) return
  state.match.over = true
  for (const person of state.people) person.ready = isBot(person.id)
  turn.emit({ type: 'match_over', match: state.match.id })
}

/** A game with fixed seats starts when enough are taken and all who sit are ready; one with open seats with the first who sits down. Bots alone play nothing. */
function startIfReady(turn: Turn<RoomState>): void {
  const { state, dice } = turn
  if (running(state)) return
  const seated = state.names.flatMap((seat) => sitter(state, seat) ?? [])
  const enough = state.open ? seated.length > 0 : seated.length >= state.min
  if (!enough || !seated.every((person) => person.ready) || seated.every(({ id }) => isBot(id))) return
  const number = (state.match?.number ?? 0) + 1
  const seats = seated.map(({ seat, id, salt }) => ({ seat: seat as Seat, person: id, salt }))
  state.match = { id: `${state.code}-${number}`, number, over: false, seed: state.seed, options: state.options, seats }
  state.seed = hex(dice)
  turn.emit({ type: 'match_started', match: state.match.id })
}

function botOf(id: string): Pick<RoomView['people'][number], 'bot'> {
  const bot = strengthOf(id)
  return bot ? { bot } : {}
}

function view(state: RoomState): RoomView {
  const { code, game, options, owner, min, open, match } = state
  return {
    code,
    game,
    options,
    owner,
    min,
    open,
    people: state.people.map(({ id, seat, ready, here }) => ({ id, seat, ready, here, ...botOf(id) })),
    seats: state.names.map((seat) => ({ seat, person: sitter(state, seat)?.id ?? null })),
    match: match && { id: match.id, number: match.number, over: match.over },
    commitment: commitment(state.seed),
  }
}
