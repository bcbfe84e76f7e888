// Prints docs/reference/protocol.md from the message schemas and the games.
import type { TSchema } from 'typebox'
import type { AnyGame } from '#kit/game.ts'
import { ROOM_ACTIONS } from '#kit/protocol/room.ts'
import { CLIENT_MESSAGES, SERVER_MESSAGES } from '#kit/protocol/wire.ts'
import { findGames } from '#server/rules/games.ts'

/** The parts of a JSON schema that the page shows. */
interface Schema {
  type?: string
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  [limit: string]: unknown
}
const shown = (schema: TSchema): Schema => schema as unknown as Schema

/**
 * Returns a schema's type in words: `"rock" or "paper"`, `integer of 1–10`, `list of at most 12 texts of 1–40
 * characters`. `plural` is the ending of the noun: `s` for the elements of a list.
 */
function typeOf(schema: Schema, plural: '' | 's' = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one)).join(' or ')
  if (schema.type === 'array') {
    const count = amount(schema, 'minItems', 'maxItems')
    return `list${plural} of ${count && `${count} `}${typeOf(schema.items ?? {}, 's')}`
  }
  if (schema.type === 'string') {
    const length = amount(schema, 'minLength', 'maxLength')
    return `text${plural}${length && ` of ${length} characters`}`
  }
  if (schema.type === 'object' && schema.properties && Object.keys(schema.properties).length > 0) {
    return `${plural && 'objects '}{ ${Object.entries(schema.properties)
      .map(([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(field)}`)
      .join(', ')} }`
  }
  const bounds = amount(schema, 'minimum', 'maximum')
  return `${schema.type ?? 'any value'}${plural}${bounds && ` of ${bounds}`}`
}

/** Returns the limits in words: `1–40`, `at least 1`, `at most 40`, `5`; an empty text without limits. */
function amount(schema: Schema, least: string, most: string): string {
  const [from, to] = [schema[least], schema[most]]
  if (from === undefined) return to === undefined ? '' : `at most ${to}`
  if (to === undefined) return `at least ${from}`
  return from === to ? `${from}` : `${from}–${to}`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

function fields(schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, field]) =>
      `| \`${name}\`${schema.required?.includes(name) ? '' : ' (optional)'} | ${cell(typeOf(field))} | ${cell(field.description ?? '')} |`,
  )
  if (rows.length > 0) return ['| field | type | |', '|---|---|---|', ...rows].join('\n')
  return schema.description ? '' : 'No fields.'
}

const section = (level: string, name: string, schema: Schema) =>
  [`${level} \`${name}\``, schema.description ?? '', fields(schema)].filter(Boolean).join('\n\n')

const gameSection = (game: AnyGame) =>
  [
    `### ${game.title} (\`${game.id}\`, version ${game.version})`,
    `Seats: ${game.seats.names.length > 8 ? `${game.seats.names.slice(0, 3).join(', ')} … ${game.seats.names.at(-1)}` : game.seats.names.join(', ')}.`,
    `Options:\n\n${fields(shown(game.options))}`,
    `Actions:\n\n${Object.entries(game.actions)
      .map(([type, kind]) => `- \`${type}\`: \`${typeOf(shown(kind.schema))}\``)
      .join('\n')}`,
  ].join('\n\n')

/** Returns the page. `only` are the ids of the games in it; by default, all games are in it. */
export async function protocolPage(only?: readonly string[]): Promise<string> {
  const found = (await findGames()).all().filter(({ id }) => only === undefined || only.includes(id))
  const games = found.sort((a, b) => (a.id < b.id ? -1 : 1))
  return `# Wire protocol

Generated from \`kit/protocol/wire.ts\` and the games' schemas by \`npm run docs\`. Do not edit this page.

## Overview

Clients connect to a WebSocket at \`/ws\`. Every message is JSON text of the form \`{ "type": …, "payload": { … } }\`. A message to the server has at most 16 KiB. There is no subprotocol and no compression. A server accepts sockets while \`/readyz\` answers 200; \`/healthz\` answers 200 earlier, as soon as the process runs.

\`join_match\`, \`action\`, \`ping\` and the first eight messages of the server belong to WS_PROTOCOL_V1. A client that knows only these can play, and may ignore all others.

### Order of messages

The server saves an input to disk before it sends anything about it. After an accepted input each viewer gets, in this order:

1. the events \`draft_ready\` and \`game_ready\`, as separate messages;
2. \`state_update\`, if the viewer's view has changed;
3. \`game_over\`, if the match has ended;
4. \`your_turn\` for each new ask of the viewer's seat.

A client that joins gets \`match_joined\`, then the events that the game sends to each newcomer (\`greet\`), then \`game_over\` if the match has ended, and \`your_turn\` for each open ask of its seat. A state is always complete. A client that missed messages joins again with the last \`seq\` it saw as \`seen\`, and gets the state and the events since then.

### Programs that play

[Write a bot](../how-to/write-a-bot.md) shows programs in TypeScript and Python, and a server of the Model Context Protocol. A program needs five messages: \`create_room\` or \`join_room\`, \`room_action\` with \`sit\` and \`ready\`, and then \`action\` for each \`your_turn\`.

1. \`match_joined\` names in \`kinds\` each kind of action of the game. \`/api/games/ID\` has the schema of each kind.
2. \`choices\` of the newest \`match_joined\`, \`state_update\` or \`events\` lists what the seat may do now. Kinds with \`sampled\` are not listed; \`your_turn\` has some of them as \`examples\`.
3. A kind with \`aside\` answers no ask, such as to resign. A program that takes any other choice or example at each turn plays every game to its end.
4. \`message\` of the kind names the message that carries the action. For \`action\` the payload is \`{ "action": …, "id": …, "ask": … }\`. For another message, such as \`select_team\`, the payload has the fields of the action itself, without \`type\`.

A room starts its match by itself as soon as at least \`min\` seats are taken and everybody who sits is ready. Bots are always ready. A person who sits down in a game that needs all of its seats, or that has open seats, is ready at once. So a room whose other seats are full of bots starts without \`ready\`. Bots alone start no match.

### Shapes

| what | fields |
|---|---|
| an ask in \`asks\` | \`id\`; \`seat\` that owes the decision, absent for a mere deadline; \`kind\`; \`since\` and \`due\` in milliseconds since 1970, without \`due\` there is no deadline; \`grace\` in milliseconds after \`due\` in which an answer still counts; \`still\`, the time at which the clock was paused; \`otherwise\`, a word for what happens at the deadline |
| \`outcome\` | null while the match runs; \`winner\`, a seat or side, null for a draw; \`winners\`, the seats that won; \`reason\`; \`at\` in milliseconds since 1970; \`ranks\` by seat, 1 is best, only in a game that ranks seats |
| \`room\` | \`code\`, \`game\`, \`options\`, \`clocks\`, \`owner\` (the id of a person), \`people\` (each with \`id\`, \`seat\` or null, \`ready\`, \`here\`, and \`bot\`, the strength of a bot), \`seats\` (each with \`seat\` and \`person\` or null), \`min\`, \`open\`, \`lobby\`, \`match\` (null, or \`id\`, \`number\`, \`over\`, \`left\`), \`wins\` by person, \`muted\`, \`locked\`, \`listed\`, \`commitment\` |

### Staying connected

- The server sends a WebSocket ping every 9 s (\`PING_MS\`) and closes a connection that has not answered the last one. WebSocket libraries answer by themselves. The message \`ping\` is answered with \`pong\`, for programs that want to measure.
- A connection may send 25 messages and 64 KiB a second on average, and twice as many messages or four times as many bytes at once (\`MESSAGES_PER_SECOND\`, \`BYTES_PER_SECOND\`). Faster messages are refused with the code \`too_fast\` or ignored, and a flood closes the connection.
- After a lost connection, a program connects again and sends \`join_match\` or \`join_room\` with its \`token\`, the last \`seq\` as \`seen\`, and the last \`epoch\`. It sends unanswered actions again with the same \`id\`.
- A match with \`frozen\` in \`match_joined\` does not go on. The sentence says why.

### Refusals

- A refusal is a \`validation_error\`. A refused message has changed nothing.
- The code \`elsewhere\` in response to a join means that this server lacks the rules of the match or room, and that another server at the same address has these rules. The client connects again and repeats the join.
- An action sent again with the same \`id\` changes nothing. The server acknowledges the repeated action with the input number (\`seq\`) of the first one.
- An action that names a closed \`ask\` is refused as late.

### Time

Players of a room can agree on five times the time, or on no clock. Then \`asks\`, \`your_turn\` and \`timeoutMs\` have the real times. Times in a state, an event or an action are times of the rules, whose clock runs at a fifth of the speed. So clients count down from \`asks\` only. \`start.clocks\` in the record is 5 or \`off\`, with \`start.agreed\`; the input \`clocks\` changes it before the first turn.

A person asks with the room action \`agree_clocks\`, and the room shows the request as \`time\`: \`clocks\`, and in \`agreed\` the ids of the people who have agreed. It holds if everyone with a seat has agreed. A person who sits down agrees by sending the same \`clocks\` in \`sit\`. Another request ends all agreements. \`clocks: "on"\` asks for the normal time.

### Types

The tables below give the type of each field. In a type such as \`{ type: "sit", seat?: text of 1–32 characters }\` the client may leave out a field with a \`?\`. \`integer of 5–60\` is an integer from 5 to 60, and \`object\` is a JSON object of any form.

### Text

Text must be well-formed Unicode. A message with half of a surrogate pair in any text or key is refused with the code \`malformed_text\` and the sentence \`Invalid action: Malformed text\`. The same refusal is the answer to the character U+0000 in the \`playerId\` of a \`join_match\` and in the \`id\` of a \`chat\`, because a database cannot store this character. Over HTTP the server refuses half surrogate pairs and U+0000 in bodies, paths and queries, with status 400 and the same code.

## HTTP

These addresses return JSON.

| address | content |
|---|---|
| \`/api/games\` | the games and their options |
| \`/api/games/ID\` | a game with its seats, its options and, for each kind of action, its schema and the facts of \`kinds\` |
| \`/api/games/ID/content\` | the content of a game, such as its monsters and their numbers, for clients that are not our web app; 404 if the game publishes none. The \`ETag\` changes with the content. |
| \`/api/matches/ID/record\` | the record of a finished match. Its \`ETag\` changes only if a player deletes a text in it. |
| \`/api/matches/ID/names\` | the current names of the players by seat. Names can change and be deleted, so the record has none. |
| \`/api/matches/ID/replay/0\`, then \`1\`, \`2\`, \`3\` … | the stored replay of a finished match, for pages without its rules; 404 if none is stored |
| \`/api/matches/ID/past?length=N&page=P\` | for a player of a running match, identified by the cookie: what their own seat knew after each of the first N inputs, 16 to a page, with the turns' ticks |

A record has these fields:

- \`start\`, with the seed, and \`entries\`, the inputs;
- \`commitment\` and \`draws\`: each draw has its number, tag, bound, value and input, so that the dice can be checked without the rules;
- \`chain\`, the SHA-256 over the start and every input, and \`links\`, its first 16 digits after the start and after each input;
- \`digests\`, the hashes of some states, stored during play;
- \`texts\`: free texts of players, such as names of teams, by key. Entries and states contain \`{text:KEY}\` or \`{text:KEY:DEFAULT}\` in place of a text. If a key is missing, the text was deleted, and the default is shown.

The ids of actions in a record are hashes of the ids that the clients sent.

The first part of a replay describes the match and all its events. The following parts have 64 steps each, with the views and their viewers. They contain \`{text:KEY}\` like a record.

The record of a running match is available to nobody. The \`past\` of a running match contains nothing that was sent only to other seats. \`npm run -s verify -- FILE|URL\` checks a record.

## Client to server

${Object.entries(CLIENT_MESSAGES)
  .map(([type, schema]) => section('###', type, shown(schema)))
  .join('\n\n')}

A message of any other type goes to the game of the match, if that game accepts messages of its own.

### Room actions

${Object.entries(ROOM_ACTIONS)
  .map(([type, schema]) => `- \`${type}\`: \`${typeOf(shown(schema))}\``)
  .join('\n')}

## Server to client

${Object.entries(SERVER_MESSAGES)
  .map(([type, schema]) => section('###', type, shown(schema)))
  .join('\n\n')}

## The games' actions

${games.map(gameSection).join('\n\n')}
`
}
