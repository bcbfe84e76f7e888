import { expect, test } from 'vitest'
import { BUFFS, type BuffType, TILE_BUFFS } from '../rules/buffs.ts'
import { refuseTeam } from '../rules/draft.ts'
import { game } from '../rules/index.ts'
import { HERO_CLASSES, MINION_TYPES } from '../rules/roster.ts'
import { SKILLS } from '../rules/skills.ts'
import { newState } from '../rules/state.ts'
import { table } from '../rules/testing.ts'
import { card } from './card.ts'
import { buffLine, skillLine, skillName } from './content.ts'
import { figureImage, signImage } from './images.ts'
import { FIRST_TEAM, pick, surprise, withHero } from './team.ts'
import { pickedOf } from './waiting.tsx'

test('the card has the game’s own title and messages', () => {
  expect(card.title).toBe(game.title)
  expect(card.messages).toEqual(game.messages)
})

test('everybody who can be drafted has a figure', () => {
  for (const name of [...HERO_CLASSES, ...MINION_TYPES, 'clone', 'obstacle']) expect(figureImage(name), name).toBeDefined()
})

test('every skill has a sign, a name and a line of its own', () => {
  const ids = Object.keys(SKILLS)
  for (const id of ids) expect(signImage(id), id).toBeDefined()
  expect(new Set(ids.map(skillName)).size).toBe(ids.length)
  expect(new Set(ids.map(skillLine)).size).toBe(ids.length)
})

test('every buff has a sign, and every tile says what it does', () => {
  for (const type of Object.keys(BUFFS) as BuffType[]) expect(signImage(type), type).toBeDefined()
  for (const type of TILE_BUFFS) expect(buffLine(type), type).not.toBe('')
})

const DAMAGE: Record<string, { targetUnitId?: string; targetX?: number; targetY?: number; draws?: number[] }> = {
  warrior_heroic_leap: { targetX: 3, targetY: 3 },
  warrior_shockwave: {},
  mage_elemental_blast: { targetUnitId: 'p2_hero', draws: [99] },
  mage_wild_magic: { draws: [99, 99, 99] },
  huntress_spirit_hawk: { targetUnitId: 'p2_hero' },
  huntress_spectral_blades: { targetX: 2, targetY: 3 },
  duelist_elemental_strike: { targetUnitId: 'p2_hero' },
}

test('the damage a skill’s words name is the damage it does', () => {
  for (const [id, { draws, ...aim }] of Object.entries(DAMAGE)) {
    const { skill } = table({ P1: [id, 'ARCHER', 'ARCHER'], at: { p1_hero: [2, 2], p2_hero: [2, 3] } })
    const hit = skill('p1_hero', aim, draws).find(({ type }) => type === 'damaged')
    expect(skillLine(id), id).toContain(`${String(hit?.damage)} damage`)
  }
})

test('the team offered first is legal, and so is every surprise', () => {
  const refused = (team: typeof FIRST_TEAM) => refuseTeam(newState(), 'P1', pick(team))
  expect(refused(FIRST_TEAM)).toBeUndefined()
  for (const chance of [0, 0.34, 0.67, 0.999]) expect(refused(surprise(() => chance))).toBeUndefined()
})

test('another hero brings its own skill', () => {
  expect(withHero(FIRST_TEAM, 'MAGE').skillId).toBe('mage_elemental_blast')
})

test('of a pick only the class is public', () => {
  expect(pickedOf([{ type: 'draft_ready', playerId: 'P2', heroClass: 'ROGUE' }])).toEqual({ P2: 'ROGUE' })
})
