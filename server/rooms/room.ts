// The rules of a room, written as a game. So the server computes and stores a room like a match. The seats of this game
// are the ids of the people in the room.
import type { TSchema } from 'typebox'
import * as Type from 'typebox'
import { STRENGTHS } from '#kit/bots/strength.ts'
import type { Dice, Game } from '#kit/game.ts'
import { ROOM_ACTIONS, type RoomAction, type RoomView } from '#kit/protocol/room.ts'
import { refusal } from '#kit/refusal.ts'
import { commitment } from '#kit/seeded-dice.ts'
import { isBot, strengthOf } from '../identity/bot-person.ts'
import { refuse, refuseEntry } from './refuse.ts'
import { askedPeople, plannedMatch } from './rematch.ts'
import { personAt, personToDrop, type RoomOptions, type RoomState } from './state.ts'
import { PEOPLE_MOST, type PersonAction, rematchAsks, type ServerAction, seedFrom, update } from './update.ts'

/** The seat under which the server's own actions are committed. No person has this id. */
export const SERVER = 'server'

const NOT_YOURS = refusal('not_yours', 'Only the server says that')

/** Builds the schema of an action that only the server may send. */
const servers = <T extends ServerAction['type']>(type: T, about: Record<string, TSchema>) => ({
  schema: Type.Object({ type: Type.Literal(type), ...about }),
  sampled: true as const,
})

const text = Type.String()
const SERVERS = {
  begun: servers('begun', { number: Type.Integer(), version: Type.Integer(), at: Type.Integer() }),
  match_over: servers('match_over', { number: Type.Integer(), winners: Type.Optional(Type.Array(text)) }),
  turned_away: servers('turned_away', {
    person: text,
    reason: text,
    code: Type.Optional(text),
    values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  back: servers('back', { number: Type.Integer(), seat: text }),
  freed: servers('freed', { number: Type.Integer(), seat: text }),
  continued: servers('continued', { number: Type.Integer() }),
  owned: servers('owned', { number: Type.Integer(), person: text }),
}

const isServers = (action: PersonAction | ServerAction): action is ServerAction => Object.hasOwn(SERVERS, action.type)

const fields = Type.Record(Type.String(), Type.Unknown())

export const game: Game<RoomState, PersonAction | ServerAction, RoomOptions> = {
  id: 'room',
  title: 'Room',
  version: 1,
  seats: { names: [], min: 0, open: true },
  presence: true,
  options: Type.Object({
    code: text,
    game: text,
    options: fields,
    clocks: Type.Optional(Type.Literal('off')),
    botOptions: fields,
    names: Type.Array(text),
    min: Type.Integer(),
    open: Type.Boolean(),
    lobby: Type.Boolean(),
    hosted: Type.Optional(Type.Literal(true)),
    made: text,
  }),
  actions: {
    sit: { schema: ROOM_ACTIONS.sit, sampled: true },
    stand: { schema: ROOM_ACTIONS.stand },
    ready: { schema: ROOM_ACTIONS.ready },
    set_options: { schema: ROOM_ACTIONS.set_options, sampled: true },
    set_clocks: { schema: ROOM_ACTIONS.set_clocks },
    agree_clocks: { schema: ROOM_ACTIONS.agree_clocks },
    add_bot: { schema: ROOM_ACTIONS.add_bot, sampled: true },
    remove_bot: { schema: ROOM_ACTIONS.remove_bot, sampled: true },
    remove: { schema: ROOM_ACTIONS.remove, sampled: true },
    mute: { schema: ROOM_ACTIONS.mute, sampled: true },
    swap_sides: { schema: ROOM_ACTIONS.swap_sides },
    start_rematch: { schema: ROOM_ACTIONS.start_rematch },
    lock: { schema: ROOM_ACTIONS.lock },
    list: { schema: ROOM_ACTIONS.list },
    hand_over: { schema: ROOM_ACTIONS.hand_over, sampled: true },
    start_without: { schema: ROOM_ACTIONS.start_without },
    leave: { schema: ROOM_ACTIONS.leave, aside: true },
    ...SERVERS,
  },
  setup: ({ options: { made: _, ...options }, dice }) => ({
    ...options,
    owner: null,
    people: [],
    removed: [],
    muted: [],
    locked: false,
    seed: seedFrom(dice),
    match: null,
  }),
  choices: (state, seat, dice) =>
    [...LISTED, ...(dice ? sampled(state, dice) : [])].filter((action) => !refuse(state, seat, action)),
  refuse: (state, seat, action) => (isServers(action) ? NOT_YOURS : refuse(state, seat, action)),
  admit: (state, person) => refuseEntry(state, person, PEOPLE_MOST, !personToDrop(state)),
  update,
  waiting: rematchAsks,
  view,
  audience: () => 'room',
  outcome: () => undefined,
}

const LISTED: RoomAction[] = [
  { type: 'set_clocks', clocks: 'on' },
  { type: 'set_clocks', clocks: 'off' },
  { type: 'agree_clocks', clocks: 'on' },
  { type: 'agree_clocks', clocks: 5 },
  { type: 'agree_clocks', clocks: 'off' },
  { type: 'stand' },
  { type: 'ready', ready: true },
  { type: 'ready', ready: false },
  { type: 'swap_sides', swapped: true },
  { type: 'swap_sides', swapped: false },
  { type: 'start_rematch' },
  { type: 'lock', locked: true },
  { type: 'lock', locked: false },
  { type: 'list', listed: true },
  { type: 'list', listed: false },
  { type: 'start_without' },
  { type: 'leave' },
]

function sampled({ names, options, people }: RoomState, dice: Dice): RoomAction[] {
  const seat = dice.pick(names, 'seat')
  const strength = dice.pick(STRENGTHS, 'strength')
  const bots = people.flatMap((person) => (isBot(person.id) && person.seat ? [person.seat] : []))
  return [
    { type: 'sit' },
    { type: 'sit', seat },
    { type: 'sit', seat, clocks: 5 },
    { type: 'set_options', options },
    { type: 'add_bot', strength },
    { type: 'add_bot', strength, seat },
    ...people.flatMap(({ id }): RoomAction[] => [
      { type: 'remove', person: id },
      { type: 'hand_over', person: id },
      { type: 'mute', person: id, muted: true },
      { type: 'mute', person: id, muted: false },
    ]),
    ...bots.map((taken): RoomAction => ({ type: 'remove_bot', seat: taken })),
  ]
}

function botOf(id: string): Pick<RoomView['people'][number], 'bot'> {
  const bot = strengthOf(id)
  return bot ? { bot } : {}
}

function rematchView(state: RoomState): Pick<NonNullable<RoomView['match']>, 'rematch'> {
  const places = askedPeople(state).map(({ person, side }) => ({ person: person.id, side }))
  const swapped = state.match?.sameSides === undefined
  return places.length > 0 ? { rematch: { swapped, places, enough: plannedMatch(state) !== undefined } } : {}
}

function view(state: RoomState): RoomView {
  const {
    code,
    game,
    options,
    clocks = 'on',
    time,
    owner,
    min,
    open,
    lobby,
    match,
    muted,
    locked,
    listed = false,
  } = state
  return {
    code,
    game,
    options,
    clocks,
    ...(time && { time: { clocks: time.clocks, agreed: [...time.agreed] } }),
    owner,
    min,
    open,
    lobby,
    people: state.people.map(({ id, seat, ready, until, here, awayAt }) => ({
      id,
      seat,
      ready,
      ...(until !== undefined && { until }),
      here,
      ...(awayAt !== undefined && { awayAt }),
      ...botOf(id),
    })),
    seats: state.names.map((seat) => ({ seat, person: personAt(state, seat)?.id ?? null })),
    match: match && {
      id: match.id,
      number: match.number,
      over: match.over,
      left: match.seats.flatMap(({ seat, person, left }) => (left && !isBot(person) ? [{ seat, person }] : [])),
      ...(match.continues && !match.over && { continues: true as const }),
      ...rematchView(state),
    },
    ...(state.hosted && { wins: state.wins ?? {} }),
    muted,
    locked,
    listed,
    commitment: commitment(state.seed),
  }
}
