// Tests of the list of matches on this device.
import { expect, test } from 'vitest'
import type { LocalSeat } from '../host/setup.ts'
import type { StoredMatch } from '../host/stored-match.ts'
import { matchesToDelete, playersText, statusText } from './match-list.ts'

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

const match = (more: Partial<StoredMatch>): StoredMatch => ({
  id: 'm',
  seats: TWO,
  seq: 1,
  at: 0,
  asked: ['p2'],
  outcome: null,
  seen: {},
  writer: '',
  start: {} as StoredMatch['start'],
  ...more,
})

test('the list names all players of a match, or only the opponents if a single person plays', () => {
  expect(playersText(match({}))).toBe('Ada, Ben')
  expect(playersText(match({ seats: ALONE }))).toBe('against Easy bot, Easy bot 2')
})

test('the list describes the state of a match for the people at this device', () => {
  expect(statusText(match({}))).toBe('Ben’s turn')
  expect(statusText(match({ seats: ALONE, asked: ['p1'] }))).toBe('Your turn')
  expect(statusText(match({ seats: ALONE, asked: ['p2'] }))).toBe('A bot is thinking')
  expect(statusText(match({ outcome: WON }))).toBe('Ada wins')
  expect(statusText(match({ outcome: WON, seats: ALONE }))).toBe('You won')
})

test('the list keeps the last twelve finished matches and all running matches', () => {
  const over = Array.from({ length: 14 }, (_, at) => match({ id: `over ${at}`, at, outcome: WON }))
  const played = match({ id: 'played', at: -1 })
  expect(matchesToDelete([played, ...over])).toEqual(['over 1', 'over 0'])
})
