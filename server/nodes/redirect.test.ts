// Tests of nodes with different rules on one journal: players are sent to a node that has the rules of their match.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { type Nodes, openNodes } from '../testing/nodes.ts'
import { joinAgain, openMatch, type Player, UNHEARD_MS } from '../testing/server.ts'

const older = secret as unknown as AnyGame
const newer: AnyGame = { ...older, version: older.version + 1 }
const [HERE, ELSEWHERE] = [0, 1]
const choose = (shape: string) => ({ type: 'choose', shape })

/** Starts a match on two nodes: the first node has the rules of the match, the second has only newer rules. */
async function playing() {
  const nodes = await openNodes([[older], [newer]])
  const match = await openMatch({ client: () => nodes.client(HERE) }, 'secret', 2, { rounds: 9 })
  return { nodes, ...match, ann: match.players[0] as Player }
}

async function comeTo(nodes: Nodes, number: number, matchId: string, token: string) {
  const client = await nodes.client(number)
  return client.ask('join_match', { matchId, token }, 'match_joined')
}

test('a node without the match’s rules tells a player to connect to another node, and the player joins the match on that other node', async () => {
  const { nodes, id, ann } = await playing()
  expect(await comeTo(nodes, ELSEWHERE, id, ann.token)).toMatchObject({
    type: 'validation_error',
    payload: {
      code: 'elsewhere',
      reason:
        'This server does not have the rules this was begun under (secret 1); another has them: please connect again.',
    },
  })
  expect(await comeTo(nodes, HERE, id, ann.token)).toMatchObject({
    type: 'match_joined',
    payload: { playerId: ann.seat },
  })
})

test('a room can be joined on every node, and a node without the match’s rules does not report the match as over', async () => {
  const { nodes, id, code, ann } = await playing()
  const client = await nodes.client(ELSEWHERE)
  client.say('join_room', { code, token: ann.token })
  expect((await client.next('room_joined')).room.match).toMatchObject({ id, over: false })
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: false })
  await client.quiet()
  client.say('join_room', { code, token: ann.token })
  expect((await client.next('room_joined')).room.match).toMatchObject({ id, over: false })
})

test('a node with changed rules of the same version sends players to a node with the old rules, or freezes the match if there is none', async () => {
  const changed: AnyGame = {
    ...older,
    update: (turn, input) => (input.kind === 'action' ? undefined : older.update(turn, input)),
  }
  const nodes = await openNodes([[older], [changed]])
  const { id, players } = await openMatch({ client: () => nodes.client(HERE) }, 'secret', 2, { rounds: 9 })
  const [ann] = players as [Player]
  await ann.play(choose('rock'))
  expect(await comeTo(nodes, ELSEWHERE, id, ann.token)).toMatchObject({
    payload: { code: 'elsewhere', reason: expect.stringContaining('(secret 1, as it was)') },
  })
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: true, code: 'locked' })
  await nodes.stop(HERE)
  nodes.clock.advance(UNHEARD_MS)
  const back = await joinAgain(await nodes.client(ELSEWHERE), id, ann.token)
  expect(await back.play(choose('rock'))).toMatchObject({ refused: true, code: 'frozen' })
})

test('a node without the match’s rules leaves the match’s deadline to a node that has these rules', async () => {
  const nodes = await openNodes([[older]])
  const { id, players } = await openMatch({ client: () => nodes.client(HERE) }, 'secret', 2, { rounds: 9 })
  const [ann] = players as [Player]
  const { due } = ann.joined.asks[0]
  await nodes.stop(HERE)
  await nodes.open([newer])
  nodes.clock.advance(due - nodes.clock.now() + 60_000)
  expect(await comeTo(nodes, ELSEWHERE, id, ann.token)).toMatchObject({ payload: { code: 'frozen' } })
  await nodes.open([older])
  expect((await joinAgain(await nodes.client(2), id, ann.token)).joined).toMatchObject({
    outcome: { reason: 'double forfeit', at: due },
  })
})
