// Tests of the limits of a bot: its thinking time, and the number of its actions for one ask.
import { expect, test } from 'vitest'
import type { AnyGame } from '../game.ts'
import { game as haggle } from '../testing/games/haggle.ts'
import { game as secret } from '../testing/games/secret.ts'
import { open } from '../testing/open.ts'
import { botActionId, decideWithin, isStalling } from './thinking.ts'

const ask = { id: '1/p1', seat: 'p1', kind: 'turn', since: 0, otherwise: 'pass' }
const matchWith = (ids: string[]) => ({ ...open(secret, {}).match, answered: { p1: { ids, ns: [], next: 0 } } })

test('a bot counts as stalling after sixteen actions for one ask', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, seq) => botActionId(ask, seq))
  expect([15, 16].map((count) => isStalling(matchWith(ids(count)), 'p1', ask))).toEqual([false, true])
})

test('a bot’s actions for other asks and a person’s actions do not count as stalling', () => {
  const others = Array.from({ length: 20 }, (_, seq) =>
    seq % 2 ? `a${seq}` : botActionId({ ...ask, id: '1/p10' }, seq),
  )
  expect(isStalling(matchWith(others), 'p1', ask)).toBe(false)
})

test('a bot stops thinking when its thinking time is over', () => {
  const { match } = open(secret, {})
  const looks = (ms: number) => {
    let now = 0
    decideWithin(
      { game: secret as AnyGame, state: match.state, seat: 'player1', strength: 'hard', luck: 1 },
      ms,
      () => now++,
    )
    return now
  }
  expect(looks(10)).toBeLessThan(looks(1e9))
})

test('a bot makes no decision for a seat without an open ask', () => {
  const { match } = open(haggle, {})
  expect(
    decideWithin(
      { game: haggle as AnyGame, state: match.state, seat: 'nobody', strength: 'easy', luck: 1 },
      10,
      () => 0,
    ),
  ).toBeUndefined()
})
