// Tests of measuring what a request writes to the journal.
import { expect, onTestFinished, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { newStore } from '../testing/store.ts'
import { measureWrites, meteredJournal, ROW_BYTES } from './metered-writes.ts'

async function open(): Promise<Journal> {
  const journal = await (await newStore()).open()
  onTestFinished(() => journal.close())
  return meteredJournal(journal)
}

test('measures every writing call of the work, and no reading call', async () => {
  const journal = await open()
  const measured: number[] = []
  const name = await measureWrites(
    async () => {
      await journal.setName('ann', 'Ann')
      await journal.changeProfile('ann', { preferences: { sound: 'loud' } })
      return (await journal.names(['ann'])).ann
    },
    (bytes) => measured.push(bytes),
  )
  expect([name, measured]).toEqual(['Ann', [ROW_BYTES + 6, ROW_BYTES + 7]])
})

test('does not measure calls that the work starts after it has resolved', async () => {
  const journal = await open()
  const measured: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const later = await measureWrites(
    async () => ({ done: promise.then(() => journal.setName('ann', 'Ann')) }),
    (bytes) => measured.push(bytes),
  )
  resolve()
  await later.done
  expect(measured).toEqual([])
})
