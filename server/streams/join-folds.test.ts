// Tests of the order in which the server computes what joining players wait for.
import { expect, test } from 'vitest'
import { KIT_VERSION } from '#kit/match.ts'
import { botPerson } from '../identity/bot-person.ts'
import { testClock } from '../testing/clock.ts'
import { joinFoldsOf } from './join-folds.ts'

const start = {
  game: 'secret',
  version: 1,
  kit: KIT_VERSION,
  options: {},
  seats: [],
  bots: [],
  salts: [],
  seed: '00'.repeat(32),
  at: 0,
}

/** Folds that note the `id` of each stream when the stream's computation begins. */
function openFolds() {
  const order: string[] = []
  const folds = joinFoldsOf(
    {
      page: async () => undefined,
      differs: async ({ bodies }) => {
        order.push(bodies[0] as string)
        return null
      },
    },
    testClock(),
  )
  return { order, prove: (id: string, people: string[]) => folds.differs({ id, people }, { start, bodies: [id] }) }
}

test('if 60 matches of one player wait for a check, a match of other players that comes later is checked second', async () => {
  const { order, prove } = openFolds()
  const many = Array.from({ length: 60 }, (_, i) => prove(`m${i}`, ['ann', `guest ${i}`]))
  await Promise.all([...many, prove('mine', ['ben', 'cem'])])
  expect(order.indexOf('mine')).toBe(1)
})

test('people who play against the same bot get separate turns', async () => {
  const { order, prove } = openFolds()
  const bot = botPerson('easy', 1)
  const many = Array.from({ length: 60 }, (_, i) => prove(`m${i}`, ['ann', bot]))
  await Promise.all([...many, prove('mine', ['ben', bot])])
  expect(order.indexOf('mine')).toBe(1)
})
