// Tests of home pages on one node while the match is played on another node.
import { expect, test } from 'vitest'
import type { LiveMatch, MyMatch } from '#kit/protocol/match-lists.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { localBus } from '../bus/bus.ts'
import type { Client } from '../testing/client.ts'
import { type Nodes, openNodes } from '../testing/nodes.ts'
import { openMatch, type Player } from '../testing/server.ts'

const GUEST = expect.stringMatching(/^Guest \d{3}$/)
const choose = (shape: string) => ({ type: 'choose', shape })
const GAMES = [[secret], [secret]]

async function homeOf(nodes: Nodes, node: number, token: string): Promise<Client> {
  const client = await nodes.client(node)
  client.say('follow', { what: 'matches', on: true, token })
  return client
}

const told = async (client: Client, fits: (matches: MyMatch[]) => boolean): Promise<MyMatch[]> =>
  (await client.next('my_matches', ({ matches }) => fits(matches))).matches

/** Starts a match of two players on the first node, and opens one player's home page on the second node. */
async function apart(nodes: Nodes) {
  const { id, code, players } = await openMatch({ client: () => nodes.client(0) }, 'secret', 2, { rounds: 9 })
  const [ann, ben] = players as [Player, Player]
  const home = await homeOf(nodes, 1, ann.token)
  await told(home, ([match]) => match?.waits === 'move')
  return { id, code, ann, ben, home }
}

test('a move on one node updates a home page on another node', async () => {
  const nodes = await openNodes(GAMES)
  const { id, ann, ben, home } = await apart(nodes)
  await ann.play(choose('rock'))
  expect(await told(home, () => true)).toMatchObject([{ matchId: id, waits: null }])
  await ben.play(choose('rock'))
  expect(await told(home, () => true)).toMatchObject([{ matchId: id, waits: 'move' }])
})

test('without the bus a move updates the home page within 1.5 seconds', async () => {
  const nodes = await openNodes(GAMES, { bus: localBus })
  const { ann, home } = await apart(nodes)
  await ann.play(choose('rock'))
  await home.quiet()
  expect(home.inbox).toEqual([])
  const next = told(home, ([match]) => match?.waits === null)
  nodes.clock.advance(1500)
  await next
})

test.each([
  ['through the bus', undefined],
  ['within 1.5 seconds without the bus', localBus],
])('a match started on one node appears on a home page on another node %s', async (_, bus) => {
  const nodes = await openNodes(GAMES, bus && { bus })
  const ann = await nodes.client(0)
  const { code, token } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const home = await homeOf(nodes, 1, token)
  await told(home, () => true)
  ann.say('room_action', { code, action: { type: 'sit' } })
  ann.say('room_action', { code, action: { type: 'add_bot', strength: 'easy' } })
  await ann.next('room_update', ({ room }) => room.match !== null)
  // Before its first match, the room itself is on the list.
  const next = told(home, ([first]) => typeof first?.matchId === 'string')
  if (bus) nodes.clock.advance(1500)
  const [match, ...rooms] = await next
  expect(match).toMatchObject({ matchId: `${code}-1`, waits: 'move' })
  if (rooms.length === 0) return
  const withoutRoom = told(home, (matches) => matches.length === 1)
  nodes.clock.advance(1500)
  expect(await withoutRoom).toMatchObject([{ matchId: `${code}-1` }])
})

test('a listed match is found on another node, and its spectator count includes both nodes', async () => {
  const nodes = await openNodes(GAMES)
  const { id, code, ann } = await apart(nodes)
  ann.client.say('room_action', { code, action: { type: 'list', listed: true } })
  await ann.client.next('room_update', ({ room }) => room.listed)
  const strangers = [await nodes.client(0), await nodes.client(1)]
  for (const stranger of strangers) {
    stranger.say('join_match', { matchId: id, watch: true })
    await stranger.next('match_joined')
  }
  const there = strangers[1] as Client
  there.say('follow', { what: 'live', on: true })
  let seen: LiveMatch[] = []
  await expect
    .poll(async () => {
      nodes.clock.advance(1000)
      await there.quiet()
      seen = there.inbox.findLast(({ type }) => type === 'live')?.payload.matches ?? []
      return seen[0]?.watching
    })
    .toBe(2)
  expect(seen).toMatchObject([{ matchId: id, players: [GUEST, GUEST] }])
})
