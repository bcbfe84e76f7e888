// Tests of the content tables and their publication as JSON.
import { expect, test } from 'vitest'
import { jsonFlaws } from '#kit/json.ts'
import { CONTENT, contentOf } from './content.ts'
import { game } from './index.ts'
import { STATS } from './titans.ts'

const { abilities, names } = CONTENT
const row = (id: string, effect: string) => ({
  ...CONTENT.ability('weaken'),
  id,
  leaves: [{ on: 'target', effect: { ...CONTENT.effect('weaken'), id: effect } } as const],
})

test('the effects are those that the abilities leave, each once', () => {
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

test('throws when an ability or effect does not exist', () => {
  expect(() => CONTENT.ability('gloom')).toThrow('there is no ability gloom')
  expect(() => CONTENT.effect('gloom')).toThrow('there is no effect gloom')
})

test('publishes stats, abilities, effects and names as JSON', () => {
  expect(jsonFlaws(game.content, 'content')).toEqual([])
  expect(game.content).toMatchObject({ stats: STATS, names })
  expect(game.content?.abilities).toContainEqual(
    expect.objectContaining({ id: 'weaken', cost: 20, damage: 1, leaves: [{ on: 'target', effect: 'weaken' }] }),
  )
  expect(game.content?.effects).toContainEqual(
    expect.objectContaining({ id: 'shield', lasts: 'used_up', shields: true }),
  )
})
