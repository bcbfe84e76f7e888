// Tests that the limits of one address are wide enough for a school: an hour of ordinary use by 60 people at one address.
import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { readSettings, type Settings } from '../base/settings.ts'
import { Browser } from '../testing/browser.ts'
import type { Client, Payload } from '../testing/client.ts'
import { LOOSE, openServer, type TestServer } from '../testing/server.ts'

const PEOPLE = 60
/** Number of people who meet in one room. */
const CLASS = 30
const MINUTE_MS = 60_000
/** Number of requests that a browser sends at the same time when it opens a page. */
const PARALLEL = 6

/** The default values of all settings that limit what an address may do. */
const DEFAULTS = Object.fromEntries(
  (
    [
      'messagesPerSecond',
      'bytesPerSecond',
      'createsPerMinute',
      'guessesPerMinute',
      'requestsPerMinute',
      'socketsPerAddress',
      'connectionsPerAddress',
      'journalMbPerDay',
      'botsPerAddress',
    ] satisfies (keyof Settings)[]
  ).map((name) => [name.replace(/[A-Z]/g, '_$&').toUpperCase(), `${readSettings({})[name]}`]),
)

interface Pupil {
  browser: Browser
  client: Client
  id: string
  name: string
}

const KEY = createECDH('prime256v1').generateKeys().toString('base64url')

/** Everybody opens the page, chooses a name and a face, and subscribes to notices. */
async function arrive(server: TestServer, number: number): Promise<Pupil> {
  const browser = new Browser(server.port)
  const { id } = await browser.me()
  const paths = ['/api/me', '/api/games', '/api/me/notices', '/api/me/devices', '/', '/healthz']
  const pages = await Promise.all(paths.slice(0, PARALLEL).map((path) => browser.ask('GET', path)))
  expect(pages.map(({ status }) => status)).not.toContain(429)
  const client = await browser.socket()
  client.say('follow', { what: 'matches', on: true })
  const name = `Pupil ${number}`
  const subscription = {
    endpoint: `https://1.1.1.1/push/${number}`,
    keys: { p256dh: KEY, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
  }
  expect(await browser.post('/api/me', { name })).toMatchObject({ name })
  expect(await browser.post('/api/me/profile', { face: number % 8 })).toMatchObject({ face: number % 8 })
  expect(await browser.post('/api/me/notices/subscribe', subscription)).toMatchObject({ browsers: 1 })
  return { browser, client, id, name }
}

/** Resolves to the next message of the type, and fails the test if a refusal arrives first. */
async function asked(client: Client, type: string, payload: unknown, answer: string): Promise<Payload> {
  const message = await client.ask(type, payload, answer)
  expect([message.type, message.payload.reason]).toEqual([answer, undefined])
  return message.payload
}

const act = (client: Client, code: string, action: unknown) =>
  asked(client, 'room_action', { code, action }, 'room_update')

/** Two pupils meet in a room, talk, and play a match until one of them surrenders. Returns the id of the match. */
async function playTogether(first: Pupil, second: Pupil): Promise<string> {
  const { code } = await asked(first.client, 'create_room', { game: 'secret' }, 'room_joined')
  await asked(second.client, 'join_room', { code }, 'room_joined')
  for (const { client } of [first, second]) await act(client, code, { type: 'sit' })
  const { room } = await second.client.next(
    'room_update',
    (update) => update.room.code === code && update.room.match !== null,
  )
  const matchId = room.match.id as string
  for (const { client, name } of [first, second]) {
    await asked(client, 'join_match', { matchId }, 'match_joined')
    await asked(client, 'chat', { matchId, to: 'all', text: `Good luck from ${name}`, id: name }, 'chat')
  }
  second.client.say('action', { matchId, playerId: 'player2', action: { type: 'surrender' }, id: 'end' })
  for (const { client } of [first, second]) await client.next('game_over')
  for (const { client } of [first, second]) client.say('leave_room', { code })
  return matchId
}

/** A pupil plays a match against a bot and surrenders. */
async function playAgainstBot({ client }: Pupil): Promise<void> {
  const { code } = await asked(client, 'create_room', { game: 'secret', clocks: 'off' }, 'room_joined')
  for (const action of [{ type: 'sit' }, { type: 'add_bot', strength: 'easy' }]) await act(client, code, action)
  const { room } = await client.next('room_update', (update) => update.room.code === code && update.room.match !== null)
  const matchId = room.match.id as string
  const { playerId } = await asked(client, 'join_match', { matchId }, 'match_joined')
  client.say('action', { matchId, playerId, action: { type: 'surrender' }, id: 'end' })
  await client.next('game_over')
}

test('an hour of ordinary use by 60 people at one address meets no limit', async () => {
  const server = await openServer({ games: [secret], env: { ...LOOSE, ...DEFAULTS } })
  const pass = (ms: number) => server.clock.advance(ms)
  // The lesson begins: everybody opens the page at the same moment.
  const pupils = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => arrive(server, number)))
  // Everybody plays against a bot in the same minute, and stays in that room.
  await Promise.all(pupils.map(playAgainstBot))
  pass(5 * MINUTE_MS)
  // A class meets in one room.
  const [teacher, ...others] = pupils.slice(0, CLASS) as [Pupil, ...Pupil[]]
  const { code } = await asked(teacher.client, 'create_room', { game: 'secret' }, 'room_joined')
  for (const { client } of others) await asked(client, 'join_room', { code }, 'room_joined')
  for (let round = 0; round < 5; round++) {
    const pairs = pupils
      .filter((_, at) => at % 2 === 0)
      .map((first, at) => [first, pupils[2 * at + 1] as Pupil] as const)
    const matches = await Promise.all(pairs.map(([first, second]) => playTogether(first, second)))
    // Everybody looks at the replays of their own match and of another match.
    const pages = pupils.flatMap(({ browser }, at) =>
      [at >> 1, (at * 7) % matches.length].map((match) => browser.ask('GET', `/api/matches/${matches[match]}/record`)),
    )
    expect(new Set((await Promise.all(pages)).map(({ status }) => status))).toEqual(new Set([200]))
    pass(10 * MINUTE_MS)
    // A sixth of the people reports the name of somebody they have played with.
    const reports = pairs
      .filter((_, at) => at % 6 === round)
      .flatMap(([first, second], at) => [
        first.browser.ask('POST', '/api/me/reports', { matchId: matches[at * 6 + round], person: second.id }),
        second.browser.ask('POST', '/api/me/reports', { matchId: matches[at * 6 + round], person: first.id }),
      ])
    expect((await Promise.all(reports)).map(({ status }) => status)).toEqual(reports.map(() => 200))
  }
  for (const { client } of pupils) await client.quiet()
  const refused = pupils.flatMap(({ client }) => client.inbox.filter(({ type }) => type === 'validation_error'))
  expect(refused).toEqual([])
})
