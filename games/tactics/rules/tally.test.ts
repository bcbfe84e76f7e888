// Tests of the tally: three numbers that sum up a match for one seat.
import { expect, test } from 'vitest'
import { tally } from './tally.ts'
import { table } from './testing.ts'

const blow = (unitId: string, damage: number) => ({ type: 'damaged', unitId, damage, absorbed: 0, hp: 1 })

test('the tally shows the rounds played, the damage dealt to the opponent and the units left', () => {
  const { state } = table()
  const [own, theirs] = ['P1', 'P2'].map((player) => state.units.find(({ owner }) => owner === player)?.id ?? '') as [
    string,
    string,
  ]
  const left = state.units.filter(({ owner }) => owner === 'P1').length
  expect(tally(state, [blow(theirs, 3), blow(own, 9), blow(theirs, 1)], 'P1')).toEqual([
    { value: 1, words: { key: 'tally.rounds', values: { n: 1 } } },
    { value: 4, words: { key: 'tally.damage' } },
    { value: left, words: { key: 'tally.units', values: { n: left } } },
  ])
})

test('damage to a summoned unit that has disappeared is counted as damage to the summoning player’s side', () => {
  const { state } = table()
  const hero = state.units.find(({ owner }) => owner === 'P1')?.id ?? ''
  const summoned = { type: 'summoned', unitId: hero, summonedId: 'gone', at: { x: 0, y: 0 } }
  expect(tally(state, [summoned, blow('gone', 3)], 'P1')[1]?.value).toBe(0)
})
