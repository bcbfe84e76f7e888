// Tests of the story, which describes a round in words while the screen animates it.
import { expect, test } from 'vitest'
import { CONTENT } from '../../rules/build-content.ts'
import { fight, P2_FIRST, pickedTable, type TestTitan, viewOf } from '../../rules/testing.ts'
import { storyOf } from './story.ts'
import type { Speaker } from './words.ts'

const speaker: Speaker = { seat: 'player1', names: { player1: 'Ada', player2: 'Ben' } }

function told(battle: ReturnType<typeof fight>, at = battle.events.length): string[] {
  return storyOf(CONTENT, viewOf(battle.state, 'player1'), battle.events, at, speaker)
}

test('the story of a round has one entry for the speed rolls and one entry for each titan', () => {
  expect(told(fight().round('attack', 'rest', [0.5]))).toEqual([
    'Korrund is faster: 20 to 10.',
    'Korrund attacks: Thalgar loses 25, 125 left.',
    'Thalgar rests: +60 charge.',
  ])
})

test('the story says why an attack did little damage', () => {
  expect(told(fight().round('attack', 'defend', [0, 0.9])).at(1)).toBe(
    'Korrund attacks: defended, no damage to Thalgar, +20 charge.',
  )
  expect(told(fight({}, { effects: { shield: 20 } }).round('attack', 'rest', [0.5], P2_FIRST)).at(-1)).toBe(
    'Korrund attacks: shield absorbs 20, Thalgar loses 5, 145 left.',
  )
})

const ability = (id: string, one: TestTitan = {}) =>
  told(fight({ ability: id, charge: 60, ...one }).round('ability', 'rest', [], P2_FIRST)).at(-1)

test('the story’s entry for an ability names all its results', () => {
  expect(ability('shock')).toBe('Korrund uses Shock: Thalgar loses 38, 112 left, slowed.')
  expect(ability('fortify', { hp: 100 })).toBe('Korrund uses Fortify: +20 HP, shield 20.')
  expect(ability('quick_charge', { charge: 90 })).toBe(
    'Korrund uses Quick Charge: +15 charge, Thalgar loses 60, 90 left, charge is spent.',
  )
})

test('the story mentions no event before the screen shows the event', () => {
  const battle = fight().round('attack', 'rest', [0.5])
  expect(
    told(
      battle,
      battle.events.findIndex(({ type }) => type === 'attack'),
    ).at(-1),
  ).toBe('Korrund attacks')
})

test('the story announces the start of the battle', () => {
  const battle = pickedTable()
  expect(storyOf(CONTENT, viewOf(battle.state, 'player1'), battle.log, battle.log.length, speaker)).toEqual([
    'Both titans are picked. Let the battle begin!',
  ])
})
