// Tests which notices are planned for a match or a room, and when.
import { expect, test } from 'vitest'
import type { Ask, Input } from '#kit/game.ts'
import type { Channel } from '../streams/channel.ts'
import { plansOf } from './plan.ts'

const MINUTE = 60_000
const ask = (more: Partial<Ask> = {}): Ask => ({
  id: 'a',
  seat: 'p1',
  kind: 'MOVE',
  since: 0,
  due: 50 * MINUTE,
  otherwise: 'forfeit',
  ...more,
})

/** Returns a match between Ann and `other` (Ben or a bot). No player is connected. */
const match = (asks: Ask[], other = 'ben') =>
  ({
    stream: {
      kind: 'match',
      scene: { asks },
      seats: new Map([
        ['p1', { seat: 'p1', person: 'ann' }],
        ['p2', { seat: 'p2', person: other }],
      ]),
      match: { outcome: null, taken: ['p1', 'p2'], bots: other === 'ben' ? [] : ['p2'] },
    },
    audience: { isSeen: () => false },
  }) as unknown as Channel

const kinds = (channel: Channel) => plansOf(channel, []).map(({ person, kind, at }) => [person, kind, at])

test('plans a turn notice at once, and a time notice when a fifth of the time is left, at most an hour before the deadline', () => {
  expect(kinds(match([ask()]))).toEqual([
    ['ann', 'turn', 3_000],
    ['ann', 'time', 40 * MINUTE],
  ])
  expect(kinds(match([ask({ due: 1440 * MINUTE })]))[1]).toEqual(['ann', 'time', 1380 * MINUTE])
})

test('plans a notice for a decision without a deadline only if another person plays, not in practice against bots', () => {
  const { due: _, ...open } = ask()
  expect(kinds(match([open]))).toEqual([['ann', 'turn', 3_000]])
  expect(kinds(match([open], 'bot:easy:1'))).toEqual([])
})

test('plans no notice while the clock is stopped, for very short turns, or for decisions of bots', () => {
  expect(kinds(match([ask({ still: 5 }), ask({ due: 30_000 })]))).toEqual([])
  expect(kinds(match([ask({ seat: 'p2' })], 'bot:easy:1'))).toEqual([])
  expect(kinds(match([ask({ due: 2 * MINUTE })]))).toEqual([['ann', 'turn', 3_000]])
})

test('plans a guest notice only for guests who joined after the owner left', () => {
  const person = (id: string) => ({ id, here: true, ready: false, seat: null })
  const room = {
    kind: 'room',
    id: 'r',
    now: 0,
    match: { state: { owner: 'ann', people: ['ann', 'ben', 'eve'].map(person), match: null } },
  }
  const inputs: Input[] = [
    { kind: 'joined', seat: 'ben' },
    { kind: 'away', seats: ['ann'] },
    { kind: 'joined', seat: 'eve' },
  ]
  expect(plansOf({ stream: room } as unknown as Channel, inputs)).toMatchObject([{ kind: 'came', person: 'ann' }])
  for (const seen of [inputs.slice(0, 1), inputs.slice(0, 2)])
    expect(plansOf({ stream: room } as unknown as Channel, seen)).toEqual([])
})
