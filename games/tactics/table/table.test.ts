// Tests of the card on the home page, the pictures, the descriptions and the choice of a team.
import { expect, test } from 'vitest'
import '#web/words/testing.ts'
import { content } from '../rules/book.ts'
import type { Named } from '../rules/content.ts'
import { refuseTeam } from '../rules/draft.ts'
import { game } from '../rules/index.ts'
import { newState, type Team } from '../rules/state.ts'
import { table } from '../rules/testing.ts'
import { card } from './card.ts'
import { publicPicksOf } from './draft/public-picks.ts'
import { defaultTeam, randomTeam, selectTeam, withHero } from './draft/team.ts'
import { figureImage, OWN_SIGNS, signImage } from './parts/images.ts'
import { buffLine, minionWords, skillName, skillWords, unitLabel } from './words/labels.ts'

test('the game’s card for the home page has the same title and message types as the rules', () => {
  expect(card.title).toBe(game.title)
  expect(card.messages).toEqual(game.messages)
})

const { heroes, minions, skills, buffs } = content
const distinct = (words: readonly string[]) => new Set(words).size
const units = [
  ...Object.values(heroes),
  ...Object.values(minions),
  ...Object.values(skills).flatMap(({ summons }) => summons ?? []),
]
const things = [
  ...Object.values(skills),
  ...Object.values(buffs),
  ...Object.values(skills).flatMap(({ mark }) => mark ?? []),
]
const drawn = (files: object) => Object.keys(files).map((file) => file.replace(/.*\/|\.svg/g, ''))

test('every picture file belongs to a content row, and a missing picture is replaced by a placeholder', () => {
  const named = (literals: readonly Named[], own: readonly string[]) =>
    new Set([...literals.map(({ picture }) => picture), ...own])
  expect(
    drawn(import.meta.glob('./icons/*.svg')).filter((name) => !named(units, ['obstacle', 'anybody']).has(name)),
  ).toEqual([])
  expect(
    drawn(import.meta.glob('./signs/*.svg')).filter((name) => !named(things, [...OWN_SIGNS, 'anything']).has(name)),
  ).toEqual([])
  expect([figureImage('no such figure'), signImage('no such sign')]).toEqual([
    figureImage('anybody'),
    signImage('anything'),
  ])
})

test('every hero, minion and skill has its own name and description', () => {
  const units = Object.entries({ ...heroes, ...minions }).map(([id, { name }]) => unitLabel(id, name))
  expect(distinct(units)).toBe(units.length)
  const [kinds, ids] = [Object.keys(minions), Object.keys(skills)]
  expect(distinct(kinds.map((type) => minionWords(content, type) ?? ''))).toBe(kinds.length)
  expect(distinct(ids.map((id) => skillName(content, id)))).toBe(ids.length)
  expect(distinct(ids.map((id) => skillWords(content, id)))).toBe(ids.length)
})

test('every buff tile has a description', () => {
  for (const type of content.tileBuffs) expect(buffLine(content, type), type).not.toBe('')
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

test('each skill deals the damage that its description names', () => {
  for (const [id, { draws, ...aim }] of Object.entries(DAMAGE)) {
    const { skill } = table({ P1: [id, 'ARCHER', 'ARCHER'], at: { p1_hero: [2, 2], p2_hero: [2, 3] } })
    const hit = skill('p1_hero', aim, draws).find(({ type }) => type === 'damaged')
    expect(skillWords(content, id), id).toContain(`${String(hit?.damage)} damage`)
  }
})

test('the default team and every random team are legal', () => {
  const refused = (team: Team) => refuseTeam({ content, state: newState() }, 'P1', selectTeam(team))
  expect(refused(defaultTeam(content))).toBeUndefined()
  for (const chance of [0, 0.34, 0.67, 0.999]) expect(refused(randomTeam(content, () => chance))).toBeUndefined()
})

test('choosing another hero also chooses that hero’s first skill', () => {
  expect(withHero(content, defaultTeam(content), 'MAGE').skillId).toBe('mage_elemental_blast')
})

test('only the hero class of a submitted team is public', () => {
  expect(publicPicksOf([{ type: 'draft_ready', playerId: 'P2', heroClass: 'ROGUE' }])).toEqual({ P2: 'ROGUE' })
})
