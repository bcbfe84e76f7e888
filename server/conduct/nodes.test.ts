// Tests that a mute or ban on one of two nodes takes effect on the other node within 1.5 seconds.

import { pino } from 'pino'
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { learns, openNodes } from '../testing/nodes.ts'
import { atOneTable, newVisitor, say, signIn, tokenIn } from './testing/people.ts'

const [A, B] = [0, 1]

async function open() {
  const logged: string[] = []
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => void logged.push(line) })
  const nodes = await openNodes([])
  for (let i = 0; i < 2; i++) await nodes.open([secret], { log })
  const [ann, ben] = [await newVisitor(nodes.port(A), 'Ann'), await newVisitor(nodes.port(B), 'Ben')]
  return { nodes, ann, ben, logged, operator: () => signIn(nodes.port(A), tokenIn(logged)) }
}

test('one of several nodes makes the operator token, and all nodes accept this token', async () => {
  const { nodes, logged } = await open()
  expect(logged.filter((line) => line.includes('"token"'))).toHaveLength(1)
  for (const node of [A, B]) expect((await signIn(nodes.port(node), tokenIn(logged))).cookie).not.toBe('')
})

test('a person muted on one device is also muted on the player’s other device, which is connected to another node', async () => {
  const { nodes, ann, ben } = await open()
  const laptop = await ann.socket(nodes.port(B))
  await laptop.next('mutes')
  await ann.post('/api/me/mutes', { other: ben.id, muted: true })
  expect(await learns(nodes, laptop, 'mutes', ({ people }) => people.length === 1)).toEqual({
    people: [{ person: ben.id, name: 'Ben' }],
  })
  await ann.post('/api/me/mutes', { other: ben.id, muted: false })
  await learns(nodes, laptop, 'mutes', ({ people }) => people.length === 0)
})

test('a ban made on one node disconnects the person from the other node, and lifting the ban lets the person in again', async () => {
  const { nodes, ann, ben, operator } = await open()
  const { benAt } = await atOneTable(ann, ben, [nodes.port(A), nodes.port(B)])
  const admin = await operator()
  const { body: ban } = await admin.post('/operator/api/bans', {
    kind: 'person',
    whom: ben.id,
    reason: 'Rude',
    hours: 1,
  })
  expect(await learns(nodes, benAt, 'banned')).toMatchObject({ reason: 'Rude' })
  expect(await (await ben.socket()).next('banned')).toMatchObject({ reason: 'Rude' })
  await admin.post(`/operator/api/bans/${ban.id}/lift`, {})
  const back = async () => {
    nodes.clock.advance(1_000)
    return (await ben.get('/api/me')).status
  }
  await expect.poll(back).toBe(200)
})

test('the operator page shows matches and reports of all nodes', async () => {
  const { nodes, ann, ben, operator } = await open()
  const { matchId, benAt } = await atOneTable(ann, ben, [nodes.port(A), nodes.port(B)])
  const { n } = await say(benAt, matchId, 'You smell')
  await ann.post('/api/me/reports', { matchId, line: n }, nodes.port(B))
  const { played, open: reports } = (await (await operator()).get('/operator/api/overview')).body
  expect(played).toMatchObject({ matches: 1, rooms: 1, people: 2, nodes: 2 })
  expect(played.listed).toContainEqual({ id: matchId, kind: 'match', game: 'secret', people: 2 })
  expect(reports).toMatchObject([{ kind: 'line', stream: `m/${matchId}` }])
})
