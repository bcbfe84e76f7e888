// Tests of the list of matches on this device.
import { expect, test } from 'vitest'
import type { KeptMatch } from '../host/kept-match.ts'
import type { LocalSeat } from '../host/setting.ts'
import { playersIn, stale, standing } from './listed.ts'

const TWO: LocalSeat[] = [
  { seat: 'p1', name: 'Ada' },
  { seat: 'p2', name: 'Ben' },
]
const ALONE: LocalSeat[] = [
  { seat: 'p1', name: 'Ada' },
  { seat: 'p2', bot: 'easy' },
  { seat: 'p3', bot: 'easy' },
]
const WON = { winner: 'p1', winners: ['p1'], reason: 'checkmate' }

const match = (more: Partial<KeptMatch>): KeptMatch => ({
  id: 'm',
  seats: TWO,
  seq: 1,
  at: 0,
  asked: ['p2'],
  outcome: null,
  seen: {},
  writer: '',
  start: {} as KeptMatch['start'],
  ...more,
})

test('names all players, or only the opponents of a single person', () => {
  expect(playersIn(match({}))).toBe('Ada, Ben')
  expect(playersIn(match({ seats: ALONE }))).toBe('against Easy bot, Easy bot 2')
})

test('describes the state of a match for the people at this device', () => {
  expect(standing(match({}))).toBe('Ben’s turn')
  expect(standing(match({ seats: ALONE, asked: ['p1'] }))).toBe('Your turn')
  expect(standing(match({ seats: ALONE, asked: ['p2'] }))).toBe('A bot thinks')
  expect(standing(match({ outcome: WON }))).toBe('Ada won')
  expect(standing(match({ outcome: WON, seats: ALONE }))).toBe('You won')
})

test('keeps the last twelve finished matches and all running ones', () => {
  const over = Array.from({ length: 14 }, (_, at) => match({ id: `over ${at}`, at, outcome: WON }))
  const played = match({ id: 'played', at: -1 })
  expect(stale([played, ...over])).toEqual(['over 1', 'over 0'])
})
