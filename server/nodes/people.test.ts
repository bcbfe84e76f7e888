// Tests of people on two nodes with one journal: seat connections, names, chat and removals.
import { describe, expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as hosted } from '#kit/testing/games/hosted.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { localBus } from '../bus/bus.ts'
import { openPostgres } from '../journal/postgres/journal.ts'
import { matchStream } from '../rooms/stream-id.ts'
import { Client, type Payload } from '../testing/client.ts'
import { type Nodes, openNodes } from '../testing/nodes.ts'
import { newDatabase } from '../testing/postgres.ts'
import { joinAgain, type Match, openMatch, type Player } from '../testing/server.ts'

const GAMES: readonly AnyGame[] = [secret, filling, hosted, leader]
const choose = (shape: string) => ({ type: 'choose', shape })
const A = 0
const B = 1

/** Creates a room on the first node, with a guest who is connected to the second node. */
async function room(nodes: Nodes, game = 'secret', cookie?: string) {
  const [ann, ben] = [
    await Client.open(
      nodes.port(A),
      cookie ? { cookie, origin: `http://127.0.0.1:${nodes.port(A)}`, host: `127.0.0.1:${nodes.port(A)}` } : {},
    ),
    await nodes.client(B),
  ]
  const made = (await ann.ask('create_room', { game }, 'room_joined')).payload
  const joined = (await ben.ask('join_room', { code: made.code }, 'room_joined')).payload
  return { ann, ben, code: made.code as string, made, joined }
}

const sit = (client: Client, code: string) =>
  client.ask('room_action', { code, action: { type: 'sit' }, id: 'sit' }, 'room_update')

/** Starts a match. The first player is connected to the first node, the others to the second node. */
async function apart(nodes: Nodes, game = 'secret', seats = 2, options?: unknown): Promise<Match> {
  const match = await openMatch({ client: () => nodes.client(A) }, game, seats, options)
  const [ann, ...others] = match.players as [Player, ...Player[]]
  const players = [ann]
  for (const { token } of others) players.push(await joinAgain(await nodes.client(B), match.id, token))
  return { ...match, players }
}

const heard = ({ frames }: Client): string[] =>
  frames
    .map((frame) => JSON.parse(frame))
    .filter(({ type }) => type === 'chat')
    .flatMap(({ payload }) => payload.lines.map(({ text }: Payload) => text))

describe.each([
  ['through the bus', undefined],
  ['within 1.5 seconds without the bus', localBus],
])('two nodes exchange changes %s', (_, bus) => {
  const open = () => openNodes([GAMES, GAMES], { env: { DEFAULT_GAME: 'filling' }, ...(bus && { bus }) })
  /** If there is no bus, advances the clock so that the nodes poll the journal. */
  const look = ({ clock }: Nodes) => bus && clock.advance(1_000)

  /** Advances the clock until the client has received the expected message. */
  const sees = async (
    nodes: Nodes,
    client: Client,
    fits: (payload: Payload) => boolean,
    what = 'room_update',
  ): Promise<Payload> => {
    const find = () => client.inbox.find(({ type, payload }) => type === what && fits(payload))?.payload
    await expect
      .poll(() => {
        look(nodes)
        return find()
      })
      .toBeTruthy()
    return find()
  }

  test('a connection whose seat is taken over on the other node is detached and can no longer act', async () => {
    const nodes = await open()
    const { id, players } = await apart(nodes, 'secret', 2, { rounds: 9 })
    const [ann] = players as [Player]
    const again = await joinAgain(await nodes.client(B), id, ann.token)
    expect(await sees(nodes, ann.client, () => true, 'detached')).toEqual({ matchId: id })
    expect(await ann.play(choose('rock'))).toMatchObject({ refused: true, code: 'not_joined' })
    expect(await again.play(choose('rock'))).toMatchObject({ refused: false, seq: 1 })
  })

  test('a connection to a room is detached when the same person connects to the room on the other node', async () => {
    const nodes = await open()
    const { ann, code, made } = await room(nodes)
    await (await nodes.client(B)).ask('join_room', { code, token: made.token }, 'room_joined')
    expect(await sees(nodes, ann, () => true, 'detached')).toEqual({ code })
  })

  test('a player’s new name appears on the other node, in the room and in the match', async () => {
    const nodes = await open()
    const at = `http://127.0.0.1:${nodes.port(A)}`
    const me = await fetch(`${at}/api/me`)
    const cookie = (me.headers.get('set-cookie') as string).split(';')[0] as string
    const { id } = (await me.json()) as { id: string }
    const { ann, ben, code, joined } = await room(nodes, 'secret', cookie)
    await sit(ann, code)
    ben.say('room_action', { code, action: { type: 'sit' } })
    const { room: started } = await sees(nodes, ben, (update) => update.room.match !== null)
    const { joined: match } = await joinAgain(ben, started.match.id, joined.token)
    await fetch(`${at}/api/me`, {
      method: 'POST',
      headers: { cookie, origin: at, 'content-type': 'application/json' },
      body: '{"name":"Ann"}',
    })
    const other = match.playerId === 'player1' ? 'player2' : 'player1'
    await sees(nodes, ben, (named) => named.code === code && named.names[id] === 'Ann', 'names')
    await sees(nodes, ben, (named) => named.matchId === match.matchId && named.names[other] === 'Ann', 'names')
  })

  test('a person removed from a room on one node is disconnected from the room on the other node', async () => {
    const nodes = await open()
    const { ann, ben, code, joined } = await room(nodes)
    await sees(nodes, ann, ({ room: { people } }) => people.length === 2)
    await ann.ask('room_action', { code, action: { type: 'remove', person: joined.you }, id: 'remove' }, 'room_update')
    expect(await sees(nodes, ben, () => true, 'detached')).toMatchObject({ code, because: 'kicked' })
  })

  test('each chat line sent on one node reaches the permitted readers on the other node once and in order', async () => {
    const nodes = await open()
    const { id, players } = await apart(nodes, 'leader', 6)
    const [ann, ...others] = players as [Player, ...Player[]]
    for (const text of ['one', 'two']) ann.client.say('chat', { matchId: id, to: 'all', text })
    ann.client.say('chat', { matchId: id, to: 'team', text: 'three', id: 'x' })
    expect(await ann.client.next('chat', (said) => said.id === 'x')).toMatchObject({
      lines: [{ text: 'three', seat: 'red1' }],
    })
    for (const { client, seat } of others) {
      const words = seat.startsWith('red') ? ['one', 'two', 'three'] : ['one', 'two']
      await sees(nodes, client, () => heard(client).length === words.length, 'chat')
      expect(heard(client)).toEqual(words)
    }
    expect(heard(ann.client)).toEqual(['one', 'two', 'three'])
  })

  test('a rematch starts for the players on both nodes when all players want it', async () => {
    const nodes = await open()
    const { ann, ben, code, made, joined } = await room(nodes)
    await sees(nodes, ann, ({ room: { people } }) => people.length === 2)
    for (const client of [ann, ben]) await sit(client, code)
    const { room: started } = await sees(nodes, ann, (update) => update.room.match !== null)
    await (await joinAgain(ann, started.match.id, made.token)).play({ type: 'surrender' })
    for (const client of [ann, ben]) await sees(nodes, client, (update) => update.room.match?.over)
    for (const client of [ann, ben])
      await client.ask('room_action', { code, action: { type: 'ready', ready: true }, id: 'ready' }, 'room_update')
    const { room: again } = await sees(nodes, ann, (update) => update.room.match?.number === 2)
    const players = [
      await joinAgain(ann, again.match.id, made.token),
      await joinAgain(ben, again.match.id, joined.token),
    ]
    for (const player of players) expect(await player.play(choose('rock'))).toMatchObject({ refused: false })
  })

  test('a player on another node is told when the seat that the player left is given to somebody else', async () => {
    const nodes = await open()
    const { ann, ben, code, made, joined } = await room(nodes, 'hosted')
    const { room: opened } = await ann.next('room_update', (update) => update.room.match !== null)
    await sit(ben, code)
    await joinAgain(ann, opened.match.id, made.token)
    const { joined: match } = await joinAgain(ben, opened.match.id, joined.token)
    const eve = await nodes.client(A)
    await eve.ask('join_room', { code }, 'room_joined')
    await ben.ask('room_action', { code, action: { type: 'leave' }, id: 'leave' }, 'room_update')
    await sees(nodes, eve, ({ room: { people } }) => people.length === 2)
    const free = async () =>
      (await eve.ask('room_action', { code, action: { type: 'sit', seat: match.playerId }, id: 'sit' }, 'room_update'))
        .type === 'room_update'
    await expect.poll(free).toBe(true)
    expect(await sees(nodes, ben, ({ matchId }) => matchId === match.matchId, 'detached')).toMatchObject({
      because: 'taken',
    })
  })
})

test('a match frozen on one node is also frozen on the other node', async () => {
  const url = await newDatabase()
  const nodes = await openNodes([GAMES, GAMES], { url, bus: localBus })
  const { id, players } = await apart(nodes, 'secret', 2, { rounds: 9 })
  const journal = await openPostgres(url)
  await journal.freeze(matchStream(id), 'its clock failed')
  await journal.close()
  nodes.clock.advance(1_000)
  for (const player of players) await expect.poll(async () => (await player.play(choose('rock'))).code).toBe('frozen')
})

test('a client without a token cannot take a seat by name while the player of that seat is connected to another node', async () => {
  const named: AnyGame = { ...filling, seats: { ...filling.seats, byName: true } }
  const nodes = await openNodes([[named], [named]], { env: { DEFAULT_GAME: 'filling' } })
  const [ann, eve] = [await nodes.client(A), await nodes.client(B)]
  const join = async (client: Client) =>
    (await client.ask('join_match', { matchId: 'meeting', playerId: 'ann' }, 'match_joined')).payload.playerId
  const first = await join(ann)
  expect(await join(eve)).not.toBe(first)
  ann.drop()
  await expect.poll(async () => join(await nodes.client(B))).toBe(first)
})

test('a person removed from a room on one node cannot return on the other node under a new identity from the same address', async () => {
  const nodes = await openNodes([GAMES, GAMES])
  const { ann, ben, code, joined } = await room(nodes)
  await ann.next('room_update', ({ room: { people } }) => people.length === 2)
  // The other node learns of the connection when that node polls the journal.
  nodes.clock.advance(1_000)
  await expect
    .poll(
      async () => (await (await nodes.client(A)).ask('join_room', { code, token: joined.token }, 'room_joined')).type,
    )
    .toBe('room_joined')
  await ben.next('detached')
  await ben.ask('join_room', { code, token: joined.token }, 'room_joined')
  nodes.clock.advance(1_000)
  await ann.quiet()
  await ann.ask('room_action', { code, action: { type: 'remove', person: joined.you }, id: 'remove' }, 'room_update')
  await ben.next('detached', ({ because }) => because === 'kicked')
  for (const node of [A, B])
    expect((await (await nodes.client(node)).ask('join_room', { code }, 'room_joined')).payload).toMatchObject({
      code: 'kicked',
    })
})
