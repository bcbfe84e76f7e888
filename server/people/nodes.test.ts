// Tests of a person with devices at two nodes that share a journal.
import { describe, expect, test } from 'vitest'
import { ANONYMOUS_NAME } from '#kit/protocol/names.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { localBus } from '../bus/bus.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { Browser } from '../testing/browser.ts'
import type { Client } from '../testing/client.ts'
import { learns, type Nodes, openNodes } from '../testing/nodes.ts'
import { joinAgain } from '../testing/server.ts'
import { CANCEL_MS, UNSEEN_MS } from './seniority.ts'
import { addPasskey, idOf, linked, remove, signIn } from './testing.ts'

const A = 0
const B = 1

describe.each([
  ['with a shared bus', undefined],
  ['without a shared bus', localBus],
])('devices on two nodes %s', (_, bus) => {
  const open = () => openNodes([[secret], [secret]], { env: { DEFAULT_GAME: 'secret' }, ...(bus && { bus }) })

  /** Returns Ann's laptop, connected to the first node, and her phone, connected to the second node. */
  async function apart(nodes: Nodes): Promise<{ laptop: Browser; phone: Browser }> {
    const [laptop, phone] = [await Browser.open(nodes.port(A), 'Ann'), await Browser.open(nodes.port(B))]
    const { code } = await laptop.post('/api/me/link')
    await phone.post(`/api/link/${code}`)
    return { laptop, phone }
  }

  test('a link created at one node adds a device at the other node', async () => {
    const { laptop, phone } = await apart(await open())
    expect(await phone.me()).toMatchObject({ id: (await laptop.me()).id, name: 'Ann' })
  })

  test('a device removed at one node is disconnected from the other node', async () => {
    const nodes = await open()
    const { laptop, phone } = await apart(nodes)
    const socket = await phone.socket()
    await remove(laptop, await idOf(phone))
    expect(await learns(nodes, socket, 'signed_out')).toMatchObject({ because: 'removed' })
    expect((await phone.me()).id).not.toBe((await laptop.me()).id)
  })

  test('a removed device’s passkeys, links and added devices become invalid at the other node within 1.5 seconds', async () => {
    const nodes = await open()
    const { laptop, phone } = await apart(nodes)
    const tablet = await linked(nodes.port(B), phone)
    const authenticator = new Authenticator(`http://127.0.0.1:${nodes.port(B)}`)
    await addPasskey(phone, authenticator, laptop)
    const { code } = await phone.post('/api/me/link')
    const socket = await tablet.socket()
    authenticator.origin = `http://127.0.0.1:${nodes.port(A)}`
    expect(await remove(laptop, await idOf(phone), authenticator)).toEqual({ done: true })
    authenticator.origin = `http://127.0.0.1:${nodes.port(B)}`
    nodes.clock.advance(1_500)
    await socket.next('signed_out')
    const fresh = await Browser.open(nodes.port(B))
    expect(await signIn(fresh, authenticator)).toMatchObject({ code: 'no_passkey' })
    expect(await fresh.post(`/api/link/${code}`)).toMatchObject({ code: 'lapsed' })
    expect((await tablet.me()).id).not.toBe((await laptop.me()).id)
  })

  test('a request made at one node can be confirmed at the other node and takes effect on both nodes', async () => {
    const nodes = await open()
    const { laptop, phone } = await apart(nodes)
    const tablet = await linked(nodes.port(B), laptop)
    const socket = await tablet.socket()
    const { waits } = (await remove(phone, await idOf(tablet))) as { waits: { id: string } }
    expect(await laptop.post(`/api/me/requests/${waits.id}/confirm`)).toEqual({})
    expect(await learns(nodes, socket, 'signed_out')).toMatchObject({ because: 'removed' })
    expect((await phone.get('/api/me/devices')).requests).toEqual([])
  })

  test('a delayed request is carried out by any node that is running', async () => {
    const nodes = await open()
    const { laptop, phone } = await apart(nodes)
    const socket = await laptop.socket()
    nodes.clock.advance(UNSEEN_MS)
    expect(await remove(phone, '')).toMatchObject({ waits: { due: nodes.clock.now() + CANCEL_MS } })
    await nodes.stop(B)
    nodes.clock.advance(CANCEL_MS)
    expect(await learns(nodes, socket, 'signed_out')).toMatchObject({ because: 'removed' })
  })

  test('a person forgotten at one node is signed out at the other node, and the person’s name disappears on the other node', async () => {
    const nodes = await open()
    const { laptop, phone } = await apart(nodes)
    const ben = await nodes.client(B)
    const { match, socket } = await playing(nodes, laptop, ben)
    const there = await phone.socket()
    await laptop.post('/api/me/forget', { name: 'Ann' })
    for (const client of [there, socket])
      expect(await learns(nodes, client, 'signed_out')).toMatchObject({ because: 'forgotten' })
    const { names } = await learns(
      nodes,
      ben,
      'names',
      ({ matchId, names }) => matchId === match && Object.values(names).includes(ANONYMOUS_NAME),
    )
    expect(Object.values(names)).not.toContain('Ann')
  })
})

/** Starts a match between a person and a client without a cookie. */
async function playing(nodes: Nodes, browser: Browser, other: Client): Promise<{ match: string; socket: Client }> {
  const socket = await browser.socket()
  const { payload } = await socket.ask('create_room', { game: 'secret' }, 'room_joined')
  const joined = (await other.ask('join_room', { code: payload.code }, 'room_joined')).payload
  for (const client of [socket, other]) client.say('room_action', { code: payload.code, action: { type: 'sit' } })
  const { room } = await learns(nodes, other, 'room_update', (update) => update.room.match !== null)
  await joinAgain(other, room.match.id, joined.token)
  return { match: room.match.id, socket }
}
