// The wire protocol, once: the server validates by these schemas, the web app is typed by them, and
// docs/protocol.md is printed from them. Every message is { type, payload }. The first eight names on
// the server's side and the first three on the client's are the protocol document's; the rest are
// additions that a client written from that document can ignore.

import type { Static, TSchema } from 'typebox'
import * as Type from 'typebox'
import type { Strength } from './bots/strength.ts'
import { LINE_LENGTH } from './limits.ts'

const text = (max: number, description: string, min = 1) => Type.String({ minLength: min, maxLength: max, description })
const optional = Type.Optional

/** Any text without control characters. */
export const MATCH_ID = /^\P{Cc}{1,128}$/u
/** Room codes are six of these: what is easily misread is left out (I, O, 0, 1). */
export const ROOM_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const matchId = text(128, 'Any text without control characters.')
const actionId = optional(text(64, 'Chosen by the client. Sent again, it changes nothing and gets the first answer.'))
const askedBy = optional(text(64, 'Chosen by the client: the answer carries it too.'))
const salt = optional(text(64, "The client's part in the dice, any random text; counts when a seat is taken."))
const proof = optional(text(200, 'Who this is, as an earlier answer gave it, for clients without a cookie.'))
const seen = optional(Type.Integer({ minimum: 0, description: 'The last seq this client saw: it gets the events since. 0 asks for all of them.' }))
const epoch = optional(text(64, 'The journal that number was of, as an answer named it.'))

export const CLIENT = {
  join_match: Type.Object({
    matchId,
    playerId: optional(text(64, 'The seat wanted, or a name. It proves nothing.')),
    token: proof,
    seen,
    epoch,
    salt,
    side: optional(text(32, 'The side to join, in a game with sides.')),
    game: optional(text(32, 'Which game a match made by this join plays.')),
    watch: optional(Type.Boolean({ description: 'Take no seat, only watch.' })),
    existing: optional(Type.Boolean({ description: 'Make no match if there is none of that id.' })),
  }),
  action: Type.Object({
    matchId,
    playerId: text(64, 'The seat.'),
    action: Type.Unknown({ description: "One of the game's actions." }),
    id: actionId,
    ask: optional(text(128, 'The ask it answers: refused as late if that one is closed.')),
  }),
  ping: Type.Object({}),
  leave_match: Type.Object({ matchId }),
  chat: Type.Object({
    matchId,
    to: Type.Union([Type.Literal('all'), Type.Literal('team')], { description: 'Everybody at the table, or those of one’s own team.' }),
    text: text(LINE_LENGTH, 'What is said.'),
    id: actionId,
  }),
  hint: Type.Object({ matchId, id: askedBy }, { description: 'What would a fair player do? For a seat that owes a decision, where only bots play besides; every two seconds at most.' }),
  create_room: Type.Object({
    game: text(32, 'A game id.'),
    options: optional(Type.Unknown()),
    clocks: optional(Type.Literal('off', { description: 'Practice: its matches have no clock, until a second person sits down.' })),
    token: proof,
    salt,
    id: actionId,
  }),
  join_room: Type.Object({ code: text(16, 'Six letters and digits.'), token: proof, seen, epoch }),
  room_action: Type.Object({ code: text(16, 'The room.'), action: Type.Unknown({ description: 'One of the room actions below.' }), id: actionId }),
  leave_room: Type.Object({ code: text(16, 'The room. Only this connection goes; to give up the place send the room action leave.') }),
} satisfies Record<string, TSchema>

export type ClientType = keyof typeof CLIENT
export type ClientPayload<T extends ClientType> = Static<(typeof CLIENT)[T]>

/** What people in a room may do. Reading and refusing are the room's rules'; the shapes are here for both ends. */
export const ROOM_ACTION = {
  sit: Type.Object(
    { type: Type.Literal('sit'), seat: optional(text(32, 'Which seat; without it the first free one.')), side: optional(text(32, 'The side to join, in a game with sides.')), salt },
    { additionalProperties: false },
  ),
  stand: Type.Object({ type: Type.Literal('stand') }, { additionalProperties: false }),
  ready: Type.Object({ type: Type.Literal('ready'), ready: Type.Boolean(), salt }, { additionalProperties: false }),
  set_options: Type.Object({ type: Type.Literal('set_options'), options: Type.Record(Type.String(), Type.Unknown()) }, { additionalProperties: false }),
  set_clocks: Type.Object(
    {
      type: Type.Literal('set_clocks'),
      clocks: Type.Union([Type.Literal('on'), Type.Literal('off')], {
        description: 'Whether the next match has clocks. Only the owner says so, between matches; off only while no second person has a seat: who sits down turns them on.',
      }),
    },
    { additionalProperties: false },
  ),
  add_bot: Type.Object(
    {
      type: Type.Literal('add_bot'),
      strength: Type.Union([Type.Literal('easy'), Type.Literal('medium'), Type.Literal('hard')], {
        description: 'How well it plays. Only the owner of the room brings bots in: between matches, or while one with open seats is played.',
      }),
      seat: optional(text(32, 'Which seat; without it the first free one.')),
      side: optional(text(32, 'The side it joins, in a game with sides.')),
    },
    { additionalProperties: false },
  ),
  remove_bot: Type.Object({ type: Type.Literal('remove_bot'), seat: text(32, 'The seat of a bot.') }, { additionalProperties: false }),
  remove: Type.Object(
    { type: Type.Literal('remove'), person: text(64, 'Whom the owner removes, by id. They may not come back into this room. Nobody who sits in a running match can be removed.') },
    { additionalProperties: false },
  ),
  mute: Type.Object(
    { type: Type.Literal('mute'), person: text(64, 'Whose lines nobody hears in this room’s matches, by id. Only the owner mutes.'), muted: Type.Boolean() },
    { additionalProperties: false },
  ),
  lock: Type.Object({ type: Type.Literal('lock'), locked: Type.Boolean({ description: 'No newcomers, and nobody from outside looks on. Only the owner locks.' }) }, { additionalProperties: false }),
  leave: Type.Object({ type: Type.Literal('leave') }, { additionalProperties: false }),
}

export type RoomAction = Static<(typeof ROOM_ACTION)[keyof typeof ROOM_ACTION]>

/** A room as everybody in it sees it. People are ids; their names come beside it. */
export interface RoomView {
  code: string
  game: string
  options: Record<string, unknown>
  /** Of the next match. Off: practice among bots. */
  clocks: 'on' | 'off'
  owner: string | null
  people: {
    id: string
    seat: string | null
    ready: boolean
    /** How long they wait for the others to be ready for a rematch, ms. */
    until?: number
    here: boolean
    /** Not a person: a bot, and how well it plays. It is always here and ready. */
    bot?: Strength
  }[]
  /** All seats, in order, and who has them. */
  seats: { seat: string; person: string | null }[]
  /** How many seats must be taken to start. */
  min: number
  /** People may sit down while a match is played. */
  open: boolean
  /** The game has a lobby of its own: its owner opens the match, the others choose their side there. */
  lobby: boolean
  /** The match being played, or the last one. */
  match: {
    id: string
    number: number
    over: boolean
    /** Places in it that wait for who has left them. */
    left: { seat: string; person: string }[]
  } | null
  /** Whose lines nobody hears. */
  muted: string[]
  /** No newcomers, no lookers-on from outside. */
  locked: boolean
  /** SHA-256 of the next match's seed. */
  commitment: string
}

/** A match of one's own that is being played, as the home page asks for it. */
export interface MyMatch {
  matchId: string
  /** The room it belongs to. */
  code: string | null
  game: string
  title: string
  yourMove: boolean
  /** When the earliest of the decisions owed was asked for and when it runs out, one's own first. */
  since: number | null
  due: number | null
  /** The server's time when it answered, ms. */
  now: number
  others: readonly string[]
}

/** Something said at a table. */
const line = Type.Object({
  n: Type.Integer({ description: 'Numbers only grow; one that came before is the same line again.' }),
  at: Type.Number({ description: "The server's time, ms." }),
  seat: Type.Union([Type.String(), Type.Null()], { description: 'Who said it; null for a spectator.' }),
  person: Type.String({ description: 'Whose words they are: the same person, the same text, in all matches.' }),
  name: Type.String(),
  to: Type.Union([Type.Literal('all'), Type.Literal('team')]),
  text: Type.String(),
})

export type ChatLine = Static<typeof line>

const when = { seq: Type.Integer({ description: 'Number of the last input.' }), now: Type.Number({ description: "The server's time, ms." }) }
const events = Type.Array(Type.Unknown(), { description: 'What happened, in order, as far as this viewer may know.' })
const journal = optional(Type.String({ description: 'Which journal the numbers are of. Those of another can’t be compared.' }))
const since = Type.Integer({ description: 'The events are those after this input; later than `seen` if they are too many to tell.' })
const asks = Type.Array(Type.Unknown(), { description: 'Decisions owed now: id, seat, kind, since, due, otherwise.' })
const choices = Type.Array(Type.Unknown(), { description: 'What this seat may do now, as far as it can be listed.' })
const names = Type.Record(Type.String(), Type.String(), { description: 'Names of the people, by seat (in a room: by person).' })
const state = Type.Unknown({ description: 'All that this viewer may know.' })
const given = optional(Type.String({ description: 'Proof of who this is, for a client without a cookie.' }))
const room = Type.Unknown({ description: 'The room: code, game, options, owner, people, seats, match, commitment.' })

export const SERVER = {
  match_joined: Type.Object({
    matchId,
    playerId: Type.Union([Type.String(), Type.Null()], { description: 'The seat; null for a spectator.' }),
    state,
    ...when,
    game: Type.String(),
    options: Type.Unknown(),
    events,
    since,
    epoch: journal,
    asks,
    choices,
    names,
    outcome: Type.Unknown({ description: 'null, or winner, winners, reason, at.' }),
    commitment: Type.String({ description: "SHA-256 of the dice's seed." }),
    token: given,
  }),
  state_update: Type.Object({ state, ...when, id: actionId, events, asks, choices }),
  validation_error: Type.Object({
    message: Type.String({ description: 'Exactly "Not your turn", or "Invalid action: <reason>".' }),
    action: Type.Unknown({ description: 'The action as it was received; null for other messages.' }),
    code: Type.String(),
    reason: Type.String({ description: 'The bare sentence.' }),
    values: optional(Type.Unknown({ description: 'What the sentence is about, for programs.' })),
    id: actionId,
  }),
  game_over: Type.Object({ winner: Type.Union([Type.String(), Type.Null()]), state, ...when, outcome: Type.Unknown(), seed: Type.String({ description: 'Now everybody can check the dice.' }) }),
  draft_ready: Type.Object({}, { description: "The game's own fields." }),
  game_ready: Type.Object({}, { description: "The game's own fields." }),
  your_turn: Type.Object({ actionStartTime: Type.Number(), timeoutMs: optional(Type.Number()), timerType: Type.String(), ask: Type.String() }),
  pong: Type.Object({}),
  ack: Type.Object({ id: Type.String(), seq: Type.Integer() }, { description: 'An accepted action that changed nothing this viewer can see, or one that came before.' }),
  events: Type.Object({ ...when, id: actionId, events, asks, choices }, { description: 'Something happened that left the view as it was.' }),
  names: Type.Object({ matchId: optional(Type.String()), code: optional(Type.String()), names }, { description: 'Somebody has another name.' }),
  detached: Type.Object(
    {
      matchId: optional(Type.String()),
      code: optional(Type.String()),
      because: optional(Type.String({ description: 'kicked: the owner removed this person from the room, and from its match.' })),
      reason: optional(Type.String({ description: 'The same in a sentence.' })),
    },
    { description: 'This connection hears no more of it: another one took the seat over, unless `because` says otherwise.' },
  ),
  chat: Type.Object(
    { matchId, lines: Type.Array(line), id: actionId, before: optional(Type.Boolean({ description: 'Said before this client came.' })) },
    { description: 'What was said, as far as this viewer may hear it: the last lines after a join, then each as it comes.' },
  ),
  hint: Type.Object(
    {
      matchId,
      action: Type.Unknown({ description: 'What a medium bot would do.' }),
      why: Type.Union([Type.String(), Type.Null()], { description: 'In a phrase, if the game says it.' }),
      id: askedBy,
    },
    { description: 'The answer to a hint that was asked for.' },
  ),
  room_joined: Type.Object({ code: Type.String(), you: Type.String(), room, names, ...when, events, since, epoch: journal, id: actionId, token: given }),
  room_update: Type.Object({ code: Type.String(), room, names, ...when, events, id: actionId }),
  notice: Type.Object({ code: Type.String(), message: Type.String() }, { description: 'Something the player should know. rolled_back: the server has lost the last inputs of this match.' }),
  stopping: Type.Object(
    {
      message: Type.String(),
      within: optional(
        Type.Integer({
          description: 'Other servers go on with everything at the same address: close and connect again, at a moment of your own within so many milliseconds. Until then all goes on here.',
        }),
      ),
    },
    { description: 'The server is going down; connect again. Whoever is still connected at the end is closed with code 1012.' },
  ),
} satisfies Record<string, TSchema>

export type ServerType = keyof typeof SERVER
export type ServerPayload<T extends ServerType> = Static<(typeof SERVER)[T]>
