// Sends the same inputs to a server and to a match on this device, and compares every byte sent to each person.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyAction, AnyGame, Seat } from '#kit/game.ts'
import { canonical } from '#kit/json.ts'
import { type Entry, earliestDue, type MatchStart } from '#kit/match.ts'
import { think } from '#kit/testing/ladder.ts'
import type { Journal } from '../../server/journal/journal.ts'
import { openSqlite } from '../../server/journal/sqlite/journal.ts'
import { matchStream } from '../../server/rooms/stream-id.ts'
import { findGames } from '../../server/rules/games.ts'
import { hashedId } from '../../server/streams/stored-action.ts'
import type { Client } from '../../server/testing/client.ts'
import { openServer, type TestServer } from '../../server/testing/server.ts'
import { LocalHost } from '../../web/host/host.ts'
import { type Payload, PortClient } from '../../web/host/testing/client.ts'

const games = (await findGames()).all()

/** Names of the players. A server gives a name of its own to a guest, and a device does not. */
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']

/** A person who acts the same on the server and on the device. */
interface Person {
  /** Seat of the person; undefined for a spectator. */
  seat: Seat | undefined
  /** The token by which the server knows a person without a cookie. */
  token: string | undefined
  remote: Client
  local: PortClient
  /** The server's messages about the match. */
  told: string[]
}

interface Pair {
  server: TestServer
  journal: Journal
  host: LocalHost
  people: Person[]
}

/** Opens a journal that the test reads, because the server keeps the seed of the dice secret until the end. */
async function openJournal(): Promise<Journal> {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-parity-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return openSqlite(join(folder, 'journal.sqlite'))
}

/** Opens a client with a cookie and a name. The client of a spectator has neither. */
async function named(server: TestServer, name: string): Promise<Client> {
  const url = `http://127.0.0.1:${server.port}`
  const cookie = (await fetch(`${url}/api/me`)).headers.get('set-cookie')?.split(';')[0] as string
  const headers = { cookie, origin: url }
  await fetch(`${url}/api/me`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  return server.client(headers)
}

/** Opens a room and its match with everybody seated. Each person has a salt (random text for the dice). */
async function openRoom(
  game: AnyGame,
  clients: readonly Client[],
): Promise<{ matchId: string; tokens: (string | undefined)[] }> {
  const [first, ...others] = clients as [Client, ...Client[]]
  first.say('create_room', { game: game.id, salt: 'salt 0' })
  const rooms = [await first.next('room_joined')]
  const { code } = rooms[0]
  for (const other of others) rooms.push((await other.ask('join_room', { code }, 'room_joined')).payload)
  for (const [i, client] of clients.entries()) {
    // In a game with its own lobby, the room's creator already has a seat.
    if (i > 0 || !game.owner)
      await client.ask('room_action', { code, action: { type: 'sit', salt: `salt ${i}` }, id: 'sit' }, 'room_update')
  }
  for (const client of clients) client.say('room_action', { code, action: { type: 'ready', ready: true } })
  const { room } = await first.next('room_update', (update) => update.room.match !== null)
  return { matchId: room.match.id, tokens: rooms.map(({ token }) => token) }
}

async function openPair(game: AnyGame): Promise<Pair> {
  const journal = await openJournal()
  const server = await openServer({ parts: { journal } })
  const count = Math.max(2, game.seats.min)
  const clients: Client[] = []
  for (const name of NAMES.slice(0, count)) clients.push(await named(server, name))
  const { matchId, tokens } = await openRoom(game, clients)
  // By the time that a spectator has joined, the match exists and everybody has a seat.
  const scout = await server.client()
  await scout.ask('join_match', { matchId, watch: true }, 'match_joined')
  scout.drop()
  // Messages of the room exist only on the server.
  for (const client of clients) await client.quiet()
  for (const { frames } of clients) frames.length = 0
  const seats = game.seats.names.slice(0, count)
  const host = await alike(game, server, journal, matchId, seats)
  const players = clients.map(
    (remote, i): Person => ({ seat: seats[i], token: tokens[i], remote, local: new PortClient(host), told: [] }),
  )
  return {
    server,
    journal,
    host,
    people: [
      ...players,
      { seat: undefined, token: undefined, remote: await server.client(), local: new PortClient(host), told: [] },
    ],
  }
}

/** Opens a match on this device with the same start as on the server. */
async function alike(
  game: AnyGame,
  server: TestServer,
  journal: Journal,
  matchId: string,
  seats: readonly Seat[],
): Promise<LocalHost> {
  const loaded = await journal.load(matchStream(matchId))
  const start = JSON.parse(loaded?.start ?? '') as MatchStart
  const setting = {
    matchId,
    game: game.id,
    options: start.options,
    seats: seats.map((seat, i) => ({ seat, name: NAMES[i] ?? '', salt: `salt ${i}` })),
    seed: start.seed,
    epoch: journal.epoch,
  }
  const host = LocalHost.open(game, setting, {
    ...server.clock,
    random: () => 1,
    botPauseMs: 0,
    report: (error) => expect(error).toBeUndefined(),
  })
  expect(host.record().start).toEqual(start)
  return host
}

/** Joins or rejoins the match on the server and on the device. */
function come(
  { host }: Pair,
  { seat, token, remote, local }: Person,
  last: { seen?: number; epoch?: string } = {},
): void {
  const join = { matchId: host.stream.scene.id, ...last }
  remote.say('join_match', {
    ...join,
    ...(token === undefined ? {} : { token }),
    ...(seat === undefined ? { watch: true } : {}),
  })
  local.say('join_match', { ...join, ...(seat === undefined ? { watch: true } : { playerId: seat }) })
}

function say({ remote, local }: Person, type: string, payload: object): void {
  remote.say(type, payload)
  local.say(type, payload)
}

/** Stores what the server sent, without what only a server sends: rooms, pongs, tokens and avatars of people. */
function hear({ remote, told }: Person): number {
  for (const frame of remote.frames.splice(0))
    if (!/^\{"type":"(room_|pong)/.test(frame))
      told.push(frame.replace(/,"token":"[^"]*"/, '').replace(/"faces":\{[^}]*\}/, '"faces":{}'))
  return told.length
}

/** Waits until the server and the device have answered everybody. */
async function quiet({ people }: Pair): Promise<void> {
  for (const { remote, local } of people) await Promise.all([remote.quiet(), local.allAnswered()])
  for (const person of people) while (hear(person) < person.local.frames.length) await person.remote.arrival()
}

function act(pair: Pair, person: Person, action: AnyAction, more: object): void {
  const { scene } = pair.host.stream
  const from = { matchId: scene.id, playerId: person.seat, ...more }
  const { type, ...fields } = action
  if (scene.game.messages?.includes(type)) say(person, type, { ...fields, ...from })
  else say(person, 'action', { ...from, action })
}

/** Takes a decision for a seat, or lets the next deadline expire. */
function step(pair: Pair, luck: number): void {
  const { scene, match } = pair.host.stream
  for (const ask of scene.asks) {
    const person = pair.people.find(({ seat }) => seat !== undefined && seat === ask.seat)
    const action = person?.seat && think(scene.game, match.state, person.seat, { strength: 'easy' }, luck)
    if (person && action) return act(pair, person, action, { id: `a${luck}`, ask: ask.id })
  }
  runOut(pair)
}

function runOut({ host, server }: Pair): void {
  server.clock.advance((earliestDue(host.stream.scene.asks) ?? Number.NaN) - server.clock.now())
}

/** Inputs that the rules refuse or that change nothing. */
const NUISANCES: ((pair: Pair, person: Person, luck: number) => void)[] = [
  (pair, person, luck) => act(pair, person, { type: 'fly' }, { id: `n${luck}` }),
  (pair, person, luck) => act(pair, person, { type: 'resign' }, { id: `n${luck}`, ask: 'long ago' }),
  (pair, person, luck) => act(pair, { ...person, seat: 'nobody' }, { type: 'fly' }, { id: `n${luck}` }),
  (_, person) => say(person, 'action', { matchId: 'elsewhere', playerId: person.seat, action: {} }),
  (_, person) => say(person, 'dance', {}),
  (pair, person, luck) => say(person, 'hint', { matchId: pair.host.stream.scene.id, id: `n${luck}` }),
  (_, person) => say(person, 'hint', { matchId: 'elsewhere' }),
  (pair, person, luck) => act(pair, person, { type: 'again' }, { id: `a${luck - 1}` }),
  (pair, person) => come(pair, person, { seen: 0 }),
  (pair, person) => come(pair, person, { seen: pair.host.stream.match.seq - 3, epoch: pair.journal.epoch }),
  (pair, person) => come(pair, person, { seen: 3, epoch: 'another' }),
  (pair, person) => {
    say(person, 'leave_match', { matchId: pair.host.stream.scene.id })
    come(pair, person)
  },
]

async function same(pair: Pair): Promise<void> {
  await quiet(pair)
  for (const person of pair.people) expect(person.local.frames).toEqual(person.told)
}

const MOST_INPUTS = 4000

test.each(games.map((game) => [game.id, game] as const))(
  '%s: a whole match is the same on the server and on the device',
  async (_, game) => {
    const pair = await openPair(game)
    const { host, journal, people, server } = pair
    for (const person of people) come(pair, person)
    await quiet(pair)
    for (let luck = 1; !host.stream.match.outcome && luck < MOST_INPUTS; luck++) {
      step(pair, luck)
      await quiet(pair)
      NUISANCES[luck % (2 * NUISANCES.length)]?.(pair, people[luck % people.length] as Person, luck)
      server.clock.advance(37)
      await quiet(pair)
    }
    expect(host.stream.match.outcome).not.toBeNull()
    await same(pair)
    const stream = matchStream(host.stream.scene.id)
    const bodies = await journal.entries(stream, 0)
    // Only the server stores hashes in place of the ids that clients give to their actions.
    const hashed = ({ id, ...entry }: Entry): Entry =>
      id !== undefined && 'seat' in entry.input ? { ...entry, id: hashedId(stream, entry.input.seat, id) } : entry
    expect(host.record().entries.map(hashed)).toEqual(bodies.map((body) => JSON.parse(body) as Entry))
  },
)

test.each(games.map((game) => [game.id, game] as const))(
  '%s: expired clocks are the same on the server and on the device',
  async (_, game) => {
    const pair = await openPair(game)
    for (const person of pair.people) come(pair, person)
    await quiet(pair)
    for (let i = 0; i < 8 && earliestDue(pair.host.stream.scene.asks) !== undefined; i++) {
      runOut(pair)
      await quiet(pair)
    }
    await same(pair)
  },
)

/** Hints are computed separately and may differ, so only their form is compared. */
const hinted = (
  { type, payload: { action, why, says, ...about } }: Payload,
  choices: readonly AnyAction[],
  { actions }: AnyGame,
) => ({
  type,
  about,
  legal: choices.some((choice) => canonical(choice) === canonical(action)) || actions[action.type]?.sampled === true,
  why: why === null || typeof why === 'string',
  says: typeof says?.key,
})

test.each(games.filter(({ seats }) => !seats.open).map((game) => [game.id, game] as const))(
  '%s: a hint in a match with bots has the same form on the server and on the device',
  async (_, game) => {
    const server = await openServer({ env: { BOT_PAUSE_MS: '60000' } })
    const remote = await server.client()
    const { code, token } = (await remote.ask('create_room', { game: game.id }, 'room_joined')).payload
    await remote.ask('room_action', { code, action: { type: 'sit' }, id: 'sit' }, 'room_update')
    const { payload } = await remote.ask(
      'room_action',
      { code, action: { type: 'add_bot', strength: 'easy' }, id: 'bot' },
      'room_update',
    )
    // In a game for more than two players, a player with a seat starts the match.
    if (!payload.room.match) remote.say('room_action', { code, action: { type: 'ready', ready: true } })
    const { room } = payload.room.match
      ? payload
      : await remote.next('room_update', (update) => update.room.match !== null)
    const matchId = room.match.id as string
    const { choices } = (await remote.ask('join_match', { matchId, token }, 'match_joined')).payload
    const [seat, other] = game.seats.names as [Seat, Seat]
    const seats = [{ seat }, { seat: other, bot: 'easy' as const }]
    const host = LocalHost.open(
      game,
      { matchId, game: game.id, seats, seed: 'ab'.repeat(32) },
      { ...server.clock, random: () => 1, botPauseMs: 60_000, report: (error) => expect(error).toBeUndefined() },
    )
    const local = new PortClient(host, seat)
    await local.ask('join_match', { matchId })
    const [here] = await local.ask('hint', { matchId, id: 'h' })
    const there = await remote.ask('hint', { matchId, id: 'h' }, 'hint')
    expect(hinted(here, local.last('match_joined').choices, game)).toEqual(hinted(there, choices, game))
    expect(hinted(there, choices, game)).toMatchObject({ type: 'hint', legal: true, why: true })
  },
)
