// What strangers may do to sockets: nobody else notices, and nothing stays behind.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Payload } from '../testing/client.ts'
import { openHouse, openMatch, type Player } from '../testing/house.ts'

/** A view of 100 KB: a few of them fill any buffer. */
const bulky: AnyGame = { ...filling, view: (state, viewer) => ({ ...(filling.view(state, viewer) as object), bulk: 'x'.repeat(100_000) }) }

test('a reset of a socket that was turned away is no exception', async () => {
  const house = await openHouse({ games: [secret] })
  for (let i = 0; i < 20; i++) {
    await new Promise<void>((resolve) => {
      const socket = connect(house.port, '127.0.0.1', () => {
        socket.write('GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n', () =>
          socket.resetAndDestroy(),
        )
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  }
  await (await house.client()).quiet()
})

const UPGRADE = 'Host: x\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n'

/** The first bytes that come back. */
async function answered(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => void socket.write(request))
  onTestFinished(() => void socket.destroy())
  return String((await once(socket, 'data'))[0])
}

test('a handshake with a body, of which not all is there, is turned away', async () => {
  const house = await openHouse({ games: [secret] })
  expect(await answered(house.port, `GET /ws HTTP/1.1\r\n${UPGRADE}Upgrade: websocket\r\nContent-Length: 5\r\n\r\nabc`)).toContain('400 Bad Request')
  await (await house.client()).quiet()
})

test('who offers another protocol gets what they asked for in this one', async () => {
  const house = await openHouse({ games: [secret] })
  expect(await answered(house.port, `GET /healthz HTTP/1.1\r\n${UPGRADE}Upgrade: h2c\r\n\r\n`)).toContain('200 OK')
})

test('an action nested deeper than can be written is refused without it', async () => {
  const { players } = await openMatch(await openHouse({ games: [secret] }), 'secret')
  const [ann] = players as [Player]
  const deep = `${'['.repeat(7500)}${']'.repeat(7500)}`
  ann.client.raw(`{"type":"action","payload":{"matchId":"${ann.joined.matchId}","playerId":"${ann.seat}","id":5,"action":{"type":"choose","deep":${deep}}}}`)
  expect(await ann.client.next('validation_error', ({ code }) => code === 'shape')).toMatchObject({ action: null })
})

test('pings count like messages: a flood of them is cut', async () => {
  const house = await openHouse({ games: [secret], env: { MESSAGES_PER_SECOND: '10' } })
  const client = await house.client()
  for (let i = 0; i < 300; i++) client.socket.ping()
  expect(await client.end()).toEqual({ code: 1008, reason: 'too many messages' })
})

test('a socket that closes while its join is handled leaves nobody behind', async () => {
  const house = await openHouse({ games: [filling], env: { DEFAULT_GAME: 'filling' } })
  for (let i = 0; i < 10; i++) {
    const client = await house.client()
    client.say('join_match', { matchId: `ghost-${i}`, playerId: 'ann' })
    client.drop()
  }
  const playing = async () => ((await (await fetch(`http://127.0.0.1:${house.port}/api/games`)).json()) as Payload).find(({ id }: Payload) => id === 'filling').playing
  const watcher = await house.client()
  while (!(await (await fetch(`http://127.0.0.1:${house.port}/metrics`)).text()).includes('turnstone_sockets 1')) await watcher.quiet()
  for (let i = 0; i < 50; i++) await watcher.quiet()
  expect(await playing()).toBe(0)
})

test('a slow socket gets the newest state once it has caught up', async () => {
  const house = await openHouse({ games: [bulky], env: { DEFAULT_GAME: 'filling' } })
  const [ann, slow] = [await house.client(), await house.client()]
  ann.say('join_match', { matchId: 'heap', playerId: 'ann' })
  await ann.next('match_joined')
  slow.say('join_match', { matchId: 'heap', watch: true })
  await slow.next('match_joined')
  slow.socket.pause()
  const visitor = await house.client()
  for (let i = 0; i < 40; i++) {
    visitor.say('join_match', { matchId: 'heap', playerId: 'ben' })
    const { token } = await visitor.next('match_joined')
    visitor.say('action', { matchId: 'heap', playerId: 'second', action: { type: 'leave' }, id: `${i}`, token })
    await visitor.next('state_update', ({ id }) => id === `${i}`)
  }
  slow.socket.resume()
  const last = await slow.next('match_joined')
  expect(last).toMatchObject({ seq: 81, state: { people: ['first'] } })
})
