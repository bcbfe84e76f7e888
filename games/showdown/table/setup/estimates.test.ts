// Tests of the texts that estimate a move or passive before the player knows the opponent.
import { expect, test } from 'vitest'
import { content } from '../../rules/shipped.ts'
import { defaultChoice } from './draft.ts'
import { asMonster, moveLine, moveSentence, passiveLine } from './estimates.ts'

const emberling = asMonster(content, defaultChoice(content, 'emberling'))

test('a button shows the damage and the effect of a move', () => {
  expect(moveLine(content, 'heavy_slam', emberling)).toBe('54')
  expect(moveLine(content, 'meteor', emberling)).toBe('72, then rest')
  expect(moveLine(content, 'protect', emberling)).toBe('blocks all')
})

test('damage that depends on HP or on the target is shown as a range', () => {
  expect(moveLine(content, 'last_stand', emberling)).toBe('36–66')
  expect(moveLine(content, 'armor_pierce', emberling)).toBe('41–66')
  expect(moveLine(content, 'riposte', emberling)).toBe('2 × your loss')
})

test('the sentence about a move starts with the damage', () => {
  expect(moveSentence(content, 'heavy_slam', emberling)).toBe('54 damage: 1½ × attack.')
  expect(moveSentence(content, 'roar', emberling)).toBe('Drives the target out: its next monster comes in.')
})

test('every passive has a text for the monster that chooses it', () => {
  expect(passiveLine(content, 'regen_5pct', emberling)).toBe('+6 HP a turn')
  expect(passiveLine(content, 'swift', emberling)).toBe('speed 62 → 93')
  for (const { id } of content.passives.values())
    if (id !== 'none') expect(passiveLine(content, id, emberling), id).not.toBe('Passive')
})
