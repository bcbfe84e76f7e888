// Tests of the words for units, events, previews and results.
import { expect, test } from 'vitest'
import type { AnyAction, Event } from '#kit/game.ts'
import '#web/words/testing.ts'
import type { Request } from '../../rules/actions.ts'
import { content } from '../../rules/book.ts'
import { choices } from '../../rules/choices.ts'
import { table } from '../../rules/testing.ts'
import { preview } from '../preview/preview.ts'
import { eventWords } from './events.ts'
import { confirmWords, glowingWords, hintName, outcomeWords } from './plan.ts'
import { previewWords } from './preview.ts'
import type { Speaker } from './units.ts'
import { warningWords } from './warning.ts'
import { endingWords, logLines, storyLines, unitWords } from './words.ts'

const ann: Speaker = { seat: 'P1', names: { P1: 'Ann', P2: 'Ben' }, content }
const onlooker: Speaker = { ...ann, seat: null }

test('a unit’s description contains the unit’s owner, HP and effects', () => {
  const { state, unit } = table({
    P1: ['warrior_endure', 'TANK', 'ARCHER'],
    hp: { p1_minion_1: 4 },
    buffs: { p1_minion_1: ['SLOW'] },
  })
  expect(unitWords(state, ann, unit('p1_minion_1'))).toBe('Your tank, 4 of 5 HP, Slow 2 rounds')
  expect(unitWords(state, onlooker, unit('p2_hero'))).toBe('Ben’s warrior, 5 of 5 HP')
})

test('the log uses names of people and units, never ids', () => {
  const match = table({ P1: ['rogue_shadow_clone', 'TANK', 'ARCHER'], at: { p1_hero: [2, 3] } })
  const events: Event[] = [
    ...match.attack('p1_hero', 'p2_hero'),
    ...match.end('p2_hero'),
    ...match.end('p1_minion_1'),
    ...match.endRound(),
  ]
  const words = logLines(events, match.state, ann).map((line) => line.words)
  expect(words).toContain('Your rogue attacks the enemy warrior.')
  expect(words).toContain('Enemy warrior loses 1 HP, 4 left.')
  expect(words.join(' ')).not.toMatch(/p[12]_|undefined|_/)
})

test('a clone that has disappeared from the state still has a name', () => {
  expect(
    eventWords(
      { type: 'faded', unitId: 'p2_hero_clone_1' },
      table({ P2: ['rogue_shadow_clone', 'TANK', 'ARCHER'] }).state,
      ann,
    ),
  ).toBe('Enemy clone fades away.')
})

test('a hit that a shield absorbs whole takes no HP', () => {
  const { state } = table()
  const hit = { type: 'damaged', unitId: 'p2_hero', damage: 2, absorbed: 2, hp: 5 }
  expect(eventWords(hit, state, ann)).toBe('Enemy warrior loses no HP. Shield −2.')
  expect(eventWords({ ...hit, absorbed: 1, hp: 4 }, state, ann)).toBe('Enemy warrior loses 1 HP, 4 left. Shield −1.')
})

test('an attack on rocks names the rocks', () => {
  const attacked = { type: 'attacked', unitId: 'p1_hero', targetUnitId: 'obs_1' }
  expect(eventWords(attacked, table().state, ann)).toBe('Your warrior attacks the rocks.')
})

test('a preview describes the outcome, with probabilities in percent', () => {
  const { state } = table({ P1: ['mage_elemental_blast', 'ARCHER', 'ARCHER'], at: { p1_hero: [2, 2] } })
  const seen = preview(content, state, 'P1', {
    type: 'USE_SKILL',
    actingUnitId: 'p1_hero',
    skillId: 'mage_elemental_blast',
    targetUnitId: 'p2_hero',
  })
  expect(previewWords(seen, ann)).toBe(
    'Enemy warrior loses 3 HP, 2 left. Enemy warrior: 50% chance of Weakness, Bleed or Slow.',
  )
})

test('the same effect on several units is described once', () => {
  const { state } = table({ P1: ['mage_wild_magic', 'ARCHER', 'ARCHER'], P2: ['rogue_death_mark', 'ARCHER', 'TANK'] })
  const seen = preview(content, state, 'P1', { type: 'USE_SKILL', actingUnitId: 'p1_hero', skillId: 'mage_wild_magic' })
  expect(previewWords(seen, ann)).toBe(
    'Enemy Rogue, Archer and Tank lose 1 HP each. 33% chance each of Weakness, Bleed or Slow.',
  )
})

test('a preview of a move without other effects says that the unit moves', () => {
  const { state } = table()
  expect(
    previewWords(preview(content, state, 'P1', { type: 'MOVE', actingUnitId: 'p1_hero', targetX: 2, targetY: 1 }), ann),
  ).toBe('Your warrior moves.')
})

test('the warning about hp losses at round ends appears one round before the losses begin', () => {
  const at = (round: number) => warningWords(content, table({ round }).state)
  expect([1, 2, 3, 7, 8, 20].map(at)).toEqual([
    '',
    'Minions −1 soon',
    'Minions −1 HP',
    'All −1 HP soon',
    'All −1 HP',
    'All −2 HP',
  ])
})

test('the result is described from the reader’s side', () => {
  const outcome = { winner: 'P2', winners: ['P2'], reason: 'hero_died' }
  expect(endingWords(outcome, ann)).toBe('Your hero has fallen.')
  expect(endingWords({ ...outcome, reason: 'resigned' }, onlooker)).toBe('Ann resigned.')
})

test('the text on the confirm button says which units die and how the HP of other units changes', () => {
  const { state } = table({
    P1: ['warrior_heroic_leap', 'ARCHER', 'ARCHER'],
    P2: ['rogue_death_mark', 'ASSASSIN', 'TANK'],
    at: { p2_minion_1: [1, 3] },
  })
  const leap: Request = {
    type: 'USE_SKILL',
    actingUnitId: 'p1_hero',
    skillId: 'warrior_heroic_leap',
    targetX: 2,
    targetY: 3,
  }
  expect(outcomeWords(leap, preview(content, state, 'P1', leap), state, ann)).toBe('Rogue 5 → 3 · Assassin 2 → out')
})

test('the text on the confirm button describes two outcomes and gives the number of all further outcomes', () => {
  const { state } = table({ P1: ['mage_wild_magic', 'ARCHER', 'ARCHER'] })
  const magic: Request = { type: 'USE_SKILL', actingUnitId: 'p1_hero', skillId: 'mage_wild_magic' }
  expect(outcomeWords(magic, preview(content, state, 'P1', magic), state, ann)).toBe(
    'Warrior 5 → 4 · Archer 3 → 2 · 1 more',
  )
})

test('every action that a bot may suggest has a description', () => {
  const { state, battle } = table({
    P1: ['duelist_elemental_strike', 'ASSASSIN', 'ARCHER'],
    at: { p2_hero: [2, 1] },
    obstacles: [[1, 0]],
  })
  const said = choices(battle, 'P1').map((choice) => hintName(choice as AnyAction, state, ann))
  expect(said).toContain('Attack the rocks with your assassin:')
  expect(said).toContain('Use Elemental Strike on the enemy warrior:')
  expect(said.join(' ')).not.toMatch(/_|undefined|[A-Z]{3}/)
  expect(
    hintName(
      { type: 'select_team', heroClass: 'MAGE', minions: ['TANK', 'ARCHER'], skillId: 'mage_wild_magic' } as AnyAction,
      state,
      ann,
    ),
  ).toBe('Mage with Wild Magic, Tank and Archer')
  expect(hintName({ type: 'DEATH_CHOICE', buffType: 'LIFE' } as AnyAction, state, ann)).toBe('Leave Life')
})

test('the story (the latest events) leaves out an older sentence that is too long for one row', () => {
  const { state } = table({
    P1: ['duelist_elemental_strike', 'ASSASSIN', 'ARCHER'],
    P2: ['huntress_spirit_hawk', 'ASSASSIN', 'ARCHER'],
  })
  const used = {
    type: 'skill_used',
    unitId: 'p1_hero',
    skillId: 'duelist_elemental_strike',
    targetUnitId: 'p2_minion_1',
  }
  const moved = { type: 'moved', unitId: 'p1_hero' }
  expect(storyLines([moved, moved], state, ann, 3)).toEqual(['Your duelist moves.', 'Your duelist moves.'])
  expect(storyLines([moved, used, moved], state, ann, 3)).toEqual(['Your duelist moves.'])
})

test('the confirm button names the target, its HP and the second tap', () => {
  const { state } = table({ at: { p1_hero: [2, 3] } })
  const hit: Request = { type: 'ATTACK', actingUnitId: 'p1_hero', targetX: 2, targetY: 4, targetUnitId: 'p2_hero' }
  const seen = preview(content, state, 'P1', hit)
  expect(confirmWords(hit, seen, state, ann)).toBe('Attack the warrior')
  expect(outcomeWords(hit, seen, state, ann)).toBe('5 → 4 HP, or tap it again')
})

test('the screen names the units that glow', () => {
  const { state } = table()
  const mine = state.units.filter(({ owner }) => owner === 'P1')
  expect(glowingWords(mine.slice(0, 2), state, ann)).toBe('Glowing: Warrior or Archer')
  expect(glowingWords(mine.slice(1, 2), state, ann)).toBe('Your archer can act')
})

test('a hint names the action and the unit', () => {
  const { state } = table()
  const named = (action: object) => hintName(action as AnyAction, state, ann)
  expect(named({ type: 'MOVE', actingUnitId: 'p1_hero', targetX: 2, targetY: 1 })).toBe('Move your warrior:')
  expect(named({ type: 'ATTACK', actingUnitId: 'p1_hero', targetUnitId: 'p2_hero' })).toBe(
    'Attack the warrior with your warrior:',
  )
})
