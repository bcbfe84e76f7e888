// Tests of what nodes do when the database's clock or a node's own clock jumps.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SimulatedCluster, type SimulatedNode } from './testing/cluster.ts'

const HOUR = 3_600_000

async function running(count: number) {
  const cluster = new SimulatedCluster()
  for (let i = 0; i < count; i++) await cluster.renew(cluster.add(`node ${i}`))
  await cluster.run(10)
  return cluster
}

const outcomes = ({ jumps }: SimulatedNode) => jumps.map(({ outcome }) => outcome)

describe.each([HOUR, -HOUR, 700, -700])('a jump by %i ms', (ms) => {
  test('a node without other nodes corrects a jump of the database’s clock after seven answers', async () => {
    const cluster = await running(1)
    cluster.database.error = ms
    await cluster.run(6)
    expect(cluster.database.version).toBe(0)
    await cluster.run(1)
    expect(cluster.database).toMatchObject({ offset: -ms, version: 1 })
    expect(cluster.nodes.map(outcomes)).toEqual([['corrected']])
  })

  test.each([2, 3, 4, 5])(
    'one of %i nodes corrects a jump of the database’s clock once, and no node’s time moves',
    async (count) => {
      const cluster = await running(count)
      cluster.database.error = ms
      for (let second = 0; second < 20; second++) {
        await cluster.run(1)
        for (const node of cluster.nodes) expect(Math.abs(node.error())).toBeLessThanOrEqual(10)
      }
      expect(cluster.database).toMatchObject({ offset: -ms, version: 1 })
      const all = cluster.nodes.flatMap(outcomes).sort()
      expect(all).toEqual([...Array(count - 1).fill('agreed'), 'corrected'])
    },
  )

  test.each([2, 3, 5])(
    'if the own clock of one of %i nodes jumps, the offset stays and that node reports that its clock is wrong',
    async (count) => {
      const cluster = await running(count)
      const [wrong, ...others] = cluster.nodes as [SimulatedNode, ...SimulatedNode[]]
      // A monotonic clock cannot be set back. To put one clock behind, the test sets all other clocks forward.
      if (ms > 0) wrong.stepOwn(ms)
      else {
        for (const other of others) other.stepOwn(-ms)
        cluster.database.elapsed -= ms
      }
      // The hardest case: the wrong node renews its row before it reads the database's clock.
      await cluster.renew(wrong)
      await cluster.run(10)
      expect(cluster.database.version).toBe(0)
      expect(cluster.nodes.map(({ pulse }) => pulse.isOwnClockWrong)).toEqual([true, ...others.map(() => false)])
      expect(outcomes(wrong)).toEqual(['own'])
      expect(others.flatMap(outcomes)).toEqual([])
      wrong.pulse.resynchronise()
      expect(Math.abs(wrong.error())).toBeLessThanOrEqual(10)
      await cluster.run(10)
      expect([wrong.pulse.isOwnClockWrong, ...outcomes(wrong)]).toEqual([false, 'own'])
    },
  )
})

test('a node corrects a difference of 400 ms slowly, by 1 % of the time that passes, and reports no jump', async () => {
  const cluster = await running(2)
  cluster.database.error = 400
  await cluster.run(10)
  for (const node of cluster.nodes) expect(node.error()).toBeCloseTo(90, -2)
  await cluster.run(60)
  expect(cluster.nodes.map((node) => Math.abs(node.error() - 400) <= 2)).toEqual([true, true])
  expect(cluster.nodes.flatMap(outcomes)).toEqual([])
})

test('slow answers show no jump and change no clock', async () => {
  const cluster = await running(1)
  Object.assign(cluster.database, { error: HOUR, delay: 201 })
  await cluster.run(30)
  expect(cluster.database.version).toBe(0)
  expect(Math.abs(cluster.nodes[0]?.error() ?? HOUR)).toBeLessThanOrEqual(2)
  cluster.database.delay = 0
  await cluster.run(7)
  expect(cluster.database).toMatchObject({ version: 1 })
})

test('a node that starts after the jump and before its correction has no vote, and finds out afterwards that its own clock is wrong', async () => {
  const cluster = await running(1)
  cluster.database.error = HOUR
  const late = cluster.add('late')
  await cluster.renew(late)
  await cluster.run(8)
  expect(cluster.database).toMatchObject({ offset: -HOUR, version: 1 })
  await cluster.run(10)
  expect(late.pulse.isOwnClockWrong).toBe(true)
  late.pulse.resynchronise()
  expect(Math.abs(late.error())).toBeLessThanOrEqual(10)
})

test('a node that stopped long ago has no vote', async () => {
  const cluster = await running(2)
  const [first, second] = cluster.nodes as [SimulatedNode, SimulatedNode]
  cluster.stop(second)
  await cluster.run(40)
  cluster.database.error = HOUR
  await cluster.run(7)
  expect(outcomes(first)).toEqual(['corrected'])
})

test('while a node of an older release is live, nodes follow the database’s clock', async () => {
  const cluster = await running(2)
  cluster.mayCorrect = false
  cluster.database.error = HOUR
  await cluster.run(3)
  expect(cluster.database.version).toBe(0)
  expect(cluster.nodes.map(outcomes)).toEqual([['followed'], ['followed']])
  for (const node of cluster.nodes) expect(Math.abs(node.error() - HOUR)).toBeLessThanOrEqual(2)
})

test('after any sequence of steps of the database’s clock, restarts and pauses, all live nodes keep the real time', async () => {
  const event = fc.oneof(
    fc.record({ kind: fc.constant('step' as const), ms: fc.integer({ min: -2 * HOUR, max: 2 * HOUR }) }),
    fc.record({ kind: fc.constantFrom('start' as const, 'stop' as const), ms: fc.nat(3) }),
    fc.record({ kind: fc.constant('slow' as const), ms: fc.integer({ min: 0, max: 900 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(event, { maxLength: 6 }), async (count, events) => {
      const cluster = await running(count)
      let moved = 0
      for (const [i, { kind, ms }] of events.entries()) {
        const { database, nodes } = cluster
        if (kind === 'step') {
          // The nodes follow a difference of at most 500 ms, so such a step moves their time.
          if (Math.abs(ms) <= 500) moved += Math.abs(ms)
          database.error += ms
        }
        if (kind === 'start') await cluster.renew(cluster.add(`later ${i}`))
        const node = nodes[ms % nodes.length]
        if (kind === 'stop' && node && nodes.length > 1) cluster.stop(node)
        database.delay = kind === 'slow' ? ms : 0
        await cluster.run(8)
        database.delay = 0
        await cluster.run(50)
        for (const each of cluster.nodes) {
          expect(each.pulse.isOwnClockWrong).toBe(false)
          expect(Math.abs(each.error())).toBeLessThanOrEqual(moved + 600)
        }
      }
    }),
    { numRuns: 60 },
  )
})
