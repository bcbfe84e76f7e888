// The wire protocol: the schemas of all messages between client and server. The server checks messages with them, the
// web app takes its types from them, and `npm run docs` prints the protocol reference from them. Every message is {
// type, payload }. The first eight server messages and the first three client messages come from the original protocol
// document. A client written for that document can ignore all other messages.
import type { Static, TSchema } from 'typebox'
import * as Type from 'typebox'
import type { OpenRequest } from './devices.ts'
import { actionId, optional, receipt, salt, text } from './fields.ts'
import { MAX_CHAT_LENGTH } from './limits.ts'
import type { FinishedMatch, LiveMatch, MyMatch } from './match-lists.ts'

/** A match id: 1 to 128 characters, none of them a control character. */
export const MATCH_ID = /^\P{Cc}{1,128}$/u

const matchId = text(128, 'Any text without control characters.')
const askedBy = optional(text(64, 'Chosen by the client. The answer repeats it.'))
const echoed = optional(text(64, 'The id from the message that this answers, for the client that sent it.'))
const proof = optional(text(200, 'Proof of identity from an earlier answer, for clients without a cookie.'))
const seen = optional(
  Type.Integer({
    minimum: 0,
    description:
      'The `seq` of the last message that this client saw. The answer contains the events since then; 0 requests all events.',
  }),
)
const epoch = optional(text(64, 'The id of the journal that `seen` belongs to, from an earlier answer.'))

export const CLIENT_MESSAGES = {
  join_match: Type.Object({
    matchId,
    playerId: optional(text(64, 'The wanted seat, or a name. It is no proof of identity.')),
    token: proof,
    seen,
    epoch,
    salt,
    side: optional(text(32, 'The side to join, in a game with sides.')),
    game: optional(text(32, 'The game to create if this join creates the match.')),
    watch: optional(Type.Boolean({ description: 'Watch without taking a seat.' })),
    existing: optional(Type.Boolean({ description: 'Do not create a match if none has that id.' })),
  }),
  action: Type.Object({
    matchId,
    playerId: text(64, 'The seat.'),
    action: Type.Unknown({ description: "One of the game's actions." }),
    id: actionId,
    ask: optional(
      text(128, 'The id of the ask that the action answers. If this ask is closed, the action is refused as late.'),
    ),
    receipt,
  }),
  ping: Type.Object({
    hidden: Type.Optional(
      Type.Boolean({ description: 'The page is not visible, so turns may be announced by a notice.' }),
    ),
  }),
  leave_match: Type.Object({ matchId }),
  chat: Type.Object({
    matchId,
    to: Type.Union([Type.Literal('all'), Type.Literal('team')], {
      description: 'Everyone at the table, or the sender’s own team.',
    }),
    text: text(MAX_CHAT_LENGTH, 'The text of the line.'),
    id: actionId,
  }),
  hint: Type.Object(
    { matchId, id: askedBy },
    {
      description:
        'Asks which action a medium bot would take. Allowed at most every two seconds, if the seat owes a decision and all other players are bots.',
    },
  ),
  create_room: Type.Object({
    game: text(32, 'A game id.'),
    options: optional(Type.Unknown()),
    clocks: optional(
      Type.Literal('off', { description: 'Practice: the matches have no clocks until a second person takes a seat.' }),
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
  room_chat: Type.Object(
    { code: text(16, 'The room.'), text: text(MAX_CHAT_LENGTH, 'The text of the line.'), id: actionId },
    { description: 'Says something to everyone in the room that this connection has joined.' },
  ),
  leave_room: Type.Object({
    code: text(16, 'The room. Only this connection leaves it; to give up the seat, send the room action leave.'),
  }),
  follow: Type.Object(
    {
      what: Type.Union([Type.Literal('matches'), Type.Literal('live')], {
        description: 'This person’s matches and rooms, or the matches of listed rooms.',
      }),
      on: Type.Boolean({ description: 'True to follow the list, false to stop following it.' }),
      token: proof,
    },
    {
      description:
        'Follows a list: the server sends the list at once and after every change, until the connection ends. The client need not join a match.',
    },
  ),
} satisfies Record<string, TSchema>

export type ClientType = keyof typeof CLIENT_MESSAGES
export type ClientPayload<T extends ClientType> = Static<(typeof CLIENT_MESSAGES)[T]>

/** A chat line, as the server sends it. */
const line = Type.Object({
  n: Type.Integer({ description: 'Numbers only increase. A line with a known number is a repetition.' }),
  at: Type.Number({ description: "The server's time, ms." }),
  seat: Type.Union([Type.String(), Type.Null()], { description: 'The seat of the sender; null for a spectator.' }),
  person: Type.String({ description: 'An id of the sender that is the same in all matches.' }),
  name: Type.String(),
  to: Type.Union([Type.Literal('all'), Type.Literal('team')]),
  text: Type.String(),
})

export type ChatLine = Static<typeof line>

const when = {
  seq: Type.Integer({ description: 'Number of the last input.' }),
  now: Type.Number({ description: "The server's time, ms." }),
}
const events = Type.Array(Type.Unknown(), { description: 'The events that this viewer may know, in order.' })
const journal = optional(
  Type.String({ description: 'The id of the journal. Numbers of different journals cannot be compared.' }),
)
const since = Type.Integer({
  description:
    '`events` contains the events after the input with this number. The number is higher than `seen` if too many events were missed.',
})
const asks = Type.Array(Type.Unknown(), { description: 'The open decisions: id, seat, kind, since, due, otherwise.' })
const choices = Type.Array(Type.Unknown(), {
  description: 'The actions that this seat may take now, as far as they can be listed.',
})
const kinds = Type.Record(
  Type.String(),
  Type.Object({
    message: Type.String({ description: 'The message that carries the action: `action`, or one of its own.' }),
    sampled: optional(Type.Literal(true)),
    aside: optional(Type.Literal(true)),
  }),
  {
    description:
      'The kinds of actions, by `type`. `sampled`: too many to list, see `examples` of `your_turn`. `aside`: answers no ask, such as to resign.',
  },
)
const names = Type.Record(Type.String(), Type.String(), {
  description: 'Names of the players by seat; in a room, names of the people by id.',
})
const faces = optional(
  Type.Record(Type.String(), Type.Integer(), {
    description: 'Numbers of the avatars that people have chosen, with the same keys as `names`.',
  }),
)
const state = Type.Unknown({ description: 'Everything that this viewer may know.' })
const given = optional(Type.String({ description: 'Proof of identity, for a client without a cookie.' }))
const room = Type.Unknown({ description: 'The room: code, game, options, owner, people, seats, match, commitment.' })

export const SERVER_MESSAGES = {
  match_joined: Type.Object({
    matchId,
    playerId: Type.Union([Type.String(), Type.Null()], { description: 'The seat; null for a spectator.' }),
    state,
    ...when,
    game: Type.String(),
    kinds,
    options: Type.Unknown(),
    events,
    since,
    epoch: journal,
    asks,
    choices,
    names,
    faces,
    outcome: Type.Unknown({
      description:
        'null while the match runs; then winner, winners, reason, at, and ranks in a game that ranks the seats.',
    }),
    commitment: Type.String({ description: "SHA-256 of the dice's seed." }),
    token: given,
    frozen: optional(
      Type.String({
        description:
          'Only if the match stands still: why, in a sentence. `state` is then the last state that is known to be right, and there are no asks and no choices.',
      }),
    ),
  }),
  state_update: Type.Object({ state, ...when, id: echoed, events, asks, choices }),
  validation_error: Type.Object({
    message: Type.String({ description: 'Exactly "Not your turn", or "Invalid action: <reason>".' }),
    action: Type.Unknown({ description: 'The action as the server received it; null for other messages.' }),
    code: Type.String(),
    reason: Type.String({ description: 'The sentence in `message`, without "Invalid action: ".' }),
    values: optional(Type.Unknown({ description: 'The details of the refusal, for programs.' })),
    id: echoed,
    receipt: optional(
      Type.String({
        description:
          'Only with the code `unsure` and an id: proof of when the server received the action. Send it back with the same action.',
      }),
    ),
  }),
  game_over: Type.Object({
    winner: Type.Union([Type.String(), Type.Null()]),
    state,
    ...when,
    outcome: Type.Unknown(),
    seed: Type.String({ description: 'The seed of the dice, so that everyone can check them.' }),
  }),
  draft_ready: Type.Object({}, { description: 'An event of the game with this name. The game defines the fields.' }),
  game_ready: Type.Object({}, { description: 'An event of the game with this name. The game defines the fields.' }),
  your_turn: Type.Object(
    {
      actionStartTime: Type.Number({ description: 'When the server asked, in milliseconds since 1970.' }),
      timeoutMs: optional(
        Type.Number({
          description: 'Milliseconds from `actionStartTime` to the deadline; missing without a deadline.',
        }),
      ),
      timerType: Type.String({ description: 'The kind of the ask. Each game has its own kinds.' }),
      ask: Type.String({ description: 'The id of the ask.' }),
      examples: optional(
        Type.Array(Type.Unknown(), {
          description:
            'A few drawn actions of each kind with `sampled` that the seat may take now. `choices` does not list these kinds.',
        }),
      ),
    },
    { description: 'A decision that this seat owes (an ask). A game can add fields of its own.' },
  ),
  pong: Type.Object({}),
  ack: Type.Object(
    { id: Type.String(), seq: Type.Integer() },
    { description: 'Confirms an action that changed nothing visible to this viewer, or a repeated action.' },
  ),
  events: Type.Object(
    { ...when, id: echoed, events, asks, choices },
    { description: 'Events that did not change the view.' },
  ),
  names: Type.Object(
    { matchId: optional(Type.String()), code: optional(Type.String()), names, faces },
    { description: 'A player has changed their name or avatar.' },
  ),
  detached: Type.Object(
    {
      matchId: optional(Type.String()),
      code: optional(Type.String()),
      because: optional(
        Type.String({ description: 'kicked: the owner removed this person from the room, and from its match.' }),
      ),
      reason: optional(Type.String({ description: 'The reason as a sentence.' })),
      values: optional(Type.Unknown({ description: 'The details of the reason, for programs.' })),
    },
    {
      description:
        'This connection gets no more messages about the match or room. Another connection has taken over the seat, unless `because` gives another reason.',
    },
  ),
  chat: Type.Object(
    {
      matchId,
      lines: Type.Array(line),
      id: echoed,
      before: optional(Type.Boolean({ description: 'The lines were sent before this client joined.' })),
    },
    {
      description: 'Chat lines that this viewer may read: the last lines after a join, then each new line.',
    },
  ),
  room_chat: Type.Object(
    {
      code: Type.String(),
      lines: Type.Array(line),
      id: echoed,
      before: optional(Type.Boolean({ description: 'The lines were sent before this client joined.' })),
    },
    { description: 'Chat lines of a room: the last lines after a join, then each new line.' },
  ),
  hint: Type.Object(
    {
      matchId,
      action: Type.Unknown({ description: 'The action that a medium bot would take.' }),
      why: Type.Union([Type.String(), Type.Null()], { description: 'A short reason, if the game gives one.' }),
      says: optional(
        Type.Unknown({ description: 'The reason as a key of the game’s catalogue (`key`) with its `values`.' }),
      ),
      id: askedBy,
    },
    { description: 'The answer to a `hint` request.' },
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
    id: echoed,
    token: given,
  }),
  room_update: Type.Object({ code: Type.String(), room, names, faces, ...when, events, id: echoed }),
  my_matches: Type.Object(
    {
      now: when.now,
      matches: Type.Array(Type.Unsafe<MyMatch>(Type.Object({})), {
        description:
          'matchId, code, game, title, waits, since, due, others. Entries that wait for this person come first, by remaining time.',
      }),
      finished: Type.Array(Type.Unsafe<FinishedMatch>(Type.Object({})), {
        description: 'matchId, game, title, ending (won, lost, drawn), at, others. The most recent match comes first.',
      }),
      requests: optional(
        Type.Array(Type.Unsafe<OpenRequest>(Type.Object({})), {
          description: 'id, action, due: the open requests of this person’s devices.',
        }),
      ),
    },
    { description: 'The list that a client follows as `matches`. Sent at once and after every change.' },
  ),
  live: Type.Object(
    {
      now: when.now,
      matches: Type.Array(Type.Unsafe<LiveMatch>(Type.Object({})), {
        description:
          'matchId, game, title, players, begun, due, watching. Matches with the most spectators come first.',
      }),
    },
    {
      description:
        'The list that a client follows as `live`. Sent at once and after every change. To watch a match, send `join_match` with `watch`.',
    },
  ),
  me: Type.Object(
    {
      id: Type.String(),
      name: Type.String({ description: 'Empty if the person has no name.' }),
      face: Type.Union([Type.Integer(), Type.Null()], { description: 'The avatar; null if none is chosen.' }),
      shown: Type.Boolean({ description: 'Whether other people may see this person’s results.' }),
      preferences: Type.Record(Type.String(), Type.String(), {
        description: 'The preferences for all of this person’s devices.',
      }),
    },
    { description: 'This person’s profile, after it was changed on another device.' },
  ),
  mutes: Type.Object(
    {
      people: Type.Array(
        Type.Object({ person: Type.String(), name: Type.String({ description: 'Empty if the person has no name.' }) }),
      ),
    },
    {
      description:
        'The people whom this person has muted everywhere. Their lines are still sent, and the client hides them. Sent after connecting with a cookie and after every change on any device.',
    },
  ),
  banned: Type.Object(
    {
      message: Type.String(),
      reason: Type.String(),
      until: Type.Union([Type.Number(), Type.Null()], {
        description: 'End of the ban in ms; null if it is permanent.',
      }),
    },
    {
      description:
        'This person or address is banned. The connection is closed with code 4003, and so is every new one until the ban ends.',
    },
  ),
  signed_out: Type.Object(
    { because: Type.Union([Type.Literal('removed'), Type.Literal('forgotten')]), message: Type.String() },
    {
      description:
        'This device no longer belongs to the person: they removed it on another device, or asked to be forgotten. The connection ends.',
    },
  ),
  notice: Type.Object(
    { code: Type.String(), message: Type.String() },
    {
      description:
        'A message for the player. Codes: `rolled_back` if the server has lost the last inputs of this match, `saving_paused` if the server can’t reach its database, and `saving_resumed` when the server can reach the database again.',
    },
  ),
  stopping: Type.Object(
    {
      message: Type.String(),
      within: optional(
        Type.Integer({
          description:
            'Other servers continue at the same address. Close the connection and connect again at a random time within this many milliseconds; until then everything works here.',
        }),
      ),
    },
    {
      description:
        'The server is shutting down; connect again. When the server stops, it closes the open connections with code 1012.',
    },
  ),
} satisfies Record<string, TSchema>

export type ServerType = keyof typeof SERVER_MESSAGES
export type Me = ServerPayload<'me'>
export type ServerPayload<T extends ServerType> = Static<(typeof SERVER_MESSAGES)[T]>
