// Tests that mutes are stored with the player and sent to all of the player's devices.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openServer } from '../testing/server.ts'
import { atOneTable, newVisitor, say } from './testing/people.ts'

async function open() {
  const server = await openServer({ games: [secret] })
  const [ann, ben] = [await newVisitor(server.port, 'Ann'), await newVisitor(server.port, 'Ben')]
  return { server, ann, ben }
}

test('a new mute is sent to all of the player’s devices at once, and to later devices as their first message', async () => {
  const { ann, ben } = await open()
  const [phone, laptop] = [await ann.socket(), await ann.socket()]
  for (const device of [phone, laptop]) expect(await device.next('mutes')).toEqual({ people: [] })
  const muted = { people: [{ person: ben.id, name: 'Ben' }] }
  expect((await ann.post('/api/me/mutes', { other: ben.id, muted: true })).body).toEqual(muted)
  for (const device of [phone, laptop]) expect(await device.next('mutes')).toEqual(muted)
  const tablet = await ann.socket()
  await tablet.ask('join_room', { code: 'NOROOM' })
  expect(JSON.parse(tablet.frames[0] as string)).toEqual({ type: 'mutes', payload: muted })
})

test('a mute stays in effect after a server restart and can be removed', async () => {
  const { server, ann, ben } = await open()
  await ann.post('/api/me/mutes', { other: ben.id, muted: true })
  await server.restart()
  const device = await ann.socket(server.port)
  expect((await device.next('mutes')).people).toHaveLength(1)
  await ann.post('/api/me/mutes', { other: ben.id, muted: false }, server.port)
  expect(await device.next('mutes')).toEqual({ people: [] })
})

test('a muted person is not told about the mute', async () => {
  const { ann, ben } = await open()
  const device = await ben.socket()
  await device.next('mutes')
  await ann.post('/api/me/mutes', { other: ben.id, muted: true })
  await device.quiet()
  expect(device.inbox).toEqual([])
})

test('refuses to mute oneself or a bot, and refuses requests from other origins', async () => {
  const { server, ann, ben } = await open()
  expect((await ann.post('/api/me/mutes', { other: ann.id, muted: true })).body).toMatchObject({ code: 'yourself' })
  expect((await ann.post('/api/me/mutes', { other: 'bot:easy:1', muted: true })).body).toMatchObject({
    code: 'no_such_person',
  })
  const foreign = await fetch(`http://127.0.0.1:${server.port}/api/me/mutes`, {
    method: 'POST',
    headers: { origin: 'http://elsewhere.example', 'content-type': 'application/json' },
    body: JSON.stringify({ other: ben.id, muted: true }),
  })
  expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'stranger' }])
})

test('a muted spectator without a name stays muted after returning under a new identity from the same address', async () => {
  const { server, ann, ben } = await open()
  const { matchId, annAt } = await atOneTable(ann, ben, [server.port, server.port])
  const watches = async () => {
    const client = await server.client()
    await client.ask('join_match', { matchId, watch: true }, 'match_joined')
    client.say('chat', { matchId, to: 'all', text: 'Boo' })
    return (await annAt.next('chat')).lines[0].person as string
  }
  const first = await watches()
  await ann.post('/api/me/mutes', { other: first, muted: true, matchId })
  await annAt.next('mutes', ({ people }) => people.length === 1)
  const again = await watches()
  expect(again).not.toBe(first)
  const known = annAt.frames.findIndex((frame) => frame.startsWith('{"type":"mutes"') && frame.includes(again))
  const heard = annAt.frames.findIndex((frame) => frame.startsWith('{"type":"chat"') && frame.includes(again))
  expect(known).toBeGreaterThan(0)
  expect(known).toBeLessThan(heard)
})

test('a person whose id is older than a mute is not mistaken for the muted person, even at the same address', async () => {
  const { server, ann, ben } = await open()
  const cleo = await newVisitor(server.port, 'Cleo')
  server.clock.advance(3 * 60_000)
  const { matchId, annAt, benAt } = await atOneTable(ann, ben, [server.port, server.port])
  await say(benAt, matchId, 'Boo')
  await ann.post('/api/me/mutes', { other: ben.id, muted: true, matchId })
  const cleoAt = await cleo.socket()
  await cleoAt.ask('join_match', { matchId, watch: true }, 'match_joined')
  cleoAt.say('chat', { matchId, to: 'all', text: 'Hello' })
  await annAt.next('chat', ({ lines }) => lines[0].text === 'Hello')
  expect((await ann.post('/api/me/mutes', { other: ben.id, muted: true })).body.people).toHaveLength(1)
})
