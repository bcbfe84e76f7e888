// Tests of data that nodes exchange for home pages: which people have just taken a seat, and how many spectators each
// stream has.
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../testing/postgres.ts'
import { input, stream } from '../testing/rows.ts'
import { openPostgres } from './journal.ts'

async function opened() {
  const journal = await openPostgres(await newDatabase())
  onTestFinished(() => journal.close())
  for (const node of ['a', 'b', 'c']) await journal.shared.renew(node, 1000, [])
  return journal
}

const seat = (person: string) => ({ seat: 'p1', person, unproven: false, alias: null })

test('finds the people who took a seat after a cursor, both at the start of a match and later with an input', async () => {
  const { shared, ...journal } = await opened()
  const { cursor } = await shared.seated(shared.opened)
  await journal.create(stream('m', { seats: [seat('ann')] }))
  await journal.append(input('m', 1, { seats: [seat('ben')] }))
  expect((await shared.seated(cursor)).people).toEqual(['ben'])
  await journal.create(stream('n', { seats: [seat('ann')] }))
  expect((await shared.seated(cursor)).people).toEqual(['ann', 'ben'])
})

test('returns how many spectators all other live nodes have in total', async () => {
  const { shared } = await opened()
  const asked = { since: 0, of: ['m', 'n'] }
  expect(await shared.watching('a', { m: 2, n: 1 }, asked)).toEqual({})
  expect(await shared.watching('b', { m: 3 }, asked)).toEqual({ m: 2, n: 1 })
  expect(await shared.watching('c', {}, { ...asked, of: ['m'] })).toEqual({ m: 5 })
  await shared.watching('a', { m: 1 }, asked)
  expect(await shared.watching('c', {}, asked)).toEqual({ m: 4 })
  expect(await shared.watching('c', {}, { ...asked, since: 2000 })).toEqual({})
})
