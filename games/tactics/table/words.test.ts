import { expect, test } from 'vitest'
import type { Event } from '#kit/game.ts'
import { content } from '../rules/book.ts'
import { table } from '../rules/testing.ts'
import { preview } from './preview.ts'
import { warningWords } from './warning.ts'
import { endingWords, eventWords, logLines, previewWords, type Speaker, unitWords } from './words.ts'

const ann: Speaker = { seat: 'P1', names: { P1: 'Ann', P2: 'Ben' }, content }
const onlooker: Speaker = { ...ann, seat: null }

test('a unit is named by whose it is, its HP and what lasts on it', () => {
  const { state, unit } = table({ P1: ['warrior_endure', 'TANK', 'ARCHER'], hp: { p1_minion_1: 4 }, buffs: { p1_minion_1: ['SLOW'] } })
  expect(unitWords(state, ann, unit('p1_minion_1'))).toBe('Your tank, 4 of 5 HP, Slow 2 rounds')
  expect(unitWords(state, onlooker, unit('p2_hero'))).toBe('Ben’s warrior, 5 of 5 HP')
})

test('the log speaks of people and units, never of ids', () => {
  const match = table({ P1: ['rogue_shadow_clone', 'TANK', 'ARCHER'], at: { p1_hero: [2, 3] } })
  const events: Event[] = [...match.attack('p1_hero', 'p2_hero'), ...match.end('p2_hero'), ...match.end('p1_minion_1'), ...match.endRound()]
  const words = logLines(events, match.state, ann).map((line) => line.words)
  expect(words).toContain('Your rogue attacks enemy warrior')
  expect(words).toContain('Enemy warrior loses 1 HP, 4 left')
  expect(words.join(' ')).not.toMatch(/p[12]_|undefined|_/)
})

test('a clone that is gone still has a name', () => {
  expect(eventWords({ type: 'faded', unitId: 'p2_hero_clone_1' }, table({ P2: ['rogue_shadow_clone', 'TANK', 'ARCHER'] }).state, ann)).toBe('Enemy clone fades away')
})

test('a preview tells what comes of it, with chances in percent', () => {
  const { state } = table({ P1: ['mage_elemental_blast', 'ARCHER', 'ARCHER'], at: { p1_hero: [2, 2] } })
  const seen = preview(content, state, 'P1', { type: 'USE_SKILL', actingUnitId: 'p1_hero', skillId: 'mage_elemental_blast', targetUnitId: 'p2_hero' })
  expect(previewWords(seen, ann)).toBe('Enemy warrior loses 3 HP, 2 left. 50 %: Weakness, Bleed or Slow for enemy warrior.')
})

test('what happens to several is said once', () => {
  const { state } = table({ P1: ['mage_wild_magic', 'ARCHER', 'ARCHER'], P2: ['rogue_death_mark', 'ARCHER', 'TANK'] })
  const seen = preview(content, state, 'P1', { type: 'USE_SKILL', actingUnitId: 'p1_hero', skillId: 'mage_wild_magic' })
  expect(previewWords(seen, ann)).toBe('Enemy rogue, archer and tank lose 1 HP. 33 % each: Weakness, Bleed or Slow.')
})

test('of a mere step the step is told', () => {
  const { state } = table()
  expect(previewWords(preview(content, state, 'P1', { type: 'MOVE', actingUnitId: 'p1_hero', targetX: 2, targetY: 1 }), ann)).toBe('Your warrior moves.')
})

test('attrition and pressure are announced a round before they bite', () => {
  const at = (round: number) => warningWords(content, table({ round }).state)
  expect([1, 2, 3, 7, 8, 20].map(at)).toEqual(['', 'soon minions −1', 'minions −1', 'soon all −1', 'all −1', 'all −2'])
})

test('the end is told from the reader’s side', () => {
  const outcome = { winner: 'P2', winners: ['P2'], reason: 'hero_died' }
  expect(endingWords(outcome, ann)).toBe('Your hero has fallen.')
  expect(endingWords({ ...outcome, reason: 'resigned' }, onlooker)).toBe('Ann resigned.')
})
