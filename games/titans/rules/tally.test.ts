// Tests of the three numbers that sum up a match.
import { expect, test } from 'vitest'
import type { SeatName } from './state.ts'
import { tally } from './tally.ts'
import { pickedTable } from './testing.ts'

test('the summary has rounds, damage dealt and HP left', () => {
  const { state } = pickedTable()
  state.titanHPs.t1 = 12.5
  const blow = (seat: SeatName, amount: number) =>
    ({
      type: 'damage',
      roundNumber: 1,
      seat,
      titan: 't1',
      damage: amount,
      amount,
      hpBefore: 99,
      hp: 90,
      cause: '',
      text: '',
    }) as const
  expect(tally(state, [blow('player2', 20), blow('player1', 7), blow('player2', 0.5)], 'player1')).toEqual([
    { value: state.roundNumber, words: { key: 'tally.rounds', values: { rounds: state.roundNumber } } },
    { value: 20.5, words: { key: 'tally.damage' } },
    { value: 12.5, words: { key: 'tally.hp' } },
  ])
})
