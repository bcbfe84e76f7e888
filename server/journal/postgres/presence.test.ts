// Tests of the rows that record connected clients: which connection holds a seat, how long a node is live, and what the
// call `look` returns.
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../testing/postgres.ts'
import type { Entering, Sight } from '../calls/nodes.ts'
import { input, stream } from '../testing/rows.ts'
import { openPostgres } from './journal.ts'

/** Opens a journal with an open match in which a player is recorded as connected. */
async function opened() {
  const journal = await openPostgres(await newDatabase())
  onTestFinished(() => journal.close())
  await journal.create(stream('m', { here: true }))
  const { shared } = journal
  const enter = (more: Partial<Entering> = {}) =>
    shared.enter({ stream: 'm', seat: 'p1', node: 'a', from: 'home', hidden: false, since: 0, alone: false, ...more })
  const look = async (since = 0): Promise<Sight> =>
    (await shared.look(['m'], { cursor: shared.opened, since })).streams[0] as Sight
  const row = (connection: number, hidden = false) => ({ stream: 'm', seat: 'p1', connection, from: 'home', hidden })
  return { journal, shared, enter, look, row }
}

const connections = ({ seats }: Sight) => seats.map(({ connection }) => connection)

test('the latest connection holds a seat, and the journal reports whether a connection to another node held the seat before', async () => {
  const { shared, enter, look } = await opened()
  for (const node of ['a', 'b']) await shared.renew(node, 1_000, [])
  const [first, second] = [await enter(), await enter({ from: 'work' })]
  const third = await enter({ node: 'b', from: 'train' })
  expect([first, second, third].map((entered) => entered?.over)).toEqual([false, false, true])
  expect((await look()).seats).toEqual([
    { stream: 'm', seat: 'p1', connection: third?.connection, from: 'train', node: 'b', hidden: false },
  ])
})

test('only the connection that holds a seat can change the seat’s hidden flag', async () => {
  const { shared, enter, look, row } = await opened()
  await shared.renew('a', 1_000, [])
  const { connection } = (await enter({ hidden: true })) as { connection: number }
  expect((await look()).seats).toMatchObject([{ hidden: true }])
  await shared.show(row(connection))
  expect((await look()).seats).toMatchObject([{ hidden: false }])
  await shared.show(row(connection - 1, true))
  expect((await look()).seats).toMatchObject([{ hidden: false }])
})

test('a connection that requires an unused seat (alone) is refused while a live node has a connection to the seat', async () => {
  const { shared, enter, look } = await opened()
  await shared.renew('b', 1_000, [])
  const there = await enter({ node: 'b' })
  expect(await enter({ alone: true, since: 999 })).toBeUndefined()
  expect(connections(await look())).toEqual([there?.connection])
  expect(await enter({ alone: true, since: 1_000 })).toBeDefined()
})

test('closing an older connection does not free a seat that a newer connection holds', async () => {
  const { shared, enter, look, row } = await opened()
  await shared.renew('a', 1_000, [])
  const [first, second] = [await enter(), await enter()]
  await shared.leave([row(first?.connection as number)])
  expect(connections(await look())).toEqual([second?.connection])
  await shared.leave([row(second?.connection as number)])
  expect(connections(await look())).toEqual([])
})

test('recording a node’s connections again does not replace newer connections', async () => {
  const { shared, enter, look, row } = await opened()
  for (const node of ['a', 'b']) await shared.renew(node, 1_000, [])
  const [first, second] = [await enter(), await enter({ node: 'b' })]
  await shared.restore('a', [row(first?.connection as number)])
  expect(connections(await look())).toEqual([second?.connection])
  await shared.leave([row(second?.connection as number)])
  await shared.restore('a', [row(first?.connection as number)])
  expect(connections(await look())).toEqual([first?.connection])
})

test('connections to a node that stopped renewing its row are ignored until the node renews its row again', async () => {
  const { shared, enter, look } = await opened()
  expect([await shared.renew('a', 1_000, []), await shared.renew('a', 2_000, [])]).toEqual([true, false])
  const entered = await enter()
  expect(connections(await look(2_000))).toEqual([])
  expect(await shared.deserted(2_000, 9)).toEqual(['m'])
  await shared.renew('a', 3_000, [])
  expect(connections(await look(2_000))).toEqual([entered?.connection])
  expect(await shared.deserted(2_000, 9)).toEqual([])
})

test('rows of a node that stopped an hour ago are deleted when another node starts', async () => {
  const { shared, enter, look } = await opened()
  await shared.renew('a', 1_000, [])
  await enter()
  await shared.renew('b', 4_000_000, [])
  expect(connections(await look())).toEqual([])
  expect(await shared.renew('a', 4_000_001, [])).toBe(true)
})

test('a node can read the number of a stream’s last input and last chat line, why the stream is frozen, and changed names', async () => {
  const { journal, shared, look } = await opened()
  expect(await look()).toEqual({ id: 'm', seq: 0, frozen: null, line: null, seats: [] })
  await journal.append(input('m', 1))
  const said = await journal.say('m', { at: 1, person: 'ann', seat: null, team: null, text: 'one' }, null)
  await journal.setName('ann', 'Ann')
  await journal.freeze('m', 'its clock failed')
  expect(await look()).toEqual({ id: 'm', seq: 1, frozen: 'its clock failed', line: said?.line, seats: [] })
  const { names } = await shared.look([], { cursor: shared.opened, since: 0 })
  expect(names).toEqual({ ann: 'Ann' })
})

test('the open streams in which a person has a seat are listed most recently used first', async () => {
  const { journal, shared } = await opened()
  const seats = [{ seat: 'p1', person: 'ann', unproven: false, alias: null }]
  for (const [id, at] of Object.entries({ old: 100, young: 300, over: 200 }))
    await journal.create(stream(id, { at, seats }))
  await journal.append(input('over', 1, { over: true }))
  expect([await shared.placesOf('ann', 9), await shared.placesOf('ann', 1)]).toEqual([['young', 'old'], ['young']])
})

test('rules are reported as available only while a node that has these rules is live', async () => {
  const { shared } = await opened()
  await shared.renew('a', 1_000, ['chess 1', 'chess 2'])
  await shared.renew('b', 2_000, ['chess 2'])
  expect(await shared.served(['go 1', 'chess 1'], 999)).toBe(true)
  expect(await shared.served(['chess 1'], 1_000)).toBe(false)
  expect(await shared.served(['chess 2'], 1_000)).toBe(true)
})
