import { expect, onTestFinished, test } from 'vitest'
import type { TestApi } from './testing/thread.ts'
import { ThreadEndedError, WorkerClient } from './worker-client.ts'

const THREAD = new URL('./testing/thread.ts', import.meta.url)

function open(options?: { data?: unknown; onEnd?(reason: string): void }): WorkerClient<TestApi> {
  const client = new WorkerClient<TestApi>(THREAD, options)
  onTestFinished(() => client.close())
  return client
}

test('passes data to the thread and returns the thread’s answer', async () => {
  expect(await open({ data: { size: 3 } }).call('data')).toEqual({ size: 3 })
})

test('matches answers to calls if the thread answers the calls in another order', async () => {
  const client = open({ data: 'data' })
  const late = client.call('wait')
  expect(await client.call('data')).toBe('data')
  await client.call('release', 'late')
  expect(await late).toBe('late')
})

test('rejects a call whose function throws an error, and still answers later calls', async () => {
  const client = open({ data: 'data' })
  await expect(client.call('fail', 'no such match')).rejects.toThrow('no such match')
  expect(await client.call('data')).toBe('data')
})

test('ignores messages that are not answers to a call', async () => {
  const client = open({ data: 'data' })
  for (const message of [null, 'text', { 'watch:import': [] }, { id: 999, answer: 'unasked' }])
    expect(await client.call('interrupt', message)).toBeUndefined()
  expect(await client.call('data')).toBe('data')
})

test('rejects all pending calls when the thread ends', async () => {
  const client = open()
  const outcomes = await Promise.allSettled([client.call('wait'), client.call('wait'), client.call('exit')])
  expect(outcomes).toEqual(
    Array.from({ length: 3 }, () => ({ status: 'rejected', reason: expect.any(ThreadEndedError) })),
  )
})

test('reports the end of the thread before the pending calls are rejected', async () => {
  const order: string[] = []
  const client = open({ onEnd: (reason) => order.push(`ended: ${reason}`) })
  await client.call('exit').catch((error: Error) => order.push(`rejected: ${error.message}`))
  expect(order).toEqual(['ended: it ended', 'rejected: it ended'])
})

test('reports the message of an uncaught error as the reason why the thread ended', async () => {
  const client = open()
  const pending = client.call('wait')
  await client.call('crash', 'out of paper')
  await expect(pending).rejects.toThrow(new ThreadEndedError('out of paper'))
})

test('rejects a call after the thread has ended', async () => {
  const client = open()
  await client.close()
  await expect(client.call('data')).rejects.toBeInstanceOf(ThreadEndedError)
})

test('closing terminates a thread that never answers', async () => {
  const client = open()
  const endless = expect(client.call('loop')).rejects.toBeInstanceOf(ThreadEndedError)
  await client.close()
  await endless
})
