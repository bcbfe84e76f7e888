// Tests of forgetting a person, which deletes the person's data, and of downloading a person's data.
import { expect, test } from 'vitest'
import { ANONYMOUS_NAME } from '#kit/protocol/names.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { Browser } from '../testing/browser.ts'
import type { Client } from '../testing/client.ts'
import { joinAgain, openServer, type Player, type TestServer } from '../testing/server.ts'

/** Names that no other row of the database contains by chance. */
const RARE = 'Xquillofenzz'
const OLD = 'Wrombatunkle'

const open = () => openServer({ games: [secret, filling], env: { DEFAULT_GAME: 'filling' } })

interface Played {
  ann: Browser
  socket: Client
  ben: Client
  guest: Player
  matchId: string
  code: string
}

/** Creates a person with the rare name, who plays and chats with Ben. */
async function played(server: TestServer): Promise<Played> {
  const ann = await Browser.open(server.port, OLD)
  await ann.post('/api/me', { name: RARE })
  const [socket, ben] = [await ann.socket(), await server.client()]
  const { code } = (await socket.ask('create_room', { game: 'secret', options: { rounds: 9 } }, 'room_joined')).payload
  const joined = (await ben.ask('join_room', { code }, 'room_joined')).payload
  for (const client of [socket, ben]) client.say('room_action', { code, action: { type: 'sit' } })
  const { room } = await socket.next('room_update', (update) => update.room.match !== null)
  const matchId = room.match.id as string
  await socket.ask('join_match', { matchId }, 'match_joined')
  const guest = await joinAgain(ben, matchId, joined.token)
  socket.say('chat', { matchId, to: 'all', text: `I am ${RARE}`, id: RARE })
  await ben.next('chat', ({ lines }) => lines.some(({ text }: { text: string }) => text.includes(RARE)))
  return { ann, socket, ben, guest, matchId, code }
}

/** Returns those of the given words that occur in the database. */
async function found(server: TestServer, ...words: string[]): Promise<string[]> {
  const dump = await server.dump()
  return words.filter((word) => dump.includes(word))
}

const forget = (browser: Browser, name = RARE) => browser.post('/api/me/forget', { name })

test('no byte of a forgotten person’s name is left in the database', async () => {
  const server = await open()
  const { ann, guest, matchId } = await played(server)
  const { id } = await ann.me()
  await ann.post('/api/me/link')
  const other = await Browser.open(server.port)
  for (const about of [
    { person: id, matchId },
    { line: 1, matchId },
  ])
    expect((await other.post('/api/me/reports', about)).code).toBeUndefined()
  await guest.play({ type: 'surrender' })
  expect(await found(server, RARE)).toEqual([RARE])
  await forget(ann)
  expect(await found(server, RARE, OLD, 'Safari on iPhone')).toEqual([])
  await server.stop()
  expect(await found(server, RARE)).toEqual([])
})

test('the name that a client without a cookie gave is erased when the client’s person is forgotten', async () => {
  const server = await open()
  const cookieless = await server.client()
  const { token } = (await cookieless.ask('join_match', { matchId: 'meeting', playerId: RARE }, 'match_joined')).payload
  expect(await found(server, RARE)).toEqual([RARE])
  const holder = new Browser(server.port)
  holder.cookie = `turnstone=${token}`
  await forget(holder, '')
  expect(await found(server, RARE)).toEqual([])
})

test('after a player is forgotten, the match continues with an anonymous name in that player’s seat', async () => {
  const server = await open()
  const { ann, ben, matchId } = await played(server)
  await forget(ann)
  const { names } = await ben.next(
    'names',
    (named) => named.matchId === matchId && Object.values(named.names).includes(ANONYMOUS_NAME),
  )
  expect(Object.values(names)).not.toContain(RARE)
  await server.restart()
  const again = await server.client()
  expect((await again.ask('join_match', { matchId, watch: true }, 'match_joined')).payload).toMatchObject({
    names: { player1: ANONYMOUS_NAME },
  })
})

test('a forgotten person leaves all rooms and becomes a new guest', async () => {
  const server = await open()
  const { ann, socket, ben, code } = await played(server)
  const { id } = await ann.me()
  const old = ann.at(server.port)
  await forget(ann)
  expect(await socket.next('signed_out')).toMatchObject({ because: 'forgotten' })
  await ben.next('room_update', ({ room }) => !room.people.some((person: { id: string }) => person.id === id))
  expect((await old.me()).id).not.toBe(id)
  expect((await ben.ask('join_room', { code }, 'room_joined')).payload.room.people).toHaveLength(1)
})

test('refuses a request to forget a person without the person’s name or from a page of another origin', async () => {
  const server = await open()
  const ann = await Browser.open(server.port, RARE)
  expect(await forget(ann, 'Ann')).toMatchObject({ code: 'name' })
  const { status } = await fetch(`http://127.0.0.1:${server.port}/api/me/forget`, {
    method: 'POST',
    headers: { cookie: ann.cookie, origin: 'https://evil.example', 'content-type': 'application/json' },
    body: JSON.stringify({ name: RARE }),
  })
  expect(status).toBe(403)
  expect((await ann.me()).name).toBe(RARE)
})

test('requests to forget are rate limited by address', async () => {
  const ann = await Browser.open((await open()).port, RARE)
  for (let times = 0; times < 10; times++) expect(await forget(ann, 'Ann')).toMatchObject({ code: 'name' })
  expect(await forget(ann)).toMatchObject({ code: 'too_many' })
})

test('the data download contains all of a person’s own data', async () => {
  const server = await open()
  const { ann, matchId } = await played(server)
  const answer = await ann.ask('GET', '/api/me/data')
  expect(answer.headers.get('content-disposition')).toContain('turnstone-my-data.json')
  const data = (await answer.json()) as { places: { stream: string }[]; ticket: unknown }
  expect(data).toMatchObject({
    person: (await ann.me()).id,
    name: RARE,
    said: [{ stream: `m/${matchId}`, text: `I am ${RARE}` }],
  })
  expect(data.places.map(({ stream }) => stream)).toContain(`m/${matchId}`)
  expect(data.ticket).toBeUndefined()
})
