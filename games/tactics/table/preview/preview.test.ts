// Tests of the preview: the predicted outcome of an action that the player plans.
import { expect, test } from 'vitest'
import type { Request } from '../../rules/actions.ts'
import { content } from '../../rules/book.ts'
import { choices } from '../../rules/choices.ts'
import type { State } from '../../rules/state.ts'
import { table } from '../../rules/testing.ts'
import { fateOf } from './fates.ts'
import { preview, upkeepOf } from './preview.ts'

const way = (state: State, wanted: Partial<Request>): Request => {
  const found = choices({ content, state }, state.currentPlayer).find((choice) =>
    Object.entries(wanted).every(([key, value]) => (choice as unknown as Record<string, unknown>)[key] === value),
  )
  if (!found) throw new Error(`this action is not among the choices: ${JSON.stringify(wanted)}`)
  return found as Request
}
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type)

test('a preview does not change the state', () => {
  const { state } = table({ at: { p1_hero: [2, 3] } })
  const before = JSON.stringify(state)
  preview(content, state, 'P1', way(state, { type: 'ATTACK', actingUnitId: 'p1_hero' }))
  expect(JSON.stringify(state)).toBe(before)
})

test('a preview shows which guardian takes the damage instead of its ally', () => {
  const { state, unit } = table({
    P2: ['warrior_endure', 'TANK', 'ARCHER'],
    at: { p1_hero: [2, 3], p2_minion_1: [1, 4] },
  })
  const seen = preview(
    content,
    state,
    'P1',
    way(state, { type: 'ATTACK', actingUnitId: 'p1_hero', targetUnitId: 'p2_hero' }),
  )
  expect(types(seen.events)).toEqual(['attacked', 'intercepted', 'damaged'])
  expect(fateOf(state, seen, unit('p2_minion_1'))).toMatchObject({ change: -1, guards: true })
  expect(fateOf(state, seen, unit('p2_hero'))).toMatchObject({ change: 0, guards: false })
})

test('a preview of a push shows the tile where the pushed unit ends up', () => {
  const { state, unit } = table({
    P1: ['warrior_shockwave', 'ARCHER', 'ARCHER'],
    at: { p1_hero: [2, 2], p2_hero: [2, 3] },
  })
  const seen = preview(content, state, 'P1', way(state, { type: 'USE_SKILL' }))
  expect(fateOf(state, seen, unit('p2_hero'))).toMatchObject({ change: -1, to: { x: 2, y: 4 } })
})

test('a preview shows a random effect with its probability, not as a certain effect', () => {
  const { state } = table({ P1: ['mage_elemental_blast', 'ARCHER', 'ARCHER'], at: { p1_hero: [2, 2] } })
  const seen = preview(content, state, 'P1', way(state, { type: 'USE_SKILL', targetUnitId: 'p2_hero' }))
  expect(types(seen.events)).toEqual(['skill_used', 'damaged'])
  const gained = seen.chances.filter(({ event }) => event.type === 'buff_gained')
  expect(gained.map(({ event }) => 'buffType' in event && event.buffType)).toEqual(['WEAKNESS', 'BLEED', 'SLOW'])
  expect(gained.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(50)
})

test('a preview of Wild Magic shows a separate probability for each enemy', () => {
  const { state, unit } = table({ P1: ['mage_wild_magic', 'ARCHER', 'ARCHER'] })
  const seen = preview(content, state, 'P1', way(state, { type: 'USE_SKILL' }))
  for (const id of ['p2_hero', 'p2_minion_1', 'p2_minion_2'])
    expect(fateOf(state, seen, unit(id))).toMatchObject({ change: -1, chance: 33 })
})

test('a preview of Trinity does not show which of several debuffs the skill removes', () => {
  const { state } = table({ P1: ['cleric_trinity', 'ARCHER', 'ARCHER'], buffs: { p1_hero: ['BLEED', 'SLOW'] } })
  const { state: free } = table({
    P1: ['cleric_trinity', 'ARCHER', 'ARCHER'],
    buffs: { p1_minion_1: ['BLEED', 'WEAKNESS'] },
  })
  expect(
    types(preview(content, state, 'P1', way(state, { type: 'USE_SKILL', targetUnitId: 'p1_hero' })).events),
  ).toEqual(['prepared'])
  const seen = preview(content, free, 'P1', way(free, { type: 'USE_SKILL', targetUnitId: 'p1_minion_1' }))
  expect(seen.chances.map(({ event, percent }) => [event.type, percent])).toEqual([
    ['buff_lost', 50],
    ['buff_lost', 50],
  ])
  expect(types(seen.events)).not.toContain('buff_lost')
})

test('the preview of the last action of a round does not include the round end', () => {
  const { state, unit } = table({
    round: 3,
    used: ['p1_minion_1', 'p1_minion_2', 'p2_hero', 'p2_minion_1', 'p2_minion_2'],
  })
  const seen = preview(content, state, 'P1', way(state, { type: 'END_TURN' }))
  expect(types(seen.events)).toEqual(['turn_ended'])
  expect(fateOf(state, seen, unit('p1_minion_1')).change).toBe(0)
})

test('the preview predicts hp losses of minions from round 3 on, of all units from round 8 on, and growing ones from round 20 on', () => {
  const { state } = table()
  expect([2, 3, 7, 8, 19, 20].map((round) => upkeepOf(content, state, round))).toEqual([
    { decay: 0, pressure: 0 },
    { decay: 1, pressure: 0 },
    { decay: 1, pressure: 0 },
    { decay: 1, pressure: 1 },
    { decay: 1, pressure: 1 },
    { decay: 1, pressure: 2 },
  ])
})
