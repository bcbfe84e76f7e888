// The wire protocol, once: the server validates by these schemas, the web app is typed by them, and
// docs/protocol.md is printed from them. Every message is { type, payload }. The first eight names on
// the server's side and the first three on the client's are the protocol document's; the rest are
// additions that a client written from that document can ignore.

import type { Static, TSchema } from 'typebox'
import * as Type from 'typebox'
import type { OpenRequest } from './devices.ts'
import { actionId, optional, salt, text } from './fields.ts'
import { MAX_CHAT_LENGTH } from './limits.ts'
import type { FinishedMatch, LiveMatch, MyMatch } from './match-lists.ts'

/** Any text without control characters. */
export const MATCH_ID = /^\P{Cc}{1,128}$/u

const matchId = text(128, 'Any text without control characters.')
const askedBy = optional(text(64, 'Chosen by the client: the answer carries it too.'))
const proof = optional(text(200, 'Who this is, as an earlier answer gave it, for clients without a cookie.'))
const seen = optional(
  Type.Integer({
    minimum: 0,
    description: 'The last seq this client saw: it gets the events since. 0 asks for all of them.',
  }),
)
const epoch = optional(text(64, 'The journal that number was of, as an answer named it.'))

export const CLIENT_MESSAGES = {
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
  ping: Type.Object({
    hidden: Type.Optional(
      Type.Boolean({ description: 'The page is not to be seen now: whose turn it is may be told by a notice.' }),
    ),
  }),
  leave_match: Type.Object({ matchId }),
  chat: Type.Object({
    matchId,
    to: Type.Union([Type.Literal('all'), Type.Literal('team')], {
      description: 'Everybody at the table, or those of one’s own team.',
    }),
    text: text(MAX_CHAT_LENGTH, 'What is said.'),
    id: actionId,
  }),
  hint: Type.Object(
    { matchId, id: askedBy },
    {
      description:
        'What would a fair player do? For a seat that owes a decision, where only bots play besides; every two seconds at most.',
    },
  ),
  create_room: Type.Object({
    game: text(32, 'A game id.'),
    options: optional(Type.Unknown()),
    clocks: optional(
      Type.Literal('off', { description: 'Practice: its matches have no clock, until a second person sits down.' }),
    ),
    token: proof,
    salt,
    id: actionId,
  }),
  join_room: Type.Object({ code: text(16, 'Six letters and digits.'), token: proof, seen, epoch }),
  room_action: Type.Object({
    code: text(16, 'The room.'),
    action: Type.Unknown({ description: 'One of the room actions below.' }),
    id: actionId,
  }),
  leave_room: Type.Object({
    code: text(16, 'The room. Only this connection goes; to give up the place send the room action leave.'),
  }),
  follow: Type.Object(
    {
      what: Type.Union([Type.Literal('matches'), Type.Literal('live')], {
        description: 'One’s own matches and rooms, or what is played in rooms that their owners have listed.',
      }),
      on: Type.Boolean({ description: 'False: no more of it.' }),
      token: proof,
    },
    {
      description:
        'Is told at once, and whenever it changes, until the connection ends. Nobody is at a table for that.',
    },
  ),
} satisfies Record<string, TSchema>

export type ClientType = keyof typeof CLIENT_MESSAGES
export type ClientPayload<T extends ClientType> = Static<(typeof CLIENT_MESSAGES)[T]>

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

const when = {
  seq: Type.Integer({ description: 'Number of the last input.' }),
  now: Type.Number({ description: "The server's time, ms." }),
}
const events = Type.Array(Type.Unknown(), { description: 'What happened, in order, as far as this viewer may know.' })
const journal = optional(
  Type.String({ description: 'Which journal the numbers are of. Those of another can’t be compared.' }),
)
const since = Type.Integer({
  description: 'The events are those after this input; later than `seen` if they are too many to tell.',
})
const asks = Type.Array(Type.Unknown(), { description: 'Decisions owed now: id, seat, kind, since, due, otherwise.' })
const choices = Type.Array(Type.Unknown(), { description: 'What this seat may do now, as far as it can be listed.' })
const names = Type.Record(Type.String(), Type.String(), {
  description: 'Names of the people, by seat (in a room: by person).',
})
const faces = optional(
  Type.Record(Type.String(), Type.Integer(), {
    description: 'Which creature stands for them, by the same, of those who have chosen one.',
  }),
)
const state = Type.Unknown({ description: 'All that this viewer may know.' })
const given = optional(Type.String({ description: 'Proof of who this is, for a client without a cookie.' }))
const room = Type.Unknown({ description: 'The room: code, game, options, owner, people, seats, match, commitment.' })

export const SERVER_MESSAGES = {
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
    faces,
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
  game_over: Type.Object({
    winner: Type.Union([Type.String(), Type.Null()]),
    state,
    ...when,
    outcome: Type.Unknown(),
    seed: Type.String({ description: 'Now everybody can check the dice.' }),
  }),
  draft_ready: Type.Object({}, { description: "The game's own fields." }),
  game_ready: Type.Object({}, { description: "The game's own fields." }),
  your_turn: Type.Object({
    actionStartTime: Type.Number(),
    timeoutMs: optional(Type.Number()),
    timerType: Type.String(),
    ask: Type.String(),
  }),
  pong: Type.Object({}),
  ack: Type.Object(
    { id: Type.String(), seq: Type.Integer() },
    { description: 'An accepted action that changed nothing this viewer can see, or one that came before.' },
  ),
  events: Type.Object(
    { ...when, id: actionId, events, asks, choices },
    { description: 'Something happened that left the view as it was.' },
  ),
  names: Type.Object(
    { matchId: optional(Type.String()), code: optional(Type.String()), names, faces },
    { description: 'Somebody has another name or face.' },
  ),
  detached: Type.Object(
    {
      matchId: optional(Type.String()),
      code: optional(Type.String()),
      because: optional(
        Type.String({ description: 'kicked: the owner removed this person from the room, and from its match.' }),
      ),
      reason: optional(Type.String({ description: 'The same in a sentence.' })),
    },
    {
      description:
        'This connection hears no more of it: another one took the seat over, unless `because` says otherwise.',
    },
  ),
  chat: Type.Object(
    {
      matchId,
      lines: Type.Array(line),
      id: actionId,
      before: optional(Type.Boolean({ description: 'Said before this client came.' })),
    },
    {
      description:
        'What was said, as far as this viewer may hear it: the last lines after a join, then each as it comes.',
    },
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
  room_joined: Type.Object({
    code: Type.String(),
    you: Type.String(),
    room,
    names,
    faces,
    ...when,
    events,
    since,
    epoch: journal,
    id: actionId,
    token: given,
  }),
  room_update: Type.Object({ code: Type.String(), room, names, faces, ...when, events, id: actionId }),
  my_matches: Type.Object(
    {
      now: when.now,
      matches: Type.Array(Type.Unsafe<MyMatch>(Type.Object({})), {
        description:
          'matchId, code, game, title, waits, since, due, others: what waits for this person first, by the time left.',
      }),
      finished: Type.Array(Type.Unsafe<FinishedMatch>(Type.Object({})), {
        description:
          'matchId, game, title, ending (won, lost, drawn), at, others: the last that ended, the latest first.',
      }),
      requests: optional(
        Type.Array(Type.Unsafe<OpenRequest>(Type.Object({})), {
          description: 'id, action, due: what devices of this person have asked for, until it is answered.',
        }),
      ),
    },
    { description: 'All that is followed as `matches`, whenever it has changed.' },
  ),
  live: Type.Object(
    {
      now: when.now,
      matches: Type.Array(Type.Unsafe<LiveMatch>(Type.Object({})), {
        description: 'matchId, game, title, players, begun, due, watching: those that most look on at first.',
      }),
    },
    {
      description:
        'All that is followed as `live`, whenever it has changed. One looks on with `join_match` and `watch`.',
    },
  ),
  me: Type.Object(
    {
      id: Type.String(),
      name: Type.String({ description: 'Empty: none was given.' }),
      face: Type.Union([Type.Integer(), Type.Null()], { description: 'Null: none was chosen.' }),
      shown: Type.Boolean({ description: 'Others may look at this person’s results.' }),
      preferences: Type.Record(Type.String(), Type.String(), {
        description: 'What was chosen for all of this person’s devices.',
      }),
    },
    { description: 'Who this connection’s person is, when that was changed on another device.' },
  ),
  mutes: Type.Object(
    {
      people: Type.Array(
        Type.Object({ person: Type.String(), name: Type.String({ description: 'Empty: none was given.' }) }),
      ),
    },
    {
      description:
        'Whom this connection’s person does not want to hear, wherever: their lines are told all the same, and not to be shown. After connecting with a cookie, and when it has changed, on whichever device.',
    },
  ),
  banned: Type.Object(
    {
      message: Type.String(),
      reason: Type.String(),
      until: Type.Union([Type.Number(), Type.Null()], { description: 'ms; null: for ever.' }),
    },
    {
      description:
        'This person or address is banned: the connection is closed with code 4003, and so is every other until then.',
    },
  ),
  signed_out: Type.Object(
    { because: Type.Union([Type.Literal('removed'), Type.Literal('forgotten')]), message: Type.String() },
    {
      description:
        'This device is this person’s no longer: another of theirs has removed it, or they want to be forgotten. The connection ends.',
    },
  ),
  notice: Type.Object(
    { code: Type.String(), message: Type.String() },
    {
      description: 'Something the player should know. rolled_back: the server has lost the last inputs of this match.',
    },
  ),
  stopping: Type.Object(
    {
      message: Type.String(),
      within: optional(
        Type.Integer({
          description:
            'Other servers go on with everything at the same address: close and connect again, at a moment of your own within so many milliseconds. Until then all goes on here.',
        }),
      ),
    },
    {
      description:
        'The server is going down; connect again. Whoever is still connected at the end is closed with code 1012.',
    },
  ),
} satisfies Record<string, TSchema>

export type ServerType = keyof typeof SERVER_MESSAGES
export type Me = ServerPayload<'me'>
export type ServerPayload<T extends ServerType> = Static<(typeof SERVER_MESSAGES)[T]>
