// A server for the test of all HTTP answers: two players, a finished and a running match, and rows of every kind.
import { createECDH } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { say, signIn, tokenIn } from '../../conduct/testing/people.ts'
import { idOf, linked, remove, request } from '../../people/testing.ts'
import { Browser } from '../../testing/browser.ts'
import type { TestServer } from '../../testing/server.ts'

export interface World {
  server: TestServer
  /** Cookies by the name of their owner. */
  cookies: Readonly<
    Record<
      | 'ann'
      | 'ben'
      | 'mallory'
      | 'guesser'
      | 'banned'
      | 'unproven'
      | 'removed'
      | 'operator'
      | 'operatorElsewhere'
      | 'operatorWithoutOrigin',
      string
    >
  >
  /** Values that differ from run to run, by the placeholder name that replaces the value in the recorded answers. */
  values: Record<(typeof VALUES)[number], string>
  /** Replaces the link that adds a device by a new link, because each link works only once. */
  renewLink(): Promise<void>
}

const VALUES = [
  'ann',
  'ben',
  'mallory',
  'banned',
  'phone',
  'finished',
  'running',
  'room',
  'link',
  'request',
  'token',
  'key',
] as const

/** Creates a folder with those files of a built web app that the routes read. */
export function builtApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['assets', 'cards']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Turnstone</title></head></html>')
  writeFileSync(join(folder, 'assets', 'app.js'), 'play()')
  writeFileSync(join(folder, 'cards', 'secret.jpg'), 'picture')
  return folder
}

/** Adds players, matches and other rows to a server that has the game `secret`. */
export async function fillWorld(server: TestServer): Promise<World> {
  const { port } = server
  const [ann, ben] = [await Browser.open(port, 'Ann'), await Browser.open(port, 'Ben')]
  const [mallory, banned] = [await Browser.open(port, 'Mallory'), await Browser.open(port, 'Zed')]
  await ben.post('/api/me/profile', { face: 9 })
  const finished = await playedToTheEnd(server, ann, ben)
  const { running, room } = await reportedMatch(ann, ben)
  // The operator sees the address of the first reporter, so later reports need a later time.
  server.clock.advance(1_000)
  const removed = await linked(port, ann)
  await remove(ann, await idOf(removed))
  const phone = await linked(port, ann)
  const { waits } = await request(phone, { action: 'add_passkey' })
  const token = tokenIn(server.logged)
  const operator = await signIn(port, token)
  const [annId, bannedId] = [(await ann.me()).id, (await banned.me()).id]
  await operator.post('/operator/api/bans', { kind: 'person', whom: bannedId, reason: 'rude', hours: null })
  const session = ({ cookie }: { cookie: string }): string => cookie.split(';')[0] as string
  const link = async (): Promise<string> => (await ann.post('/api/me/link')).code
  const world: World = {
    server,
    async renewLink() {
      world.values.link = await link()
    },
    cookies: {
      ann: ann.cookie,
      ben: ben.cookie,
      mallory: mallory.cookie,
      guesser: (await Browser.open(port)).cookie,
      banned: banned.cookie,
      removed: removed.cookie,
      unproven: await unprovenCookie(server),
      // Each of these callers signs out, so each needs a session of its own.
      operator: session(operator),
      operatorElsewhere: session(await signIn(port, token)),
      operatorWithoutOrigin: session(await signIn(port, token)),
    },
    values: {
      ann: annId,
      ben: (await ben.me()).id,
      mallory: (await mallory.me()).id,
      banned: bannedId,
      phone: await idOf(phone),
      finished,
      running,
      room,
      link: await link(),
      request: waits.id,
      token,
      key: createECDH('prime256v1').generateKeys().toString('base64url'),
    },
  }
  return world
}

/** Seats Ann first and Ben second in a new match. */
async function newMatch(ann: Browser, ben: Browser) {
  const [annAt, benAt] = [await ann.socket(), await ben.socket()]
  const { code } = (await annAt.ask('create_room', { game: 'secret', options: { rounds: 9 } }, 'room_joined')).payload
  await benAt.ask('join_room', { code }, 'room_joined')
  for (const client of [annAt, benAt]) await client.ask('room_action', { code, action: { type: 'sit' } }, 'room_update')
  const { room } = await annAt.next('room_update', (update) => update.room.match !== null)
  const matchId = room.match.id as string
  for (const client of [annAt, benAt]) await client.ask('join_match', { matchId }, 'match_joined')
  return { matchId, code: code as string, annAt, benAt }
}

/** Plays a match to its end and waits until the replay and the results of the match are stored. */
async function playedToTheEnd(server: TestServer, ann: Browser, ben: Browser): Promise<string> {
  const { matchId, annAt } = await newMatch(ann, ben)
  annAt.say('action', { matchId, playerId: 'player1', action: { type: 'surrender' } })
  await annAt.next('game_over')
  await ann.post('/api/me/profile', { face: 3, shown: true })
  server.clock.advance(10_000)
  const { id } = await ann.me()
  await expect.poll(async () => (await ann.ask('GET', `/api/matches/${matchId}/replay/0`)).status).toBe(200)
  await expect.poll(async () => (await ann.get(`/api/players/${id}/matches`)).length).toBe(1)
  return matchId
}

/** Starts a match in which Ben sends a chat line that Ann reports. */
async function reportedMatch(ann: Browser, ben: Browser): Promise<{ running: string; room: string }> {
  const { matchId, code, benAt } = await newMatch(ann, ben)
  await say(benAt, matchId, 'you fool')
  await ann.post('/api/me/reports', { matchId, line: 1 })
  return { running: matchId, room: code }
}

/** Returns a cookie that contains the token of a player who created a room over a WebSocket without a cookie. */
async function unprovenCookie(server: TestServer): Promise<string> {
  const client = await server.client()
  client.say('create_room', { game: 'secret' })
  return `turnstone=${(await client.next('room_joined')).token}`
}
