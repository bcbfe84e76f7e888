// Tests of the groups of actions on the plain table.
import { expect, test } from 'vitest'
import { asidesOf, groupsOf, hasChoices } from './groups.ts'

const schema = (...fields: string[]) => ({
  schema: { properties: Object.fromEntries(['type', ...fields].map((field) => [field, {}])) },
})

const rules = {
  actions: {
    pass: schema(),
    play: schema('card'),
    bid: { ...schema('tricks'), sampled: true },
    rename: { ...schema('name'), sampled: true, aside: true },
    resign: { ...schema(), aside: true },
    suggest: { ...schema('card'), aside: true },
  },
} as const

const play = (card: string) => ({ type: 'play', card })
const choices = [{ type: 'resign' }, play('ace'), play('king'), { type: 'pass' }]

test('groups the actions by kind, and actions without details stand alone', () => {
  expect(groupsOf(rules, choices, false)).toEqual({
    single: [{ type: 'pass' }],
    kinds: [{ type: 'play', choices: [play('ace'), play('king')] }],
    forms: [],
  })
})

test('an action with details is a kind of its own, even if it is the only one', () => {
  expect(groupsOf(rules, [play('ace')], false).kinds).toEqual([{ type: 'play', choices: [play('ace')] }])
})

test('a player who is asked can fill in the kinds with too many actions', () => {
  expect(groupsOf(rules, [], true).forms).toEqual(['bid'])
})

test('asides are apart from the answers to a decision', () => {
  expect(asidesOf(rules, choices)).toEqual({ single: [{ type: 'resign' }], forms: ['rename'] })
  expect(hasChoices(groupsOf(rules, [{ type: 'resign' }], false))).toBe(false)
})

test('a player without choices may try the asides that have no details', () => {
  expect(asidesOf(rules, []).single).toEqual([{ type: 'resign' }])
})
