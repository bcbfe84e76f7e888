// Tests of the turns of requests that read whole matches.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { Reading } from './reading.ts'

/**
 * Returns a function that sends a request of a person from an address, the names of the requests in the order of their
 * turns, and the HTTP status of each refusal.
 */
function openReading() {
  const [order, refused]: [string[], number[]] = [[], []]
  const reading = new Reading({ clock: testClock() }, { address: (request) => String(request.headers.from) })
  const reply = {
    header: () => reply,
    code: (status: number) => {
      refused.push(status)
      return reply
    },
    send: () => reply,
  } as Partial<FastifyReply> as FastifyReply
  const ask = (name: string, from: string, person?: string) =>
    reading.answer(
      {
        request: { headers: { from } } as Partial<FastifyRequest> as FastifyRequest,
        reply,
        caller: person === undefined ? undefined : { person, device: 'phone', revoked: undefined },
      },
      async () => {
        order.push(name)
        return reply
      },
    )
  return { order, refused, ask }
}

test('with 60 requests of one player waiting, another player’s request has the second turn', async () => {
  const { order, ask } = openReading()
  const many = Array.from({ length: 60 }, () => ask('ann', 'home', 'ann'))
  await Promise.all([...many, ask('ben', 'school', 'ben')])
  expect([order.indexOf('ben'), order.length]).toEqual([1, 61])
})

test('with 60 requests of unknown callers at one address waiting, a request from another address has the second turn', async () => {
  const { order, ask } = openReading()
  const many = Array.from({ length: 60 }, () => ask('home', 'home'))
  await Promise.all([...many, ask('school', 'school')])
  expect(order.indexOf('school')).toBe(1)
})

test('refuses the 65th unanswered request of a person with status 429, and answers other people', async () => {
  const { order, refused, ask } = openReading()
  const many = Array.from({ length: 66 }, () => ask('ann', 'home', 'ann'))
  await Promise.all([...many, ask('ben', 'home', 'ben')])
  expect([order.filter((name) => name === 'ann').length, order.includes('ben'), refused]).toEqual([
    64,
    true,
    [429, 429],
  ])
})

test('60 people behind one address have room for several requests each', async () => {
  const { refused, ask } = openReading()
  await Promise.all(Array.from({ length: 480 }, (_, i) => ask('pupil', 'school', `pupil ${i % 60}`)))
  expect(refused).toEqual([])
})
