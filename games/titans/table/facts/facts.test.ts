// Tests of the texts on the sheet that explains a titan's numbers.
import { expect, test } from 'vitest'
import { CONTENT } from '../../rules/build-content.ts'
import { fight, type TestTitan, viewOf } from '../../rules/testing.ts'
import type { Speaker } from '../words/words.ts'
import { actionForecast, offerStatWords, ownerWords, statWords } from './facts.ts'

const ada: Speaker = { seat: 'player1', names: { player1: 'Ada', player2: 'Ben' } }
const watcher: Speaker = { ...ada, seat: null }
const seen = (one: TestTitan = {}, two: TestTitan = {}) =>
  viewOf(fight({ name: 'Fenwulf', ...one }, { name: 'Gelvath', ...two }).state, 'player1')

test('each of the opponent’s numbers has a text about what it means for the reader', () => {
  const view = seen({ Attack: 39, Defense: 18, Speed: 47 }, { Attack: 38, Defense: 13, Speed: 51 })
  const means = (['Attack', 'Defense', 'Speed', 'Stamina'] as const).map((stat) =>
    statWords(CONTENT, view, 'player2', ada, stat),
  )
  expect(means).toEqual([
    'deals 20–58 to you, or 2–49 if you defend',
    'your attack deals 26–65, or 13–58 if it defends',
    'yours has 47: it goes first 54% of the time',
    'only helps Quick Charge',
  ])
})

test('each of the reader’s numbers has a text about what it means against the opponent', () => {
  const view = seen({ Speed: 20, ability: 'quick_charge', Stamina: 50 }, { Speed: 40 })
  expect(statWords(CONTENT, view, 'player1', ada, 'Attack')).toBe('deals 10–40 to Gelvath, or 0–30 if it defends')
  expect(statWords(CONTENT, view, 'player1', ada, 'Speed')).toBe('Gelvath has 40: you go first 25% of the time')
  expect(statWords(CONTENT, view, 'player1', ada, 'Stamina')).toBe('Quick Charge: gain 60 charge')
  expect(statWords(CONTENT, view, 'player2', watcher, 'Attack')).toBe('deals 10–40 to Fenwulf, or 0–30 if it defends')
})

test('the numbers on the sheet include active effects', () => {
  const view = seen({}, { effects: { slow: true, weaken: 3 } })
  expect(statWords(CONTENT, view, 'player2', ada, 'Speed')).toBe('yours has 40: it goes first 25% of the time')
  expect(statWords(CONTENT, view, 'player2', ada, 'Defense')).toBe('your attack deals 20–50, or 10–45 if it defends')
})

test('the sheet lists the actions that the opponent can take this round', () => {
  const view = seen({}, { ability: 'heal_small', charge: 40, hp: 74 })
  const may = (['attack', 'defend', 'ability', 'rest'] as const).map((type) =>
    actionForecast(CONTENT, view, 'player2', ada, type),
  )
  expect(may.map(({ name, words }) => `${name}: ${words}`)).toEqual([
    'Attack: you lose 10–40',
    'Defend: your attack deals 0–30 and gives it 20 charge. Abilities still hit in full',
    'Cleansing Light: heal 35, HP 74 → 109, charge 40 → 20',
    'Rest: charge 40 → 100',
  ])
  expect(actionForecast(CONTENT, seen(), 'player2', ada, 'ability').words).toBe('needs 25 charge, has 0')
})

test('before the battle each number has a general explanation', () => {
  const offer = {
    id: 't1',
    name: 'Fenwulf',
    HP: 190,
    Attack: 39,
    Defense: 18,
    Speed: 47,
    Stamina: 12,
    ability: 'shock',
  }
  expect(offerStatWords(CONTENT, offer, 'Attack')).toBe('deals 39–78, less their defence')
  expect(offerStatWords(CONTENT, offer, 'Defense')).toBe('taken off every hit; 27–36 when you defend')
})

test('the sheet names the titan’s owner and says whether the owner has locked an action', () => {
  const { state } = fight().table().act('player2', { type: 'rest' })
  expect(ownerWords(viewOf(state, 'player1'), 'player2', ada)).toBe('Ben’s titan · locked in, hidden for now')
  expect(ownerWords(viewOf(state, 'player1'), 'player1', ada)).toBe('Your titan')
})
