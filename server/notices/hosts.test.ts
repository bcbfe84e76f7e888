// Tests of the limits on requests that carry notices.
import { expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { Hosts, type Permit } from './hosts.ts'

function openHosts() {
  const clock = testClock()
  const hosts = new Hosts(clock)
  let people = 0
  /** Asks for a permit; returns the permit, or the milliseconds to wait. */
  const enter = (host: string, person = `person ${people++}`): Permit | number => {
    const answer = hosts.enter(host, person)
    return 'at' in answer ? answer.at - clock.now() : answer
  }
  const send = (host: string, hasAnswered: boolean) => (enter(host) as Permit).end(hasAnswered)
  return { clock, enter, send }
}

test('500 requests to new hosts that do not answer leave room for a request to a host that has answered before', () => {
  const { enter, send } = openHosts()
  send('good', true)
  const answers = Array.from({ length: 500 }, (_, i) => enter(`silent ${i}`))
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(32)
  expect(enter('good')).toMatchObject({ patience: 10_000 })
})

test('500 requests to hosts whose last request failed leave room for a request to a new host', () => {
  const { enter, send } = openHosts()
  for (let i = 0; i < 500; i++) send(`silent ${i}`, false)
  for (let i = 0; i < 500; i++) enter(`silent ${i}`)
  expect(enter('new')).toMatchObject({ patience: 3_000 })
})

test('when the group of new hosts is full, waiting requests get times that follow each other', () => {
  const { enter } = openHosts()
  for (let i = 0; i < 32; i++) enter(`silent ${i}`)
  const waits = Array.from({ length: 320 }, (_, i) => enter(`later ${i}`) as number)
  expect([waits[0], Math.round((waits.at(-1) as number) / 1000)]).toEqual([2_000, 32])
})

test('a host has at most 32 requests in flight', () => {
  const { enter, send } = openHosts()
  send('push', true)
  const permits = Array.from({ length: 32 }, () => enter('push') as Permit)
  expect(enter('push')).toBe(2_000)
  permits[0]?.end(true)
  expect(enter('push')).toMatchObject({ patience: 10_000 })
})

test('a person has at most 16 requests in flight, whatever the hosts', () => {
  const { enter, send } = openHosts()
  for (let i = 0; i < 18; i++) send(`push ${i}`, true)
  const answers = Array.from({ length: 17 }, (_, i) => enter(`push ${i}`, 'ann'))
  expect(answers.map((answer) => typeof answer).indexOf('number')).toBe(16)
  expect(enter('push 17', 'ben')).toMatchObject({ patience: 10_000 })
})

test('a person sends at most 120 notices in a minute', () => {
  const { clock, enter, send } = openHosts()
  send('push', true)
  for (let i = 0; i < 120; i++) (enter('push', 'ann') as Permit).end(true)
  expect(enter('push', 'ann')).toBe(2_000)
  clock.advance(60_000)
  expect(enter('push', 'ann')).toMatchObject({ patience: 10_000 })
})

test('after three requests without an answer a host gets no request for a minute, then a single one', () => {
  const { clock, enter, send } = openHosts()
  for (let i = 0; i < 3; i++) send('silent', false)
  expect(enter('silent')).toBe(60_000)
  clock.advance(60_000)
  expect([enter('silent'), enter('silent')]).toEqual([expect.objectContaining({ patience: 10_000 }), 2_000])
})

test('each further failure doubles the time without requests, up to an hour', () => {
  const { clock, enter, send } = openHosts()
  for (let i = 0; i < 3; i++) send('silent', false)
  const waits: unknown[] = []
  for (let i = 0; i < 8; i++) {
    waits.push(enter('silent'))
    clock.advance(enter('silent') as number)
    send('silent', false)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((minutes) => minutes * 60_000))
})

test('once a silent host answers again, it gets several requests at the same time', () => {
  const { clock, enter, send } = openHosts()
  for (let i = 0; i < 3; i++) send('silent', false)
  clock.advance(60_000)
  send('silent', true)
  expect([enter('silent'), enter('silent')]).toMatchObject([{ patience: 10_000 }, { patience: 10_000 }])
})

test('a permit that ends without a request does not count as a failure of the host', () => {
  const { enter } = openHosts()
  for (let i = 0; i < 3; i++) (enter('host') as Permit).end(undefined)
  expect(enter('host')).toMatchObject({ patience: 3_000 })
})
