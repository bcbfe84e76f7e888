// Tests that notices to silent hosts do not delay notices to other hosts.
import { expect, test } from 'vitest'
import { DEFAULT_NOTICE_PREFERENCES } from '#kit/protocol/notice.ts'
import type { DueNotice } from '../journal/calls/notices.ts'
import { PLAIN } from '../journal/calls/profile.ts'
import type { Journal } from '../journal/journal.ts'
import type { Channel } from '../streams/channel.ts'
import { testClock } from '../testing/clock.ts'
import type { Postman } from './post.ts'
import { PortError } from './reach.ts'
import { Sending } from './sending.ts'
import { freshKeys, vapidOf } from './vapid.ts'

/** Returns an object that has only the members that the test needs. */
const partOf = <Whole>(members: object): Whole => Object.assign(Object.create(null), members)

/** A notice to the webhook of a person. Each person has a host of their own. */
const noticeTo = (host: string, at: number): DueNotice & { at: number | null } => ({
  stream: host,
  ask: 'end',
  kind: 'over',
  address: `hook ${host}`,
  person: host,
  seat: 'red',
  made: at,
  tries: 0,
  at,
  wish: JSON.stringify({ ...DEFAULT_NOTICE_PREFERENCES, quiet: null }),
  to: {
    kind: 'hook',
    body: JSON.stringify({ endpoint: `https://${host}/hook`, origin: 'https://x', device: 'd', secret: 'whsec_' }),
  },
})

/** The journal calls that sending uses, on notices in memory. */
function journalOf(notices: (DueNotice & { at: number | null })[]): Journal {
  const waiting = () => notices.filter(({ at }) => at !== null).sort((a, b) => Number(a.at) - Number(b.at))
  const move = (moved: { address: string }, at: number | null) => {
    for (const notice of notices) if (notice.address === moved.address) notice.at = at
  }
  const calls: Partial<Journal> = {
    nextNotice: async () => waiting()[0]?.at ?? null,
    async claimNotices({ now, lapses }, limit) {
      const due = waiting().filter(({ at }) => Number(at) <= now)
      return due.slice(0, limit).map((notice) => {
        notice.at = lapses
        return { ...notice }
      })
    },
    postponeNotice: async (notice, at) => move(notice, at),
    endNotice: async (notice) => move(notice, null),
    profile: async () => PLAIN,
  }
  return partOf(calls)
}

/** A finished match whose only player is not connected. */
const channelOf = (person: string): Channel =>
  partOf({
    stream: {
      id: person,
      kind: 'match',
      frozen: null,
      catchUp: async () => {},
      match: { outcome: { winner: 'red', winners: ['red'] } },
      scene: { game: { id: 'race', title: 'Race' }, names: {} },
      seats: new Map([['red', { seat: 'red', person }]]),
    },
    isSeen: async () => false,
  })

function openSending(hosts: readonly string[], post: Postman['post']) {
  const clock = testClock()
  const notices = hosts.map((host) => noticeTo(host, clock.now()))
  const logged: unknown[] = []
  const log = { warn: (about: unknown) => logged.push(about), error: (about: unknown) => logged.push(about) }
  const services = { clock, journal: journalOf(notices), log, metrics: { notices: { inc: () => {} } } }
  const sending = new Sending(partOf(services), {
    streams: partOf({ get: async (person: string) => channelOf(person) }),
    rooms: partOf({ roomAround: async () => undefined }),
    games: partOf({}),
    isRevoked: () => false,
    postman: { post, close: () => {} },
    vapid: vapidOf(freshKeys()),
  })
  return { clock, sending, notices, logged, add: (host: string) => notices.push(noticeTo(host, clock.now())) }
}

/** Returns a `post` function for which only the host `good` answers, and the list of hosts that got requests. */
function goodAndSilent() {
  const posted: string[] = []
  const post: Postman['post'] = ({ url: { host } }) => {
    posted.push(host)
    return host.startsWith('good') ? Promise.resolve({ status: 200, retryAfter: undefined }) : new Promise(() => {})
  }
  return { posted, post }
}

test('a notice to a host that answers is sent at once, even after 500 earlier notices to silent hosts', async () => {
  const { posted, post } = goodAndSilent()
  const { sending, add } = openSending(['good'], post)
  await sending.look()
  await expect.poll(() => posted).toEqual(['good'])
  for (let i = 0; i < 500; i++) add(`silent${i}`)
  add('good')
  await sending.look()
  await expect.poll(() => posted.filter((host) => host === 'good')).toHaveLength(2)
  expect(posted.filter((host) => host !== 'good')).toHaveLength(32)
})

test('after sending, the server looks for notices again at the time of the earliest postponed notice', async () => {
  const { posted, post } = goodAndSilent()
  const { clock, sending, add } = openSending([], post)
  for (let i = 0; i < 33; i++) add(`silent${i}`)
  expect(await sending.look()).toBe(clock.now() + 2_000)
  await expect.poll(() => posted).toHaveLength(32)
})

test('a notice to a port that is not allowed is dropped at once, and the log says why', async () => {
  const { sending, notices, logged } = openSending(['mail:25'], () => Promise.reject(new PortError(25)))
  await sending.look()
  await expect.poll(() => notices[0]?.at).toBeNull()
  expect(logged).toMatchObject([{ host: 'mail:25', why: 'port 25 is not allowed', tries: 1 }])
})

test('a notice that has waited for a silent host for a day is dropped', async () => {
  const { clock, sending, notices, add } = openSending([], () => Promise.reject(new Error('no answer')))
  for (let i = 0; i < 3; i++) add('silent')
  await sending.look()
  await sending.done()
  add('silent')
  await sending.look()
  expect(notices.at(-1)?.at).toBe(clock.now() + 60_000)
  notices.push({ ...noticeTo('silent', clock.now()), address: 'old', made: clock.now() - 25 * 3600_000 })
  await sending.look()
  expect(notices.at(-1)?.at).toBeNull()
})
