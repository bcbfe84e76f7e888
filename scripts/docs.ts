// npm run docs: generates docs/protocol.md and the settings in docs/hosting.md from the code. A test checks that they
// are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TSchema } from 'typebox'
import type { AnyGame } from '#kit/game.ts'
import { ROOM_ACTIONS } from '#kit/protocol/room.ts'
import { CLIENT_MESSAGES, SERVER_MESSAGES } from '#kit/protocol/wire.ts'
import { findGames } from '../server/games.ts'
import { settingsTable } from '../server/settings.ts'

const DOCS = join(import.meta.dirname, '..', 'docs')

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

/** Returns a short description of a schema's type: `"rock" | "paper"`, `integer 1–10`, `list of text`. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}${range(schema, 'minItems', 'maxItems')}`
  if (schema.type === 'string') return `text${range(schema, 'minLength', 'maxLength')}`
  if (schema.type === 'object' && schema.properties && Object.keys(schema.properties).length > 0) {
    return `{ ${Object.entries(schema.properties)
      .map(([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(field)}`)
      .join(', ')} }`
  }
  return `${schema.type ?? 'any'}${range(schema, 'minimum', 'maximum')}`
}

function range(schema: Schema, least: string, most: string): string {
  const [from, to] = [schema[least], schema[most]]
  if (from === undefined && to === undefined) return ''
  return from === to ? ` (${from})` : ` (${from ?? ''}–${to ?? ''})`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

function fields(schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, field]) =>
      `| \`${name}\`${schema.required?.includes(name) ? '' : ' (optional)'} | ${cell(typeOf(field))} | ${cell(field.description ?? '')} |`,
  )
  return rows.length > 0 ? ['| field | type | |', '|---|---|---|', ...rows].join('\n') : '(no fields of its own)'
}

const section = (level: string, name: string, schema: Schema) =>
  [`${level} \`${name}\``, schema.description ?? '', fields(schema)].filter(Boolean).join('\n\n')

const gameSection = (game: AnyGame) =>
  [
    `### ${game.title} (\`${game.id}\`, version ${game.version})`,
    `Seats: ${game.seats.names.length > 8 ? `${game.seats.names.slice(0, 3).join(', ')} … ${game.seats.names.at(-1)}` : game.seats.names.join(', ')}.`,
    `Options:\n\n${fields(shown(game.options))}`,
    ...Object.entries(game.actions).map(([type, kind]) => `- \`${type}\`: \`${typeOf(shown(kind.schema))}\``),
  ]
    .join('\n\n')
    .replaceAll('\n\n- ', '\n- ')

export async function protocol(): Promise<string> {
  const games = (await findGames()).all().sort((a, b) => (a.id < b.id ? -1 : 1))
  return `# Wire protocol

Printed from \`kit/protocol/wire.ts\` and the games' schemas by \`npm run docs\`; do not edit.

A WebSocket at \`/ws\`. Every message is JSON text, \`{ "type": …, "payload": { … } }\`, at most 16 KiB towards the server; there is no subprotocol and no compression. \`join_match\`, \`action\`, \`ping\`, and of the server's messages the first eight, are those of WS_PROTOCOL_V1: a client that knows only them can play. All else is an addition it may ignore.

**After an accepted input** each viewer gets, in this order: the events \`draft_ready\` and \`game_ready\` as messages of their own; \`state_update\` if its view changed; \`game_over\`; \`your_turn\` for each new ask of its seat. Nothing is sent before it is on disk. **A joiner** gets \`match_joined\`, what the game greets it with, \`game_over\`, its asks. The state is always whole: a client that missed messages joins again, names the last \`seq\` it saw as \`seen\`, and gets the state and the events since.

**Refusals** are \`validation_error\`s; nothing was changed. \`elsewhere\`, in answer to a join, says that this server lacks the rules that match or room was begun under, and another at the same address has them: connect again and join there. **Ids**: an action sent again with the same \`id\` changes nothing and is acknowledged with the number of the first. **Asks**: an action that names an \`ask\` that is closed is refused as late.

**Text** must be well-formed Unicode. A message with half of a surrogate pair in any text or key is refused with the code \`malformed_text\` and the sentence \`Invalid action: Malformed text\`. So is U+0000 in the \`playerId\` of a \`join_match\` and in the \`id\` of a \`chat\`, because a database can not store it. Over HTTP the server refuses both in bodies, paths and queries, with status 400 and the same code.

**By plain HTTP**, as JSON: \`/api/games\` lists the games with their options; \`/api/games/ID/content\` is the roster and the tables of one, for clients of others (404 if it has none; an \`ETag\` says whether they have changed); \`/api/matches/ID/record\` is a match that is over: \`start\` with its seed, \`entries\`, \`commitment\`, and \`draws\`, each with number, tag, bound, value and the input it was drawn for, so that the dice can be checked without our rules; \`chain\` is SHA-256 over the start and every input, \`links\` are the first 16 digits of it after the start and after each input, and \`digests\` what was kept of some states while it was played. It never changes: its \`ETag\` is good for ever. \`/api/matches/ID/names\` says what its people are called now, by seat: names may change and be forgotten, so the record has none. \`/api/matches/ID/replay/0\`, and on with 1, 2, 3 …, is what was to be seen of it, written down when it ended, for a page that has no rules for it (404 if it is not kept): what it is with all that was told, then chunks of 64 steps, each with the views and whose they were. While a match is played its record is there for nobody; \`/api/matches/ID/past?length=N&page=P\` gives who plays in it (by the cookie) what their own seat knew after each of the first N inputs, 16 to a page, with the turns' ticks: what was told only to others is in none of it. \`npm run -s verify -- FILE|URL\` checks one.

## Client to server

${Object.entries(CLIENT_MESSAGES)
  .map(([type, schema]) => section('###', type, shown(schema)))
  .join('\n\n')}

Any other type goes to the game of the match, if it reads messages of its own.

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

/** Replaces the table between the marks; the rest of the page is written by hand. */
export function hosting(page: string): string {
  return page.replace(
    /(<!-- settings -->\n)[\s\S]*?(\n<!-- \/settings -->)/,
    (_, before: string, after: string) => `${before}${settingsTable()}${after}`,
  )
}

export const docs = async () => ({
  'protocol.md': await protocol(),
  'hosting.md': hosting(readFileSync(join(DOCS, 'hosting.md'), 'utf8')),
})

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const [name, text] of Object.entries(await docs())) writeFileSync(join(DOCS, name), text)
