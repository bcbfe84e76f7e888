// Tests of the content tables and their publication as JSON.
import { expect, test } from 'vitest'
import { jsonFlaws } from '#kit/json.ts'
import { CONTENT, contentOf } from './build-content.ts'
import { game } from './index.ts'
import { STATS } from './stats.ts'

const { abilities, names } = CONTENT
const row = (id: string, effect: string) => ({
  ...CONTENT.ability('weaken'),
  id,
  leaves: [{ on: 'target', effect: { ...CONTENT.effect('weaken'), id: effect } } as const],
})

test('each effect that an ability can leave is listed exactly once', () => {
  const left = abilities.flatMap(({ leaves = [] }) => leaves.map(({ effect }) => effect.id))
  expect(CONTENT.effects.map(({ id }) => id).sort()).toEqual([...new Set(left)].sort())
})

test('rejects two abilities or two effects with the same id', () => {
  expect(() => contentOf({ names, abilities: [...abilities, row('weaken', 'gloom')] })).toThrow(
    'each ability needs an id of its own',
  )
  expect(() => contentOf({ names, abilities: [...abilities, row('gloom', 'weaken')] })).toThrow(
    'each effect needs an id of its own',
  )
})

test('looking up an ability or effect that does not exist throws an error', () => {
  expect(() => CONTENT.ability('gloom')).toThrow('there is no ability gloom')
  expect(() => CONTENT.effect('gloom')).toThrow('there is no effect gloom')
})

test('the published content has stats, abilities, effects and names as JSON', () => {
  expect(jsonFlaws(game.content, 'content')).toEqual([])
  expect(game.content).toMatchObject({ stats: STATS, names })
  expect(game.content?.abilities).toContainEqual(
    expect.objectContaining({ id: 'weaken', cost: 20, damage: 1, leaves: [{ on: 'target', effect: 'weaken' }] }),
  )
  expect(game.content?.effects).toContainEqual(
    expect.objectContaining({ id: 'shield', lasts: 'used_up', shields: true }),
  )
})
