// Tests of the daily storage quota of an address.
import { expect, test } from 'vitest'
import type { ClientPayload, ClientType } from '#kit/protocol/wire.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Client } from '../testing/client.ts'
import { openMatch, openServer, type Player } from '../testing/server.ts'
import { watchedJournal } from '../testing/watched-journal.ts'

const QUOTA = { code: 'quota', reason: 'Your address has had as much saved as it may in a day: please try again later' }

test('refuses messages from an address that has used up its daily quota, until the quota refills', async () => {
  const server = await openServer({ games: [secret], env: { JOURNAL_MB_PER_DAY: '1' } })
  const { id, players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  await ann.client.quiet()
  ann.client.inbox.length = 0
  const say = () =>
    ann.client.say('action', { matchId: id, playerId: ann.seat, action: { type: 'choose', shape: 'x'.repeat(15_000) } })
  for (let i = 0; i < 70; i++) say()
  await ann.client.quiet()
  const refused = ann.client.inbox.filter(({ payload }) => payload.code === 'quota')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(10)
  expect(refused[0]?.payload).toMatchObject(QUOTA)
  ann.client.inbox.length = 0
  server.clock.advance(3_600_000)
  say()
  expect(await ann.client.next('validation_error')).toMatchObject({ code: 'shape' })
})

test('refuses new rooms from an address that has used up its daily quota', async () => {
  const server = await openServer({ games: [secret], env: { JOURNAL_MB_PER_DAY: '1' } })
  const client = await server.client()
  for (let rooms = 0; rooms < 100; rooms++) client.say('create_room', { game: 'secret' })
  expect(await client.next('validation_error')).toMatchObject(QUOTA)
})

/** Sends messages that name an unknown match until the client's address has used up its quota. */
async function useUpQuota(client: Client): Promise<void> {
  await client.quiet()
  client.inbox.length = 0
  for (const shape of ['x'.repeat(10_000), 'x']) {
    const message = { matchId: 'none', playerId: 'player1', action: { type: 'choose', shape } }
    while ((await client.ask('action', message)).payload.code !== 'quota');
  }
}

test('an address that has used up its quota can store nothing by any message', async () => {
  const { journal, writes } = await watchedJournal()
  const server = await openServer({ games: [secret], env: { JOURNAL_MB_PER_DAY: '1' }, parts: { journal } })
  const { id: matchId, code, players } = await openMatch(server, 'secret')
  const { client, seat } = players[0] as Player
  await useUpQuota(client)
  const messages: { [T in Exclude<ClientType, 'ping'>]: ClientPayload<T> } = {
    join_match: { matchId },
    action: { matchId, playerId: seat, action: { type: 'choose', shape: 'rock' } },
    chat: { matchId, to: 'all', text: 'Hello' },
    room_chat: { code, text: 'Hello' },
    hint: { matchId },
    create_room: { game: 'secret' },
    join_room: { code },
    room_action: { code, action: { type: 'lock', locked: true } },
    follow: { what: 'live', on: true },
    leave_match: { matchId },
    leave_room: { code },
  }
  writes.length = 0
  for (const [type, payload] of Object.entries(messages))
    expect([type, (await client.ask(type, payload)).payload.code]).toEqual([type, 'quota'])
  expect(writes).toEqual([])
})

test('each start of a match counts against the quota like a new room', async () => {
  const server = await openServer({ games: [secret], env: { JOURNAL_MB_PER_DAY: '1' } })
  const client = await server.client()
  const { code } = (await client.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  let starts = 0
  for (; starts < 200; starts++) {
    const action = { type: starts % 2 === 0 ? 'stand' : 'sit' }
    const { type, payload } = await client.ask('room_action', { code, action, id: `${starts}` }, 'room_update')
    if (type === 'validation_error' && payload.code === 'quota') break
  }
  expect(starts).toBeLessThan(200)
})
