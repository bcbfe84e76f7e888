// Tests of the order in which a fair queue gives turns. The clock stands still except while a job works.
import { expect, test } from 'vitest'
import { FairQueue, type Lane } from './fair-queue.ts'

const lanesOf = (...keys: string[]): Lane[] => keys.map((key) => ({ key, most: 3 }))

/**
 * Returns a queue, a function that adds a job, and the list of jobs in the order of their turns. A job takes `turns`
 * turns of `ms` milliseconds, in which the clock moves.
 */
function openQueue() {
  let time = 0
  const order: string[] = []
  const queue = new FairQueue(() => time)
  const add = (name: string, keys: string[], { turns = 1, ms = 10 } = {}) =>
    queue.run(lanesOf(...keys), async (pause) => {
      for (let turn = 0; turn < turns; turn++) {
        if (turn > 0) await pause()
        order.push(name)
        time += ms
      }
      return name
    })
  return { queue, order, add }
}

test('a job of another person goes before the waiting jobs of a person with many jobs', async () => {
  const { order, add } = openQueue()
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => add(name, ['ann']))
  await Promise.all([...many, add('b1', ['ben'])])
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
})

test('a long job that pauses lets another person’s job go first, but not the next job of its own person', async () => {
  const { order, add } = openQueue()
  await Promise.all([add('a1', ['ann'], { turns: 3 }), add('a2', ['ann']), add('b1', ['ben'])])
  expect(order).toEqual(['a1', 'b1', 'a1', 'a1', 'a2'])
})

test('two people with jobs get equal computing time, not equal numbers of jobs', async () => {
  const { order, add } = openQueue()
  const long = ['A', 'A'].map((name) => add(name, ['ann'], { ms: 30 }))
  const short = ['b', 'b', 'b', 'b', 'b'].map((name) => add(name, ['ben'], { ms: 10 }))
  await Promise.all([...long, ...short])
  expect(order.join('')).toBe('AbbbAbb')
})

test('all people behind one address together get as much time as one other address', async () => {
  const { order, add } = openQueue()
  const jobs = ['a', 'b', 'c'].flatMap((name) => [add(name, [name, 'school']), add(name, [name, 'school'])])
  await Promise.all([...jobs, add('z', ['zoe', 'home']), add('z', ['zoe', 'home'])])
  expect(order.join('')).toBe('azbzcabc')
})

test('a person with jobs from many addresses gets no more time than a person with one address', async () => {
  const { order, add } = openQueue()
  const jobs = ['x', 'y', 'z'].map((address) => add('a', ['ann', address]))
  await Promise.all([...jobs, add('b', ['ben', 'home']), add('b', ['ben', 'home'])])
  expect(order.join('')).toBe('ababa')
})

test('a person whose first job comes later gets no extra turns for the time before', async () => {
  const { order, add } = openQueue()
  let later: Promise<unknown>[] = []
  const jobs = ['a', 'a', 'a', 'a', 'a', 'a'].map((name) => add(name, ['ann'], { ms: 100 }))
  await jobs[2]
  later = ['b', 'b', 'b'].map((name) => add(name, ['ben'], { ms: 100 }))
  await Promise.all([...jobs, ...later])
  expect(order.join('')).toBe('aaaababab')
})

test('a lane with the maximum number of unfinished jobs is full, and other lanes are not', async () => {
  const { queue, add } = openQueue()
  const jobs = ['a1', 'a2', 'a3'].map((name) => add(name, ['ann', 'home']))
  expect([queue.hasRoom(lanesOf('ann', 'other')), queue.hasRoom(lanesOf('ben'))]).toEqual([false, true])
  await Promise.all(jobs)
  expect(queue.hasRoom(lanesOf('ann', 'home'))).toBe(true)
})

test('a job that fails ends its turn, and the next job runs', async () => {
  const { queue, add } = openQueue()
  const failed = queue.run(lanesOf('ann'), () => Promise.reject(new Error('no rules')))
  const next = add('a2', ['ann'])
  await expect(failed).rejects.toThrow('no rules')
  expect(await next).toBe('a2')
})
