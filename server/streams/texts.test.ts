// Tests of free texts in actions, such as the name of a ship. Texts are stored beside the inputs, shown to everybody,
// and deleted when the player who wrote them is forgotten.
import { expect, test } from 'vitest'
import type { MatchRecord } from '#kit/past/record.ts'
import { check } from '#kit/past/verify.ts'
import { game as naming } from '#kit/testing/games/naming.ts'
import { Browser } from '../testing/browser.ts'
import { faultyJournal } from '../testing/faulty.ts'
import { joinAgain, openMatch, openServer, type Player, type TestServer } from '../testing/server.ts'

/** Texts that no other row of the database contains by chance. */
const SHIP = 'Quaxbellowfern'
const ID = 'Zygomorphulant'
const DEFAULT = 'A ship'

const call = (name: string) => ({ type: 'call', name })

async function opened() {
  const server = await openServer({ games: [naming] })
  const { id, players } = await openMatch(server, 'naming')
  const [ann, ben] = players as [Player, Player]
  return { server, id, ann, ben }
}

/** Forgets the person who has this token. */
async function forget({ port }: TestServer, { token }: Player): Promise<void> {
  const browser = new Browser(port)
  browser.cookie = `turnstone=${token}`
  await browser.post('/api/me/forget', { name: '' })
}

async function recordOf({ port }: TestServer, id: string, etag = ''): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/matches/${id}/record`, { headers: { 'if-none-match': etag } })
}

test('players and later spectators see a text in views and events', async () => {
  const { server, id, ann, ben } = await opened()
  await ann.play(call(`  ${SHIP}\n`))
  expect(await ben.client.next('state_update')).toMatchObject({
    state: { ships: { first: SHIP, second: DEFAULT } },
    events: [{ type: 'called', name: SHIP }],
  })
  await server.restart()
  const back = await joinAgain(await server.client(), id, ben.token, 0)
  expect(back.joined).toMatchObject({ state: { ships: { first: SHIP } }, events: [{ type: 'called', name: SHIP }] })
})

test('the text is in no input and no state, only in a row of its own', async () => {
  const { server, id, ann, ben } = await opened()
  await ann.play(call(SHIP))
  await ben.play({ type: 'give_up' })
  const { entries } = (await (await recordOf(server, id)).json()) as MatchRecord
  expect(JSON.stringify(entries)).not.toContain(SHIP)
  expect(entries[0]?.input).toMatchObject({ action: { name: expect.stringMatching(/^\{text:[\w-]{8}\}$/) } })
})

test('after its writer is forgotten no byte of a text is left in the database, and everybody sees the default text', async () => {
  const { server, id, ann, ben } = await opened()
  await ann.play(call(SHIP))
  await ben.client.next('state_update')
  expect(await server.dump()).toContain(SHIP)
  await forget(server, ann)
  expect(await ben.client.next('match_joined')).toMatchObject({ state: { ships: { first: DEFAULT } } })
  expect(await server.dump()).not.toContain(SHIP)
  await server.restart()
  expect(await server.dump()).not.toContain(SHIP)
  const back = await joinAgain(await server.client(), id, ben.token, 0)
  expect(back.joined).toMatchObject({ state: { ships: { first: DEFAULT } }, events: [{ name: DEFAULT }] })
})

test('forgetting a player does not delete the texts of other players', async () => {
  const { server, ann, ben } = await opened()
  await ben.play(call(SHIP))
  await ann.client.next('state_update')
  await forget(server, ann)
  const watching = await server.client()
  watching.say('join_match', { matchId: ann.joined.matchId, watch: true })
  expect(await watching.next('match_joined')).toMatchObject({ state: { ships: { second: SHIP } } })
})

test('a match record holds texts in a field of their own, passes verification, and gets a new ETag when a text is deleted', async () => {
  const { server, id, ann, ben } = await opened()
  await ann.play(call(SHIP))
  await ben.play({ type: 'give_up' })
  const before = await recordOf(server, id)
  const [record, etag] = [(await before.json()) as MatchRecord, before.headers.get('etag') as string]
  expect(Object.values(record.texts ?? {})).toEqual([SHIP])
  expect(before.headers.get('cache-control')).toBe('no-cache')
  expect((await recordOf(server, id, etag)).status).toBe(304)
  expect(check(naming, record).problems).toEqual([])
  await forget(server, ann)
  const after = await recordOf(server, id, etag)
  const { texts, ...rest } = record
  expect(after.status).toBe(200)
  expect(await after.json()).toEqual(rest)
})

test('a player who looks at past steps of the match sees the texts', async () => {
  const { server, id, ann } = await opened()
  await ann.play(call(SHIP))
  const browser = new Browser(server.port)
  browser.cookie = `turnstone=${ann.token}`
  expect((await browser.get(`/api/matches/${id}/past`)).steps[1]).toMatchObject({
    view: { ships: { first: SHIP } },
    events: [{ name: SHIP }],
  })
})

test('a text that the rules refuse is not stored, and the refusal quotes the text itself', async () => {
  const { server, ann } = await opened()
  expect(await ann.play(call(`${SHIP} ${SHIP}`))).toMatchObject({
    code: 'name_length',
    reason: expect.stringContaining(`${SHIP} ${SHIP}`),
  })
  expect(await server.dump()).not.toContain(SHIP)
})

test('a text that looks like a reference to a stored text is shown unchanged', async () => {
  const { ann } = await opened()
  expect(await ann.play(call('{text:abcdefgh:Ho}'))).toMatchObject({
    state: { ships: { first: '{text:abcdefgh:Ho}' } },
  })
})

test('a display name that looks like a reference to a stored text is shown unchanged', async () => {
  const server = await openServer({ games: [naming] })
  const { players } = await openMatch(server, 'naming')
  const [ann, ben] = players as [Player, Player]
  const browser = new Browser(server.port)
  browser.cookie = `turnstone=${ann.token}`
  await browser.post('/api/me', { name: '{text:abcdefgh:Ho}' })
  expect(await ben.client.next('names', ({ names }) => Boolean(names.first))).toMatchObject({
    names: { first: '{text:abcdefgh:Ho}' },
  })
  expect((await joinAgain(await server.client(), ben.joined.matchId, ben.token)).joined.names.first).toBe(
    '{text:abcdefgh:Ho}',
  )
})

test('an action whose text can’t be stored is refused and changes nothing', async () => {
  const journal = await faultyJournal()
  const server = await openServer({ games: [naming], parts: { journal } })
  const { players } = await openMatch(server, 'naming')
  const [ann] = players as [Player, Player]
  journal.mood = 'full'
  expect(await ann.play(call(SHIP))).toMatchObject({ refused: true, code: 'not_saved' })
  journal.mood = 'fine'
  expect(await ann.play(call(SHIP))).toMatchObject({ seq: 1, state: { ships: { first: SHIP } } })
})

test('the id that a client gives to an action comes back to the client, but is not stored', async () => {
  const { server, id, ann } = await opened()
  expect(await ann.play(call('Beagle'), { id: ID })).toMatchObject({ id: ID, seq: 1 })
  expect(await ann.play(call('Titanic'), { id: ID })).toMatchObject({ id: ID, seq: 1 })
  await server.restart()
  const back = await joinAgain(await server.client(), id, ann.token)
  expect(await back.play(call('Titanic'), { id: ID })).toMatchObject({ id: ID, seq: 1 })
  expect(await server.dump()).not.toContain(ID)
})

test('the id that a client gives to a room action comes back to the client, but is not stored', async () => {
  const server = await openServer({ games: [naming] })
  const client = await server.client()
  const { code } = (await client.ask('create_room', { game: 'naming' }, 'room_joined')).payload
  client.say('room_action', { code, action: { type: 'sit' }, id: ID })
  expect(await client.next('room_update', ({ id }) => id === ID)).toMatchObject({ seq: 2 })
  expect(await server.dump()).not.toContain(ID)
})
