// Sends random Unicode in every message and to every HTTP route. The server must keep working, also after a restart.
// The test takes the messages from the protocol's schemas and the routes from Fastify, so it covers new messages and
// routes automatically. UNICODE_RUNS sets how often each message and route is used.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import fc from 'fast-check'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ROOM_ACTIONS } from '#kit/protocol/room.ts'
import { hasMalformedText, hasUnstorableText } from '#kit/protocol/text.ts'
import { CLIENT_MESSAGES } from '#kit/protocol/wire.ts'
import { signIn, tokenIn } from '../conduct/testing/people.ts'
import { findGames } from '../rules/games.ts'
import { Browser } from '../testing/browser.ts'
import type { Client } from '../testing/client.ts'
import { openServer, type TestServer } from '../testing/server.ts'
import { type Schema, texts, valuesOf } from '../testing/unicode.ts'

const RUNS = Number(process.env.UNICODE_RUNS ?? 5)
const TIMEOUT_MS = 60_000 + RUNS * 10_000
/** Duration in milliseconds between two runs, long enough for the rate limits to recover. */
const PAUSE_MS = 60_000
const ERROR_LEVEL = 50

/** Generates random text, but mostly the given valid value, because messages with other values are refused at once. */
const often = (value: string) => fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, texts)
const anyOf = (schemas: readonly unknown[]) => fc.oneof(...schemas.map((schema) => valuesOf(schema as Schema)))

const games = (await findGames()).all()
const action = anyOf(games.flatMap((game) => Object.values(game.actions).map(({ schema }) => schema)))
const FIELDS = {
  matchId: often('$match'),
  playerId: often('$seat'),
  code: often('$code'),
  game: fc.constantFrom(...games.map(({ id }) => id)),
  options: anyOf(games.map((game) => game.options)),
}
const payloads: Record<string, fc.Arbitrary<unknown>> = {
  ...Object.fromEntries(
    Object.entries(CLIENT_MESSAGES).map(([type, schema]) => [type, valuesOf(schema as Schema, { ...FIELDS, action })]),
  ),
  // The playerId is random text, because the journal stores the playerId as plain text.
  join_match: valuesOf(CLIENT_MESSAGES.join_match as Schema, { ...FIELDS, playerId: texts }),
  room_action: valuesOf(CLIENT_MESSAGES.room_action as Schema, {
    ...FIELDS,
    action: anyOf(Object.values(ROOM_ACTIONS)),
  }),
  ...Object.fromEntries(
    games
      .flatMap((game) => game.messages ?? [])
      .map((type) => [type, fc.tuple(action, valuesOf(CLIENT_MESSAGES.action as Schema, FIELDS)).map(merged)]),
  ),
}

function merged(parts: readonly unknown[]): object {
  return Object.assign({}, ...parts)
}

async function expectReady({ port }: TestServer): Promise<void> {
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
}

/** Checks that no error was logged and that the journal holds no Unicode replacement characters. */
async function expectSound(server: TestServer): Promise<void> {
  expect(server.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL)).toEqual([])
  expect(await server.dump()).not.toContain('\ufffd')
}

let settled = 0

/** Resolves when all earlier messages are handled: sends an invalid message and waits for its refusal. */
async function handled(client: Client): Promise<void> {
  const id = `settled ${++settled}`
  client.say('create_room', { game: 'none', id })
  await client.next('validation_error', (payload) => payload.id === id)
}

/** Sends a message. Expects a refusal if the message contains malformed text. */
async function send(client: Client, message: string): Promise<void> {
  client.inbox.length = 0
  client.raw(message)
  await client.quiet()
  const codes = client.inbox.map(({ payload }) => payload.code)
  if (hasMalformedText(JSON.parse(message))) expect(codes, message).toContain('malformed_text')
}

interface Table {
  /** The client that has a seat in the match and owns the room. */
  player: Client
  token: string
  /** The values that replace the placeholders in a payload. */
  $match: string
  $seat: string
  $code: string
}

async function newTable(server: TestServer, $match: string): Promise<Table> {
  const player = await server.client()
  const { code, token } = (await player.ask('create_room', { game: 'vibechess' }, 'room_joined')).payload
  const { playerId } = (await player.ask('join_match', { matchId: $match, playerId: 'ann' }, 'match_joined')).payload
  return { player, token, $match, $seat: playerId, $code: code }
}

/** Sends one message of every type. Resolves when all messages are handled. */
async function sendAll(client: Client, given: object, { $match, $seat, $code }: Table): Promise<void> {
  const values = new Map<unknown, string>(Object.entries({ $match, $seat, $code }))
  for (const [type, payload] of Object.entries(given))
    await send(
      client,
      JSON.stringify({ type, payload }, (_, value) => values.get(value) ?? value),
    )
  await handled(client)
  client.drop()
}

test('every match and room can be opened after a restart, whatever text the messages contained', {
  timeout: TIMEOUT_MS,
}, async () => {
  const server = await openServer()
  const tables: Table[] = []
  await fc.assert(
    fc.asyncProperty(fc.record(payloads), fc.record(payloads), async (ofPlayer, ofStranger) => {
      const table = await newTable(server, `table ${tables.length}`)
      tables.push(table)
      await sendAll(await server.client(), ofStranger, table)
      await sendAll(table.player, ofPlayer, table)
      await expectReady(server)
      server.clock.advance(PAUSE_MS)
    }),
    { numRuns: RUNS },
  )
  await server.restart()
  const client = await server.client()
  for (const { $match, $code, token } of tables) {
    expect(await client.ask('join_match', { matchId: $match, watch: true }, 'match_joined')).toMatchObject({
      type: 'match_joined',
    })
    const { code } = (await client.ask('join_room', { code: $code, token }, 'room_joined')).payload
    expect(code).toBeOneOf([$code, 'locked'])
  }
  await expectSound(server)
})

interface Route {
  method: string
  url: string
  body: Schema
  query: Schema
}

/** Returns a list that collects the routes of all servers started afterwards. */
function routesOfServers(): Route[] {
  const routes: Route[] = []
  const added = ({ method, url, schema }: RouteOptions) => {
    const { body = {}, querystring = { properties: {} } } = (schema ?? {}) as Record<string, Schema>
    // A route for static files can have several HTTP methods.
    const methods = [method].flat().filter((each) => each !== 'HEAD')
    routes.push(...methods.map((each) => ({ method: each, url, body, query: querystring })))
  }
  const onApp = (message: unknown) => void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', added)
  subscribe('fastify.initialization', onApp)
  onTestFinished(() => void unsubscribe('fastify.initialization', onApp))
  return routes
}

/** Encodes text for a URL. A lone surrogate is encoded too, although the resulting bytes are not valid UTF-8. */
const encoded = (text: string): string =>
  [...text]
    .map((letter) =>
      letter.isWellFormed()
        ? encodeURIComponent(letter)
        : `%ED%${(0x80 | ((letter.charCodeAt(0) >> 6) & 0x3f)).toString(16)}%80`,
    )
    .join('')

const requestTo = ({ method, url, body, query }: Route) =>
  fc.record({
    method: fc.constant(method),
    url: fc.constant(url),
    part: texts,
    query: valuesOf(query),
    body: valuesOf(body),
  })

type Request = ReturnType<typeof requestTo> extends fc.Arbitrary<infer Value> ? Value : never

const addressOf = ({ url, part, query }: Request): string => {
  const fields = Object.entries(query as object).map(([name, value]) => `${name}=${encoded(String(value))}`)
  return `${url.replace(/:\w+|\*/g, encoded(part))}?${fields.join('&')}`
}

test('every HTTP route answers random text without an error, and the person’s cookie is valid after a restart', {
  timeout: TIMEOUT_MS,
}, async () => {
  const routes = routesOfServers()
  const server = await openServer()
  const browser = await Browser.open(server.port, 'Ann')
  const origin = `http://127.0.0.1:${server.port}`
  let cookie = ''
  /** A request can end the operator's session, so the operator signs in again if the session has ended. */
  const headersOf = async () => {
    const headers = () => ({ origin, cookie: `${browser.cookie}; ${cookie}`, 'content-type': 'application/json' })
    const { status } = await fetch(`${origin}/operator/api/overview`, { headers: headers() })
    if (status !== 200) cookie = (await signIn(server.port, tokenIn(server.logged))).cookie.split(';')[0] ?? ''
    return headers()
  }
  await fc.assert(
    fc.asyncProperty(fc.tuple(...routes.map(requestTo)), async (requests) => {
      for (const request of requests) {
        const { method } = request
        const headers = await headersOf()
        const body = method === 'GET' ? undefined : JSON.stringify(request.body)
        const { status } = await fetch(`${origin}${addressOf(request)}`, { method, headers, ...(body && { body }) })
        expect(status, `${method} ${request.url}`).toBeLessThan(500)
        if (body && hasUnstorableText(request.body)) expect(status, `${method} ${request.url}`).toBe(400)
      }
      await expectReady(server)
      server.clock.advance(PAUSE_MS)
    }),
    { numRuns: RUNS },
  )
  const { id } = await browser.me()
  await server.restart()
  expect((await browser.at(server.port).me()).id).toBe(id)
  await expectSound(server)
})
