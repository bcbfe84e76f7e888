// Tests of references such as `{text:Ab3_xY9z}`, which stand for the free texts of players.
import { expect, test } from 'vitest'
import { readAction } from './judge.ts'
import { game as leader } from './testing/games/leader.ts'
import { game as naming } from './testing/games/naming.ts'
import { expandTexts, hasTextFields, textReference, textsIn, withDefault } from './text.ts'

const KEY = 'abcd-_12'
const REFERENCE = textReference(KEY)

test('a reference in JSON is replaced by its text, which is escaped', () => {
  const json = JSON.stringify({ name: `${REFERENCE} and ${REFERENCE}` })
  expect(JSON.parse(expandTexts(json, { [KEY]: 'a "b"\\\n' }))).toEqual({ name: 'a "b"\\\n and a "b"\\\n' })
})

test('a reference to a deleted text is replaced by the default of the game, or by nothing', () => {
  expect(expandTexts(JSON.stringify([withDefault(REFERENCE, 'White'), REFERENCE]), {})).toBe('["White",""]')
})

test('a text that replaces a reference and looks like a reference itself is not replaced again', () => {
  expect(expandTexts(JSON.stringify(REFERENCE), { [KEY]: REFERENCE })).toBe(JSON.stringify(REFERENCE))
})

test('a reference whose key is the name of an inherited property, such as `toString`, refers to no text', () => {
  expect(expandTexts(JSON.stringify('{text:toString:White}'), {})).toBe('"White"')
})

test('`withDefault` changes a reference and leaves every other text unchanged', () => {
  for (const text of ['Rookies', '{text:short}', `${REFERENCE}!`]) expect(withDefault(text, 'White')).toBe(text)
})

test('the schema tells which fields of an action hold free text', () => {
  const call = { type: 'call', name: 'Beagle' }
  expect(textsIn(naming, call)).toEqual([{ field: 'name', text: 'Beagle' }])
  expect(textsIn(naming, { type: 'give_up' })).toEqual([])
  expect([hasTextFields(naming), hasTextFields(leader)]).toEqual([true, false])
})

test('free text is trimmed when an action is read', () => {
  expect(readAction(naming, 'action', { action: { type: 'call', name: ' Beagle\n' } })).toEqual({
    type: 'call',
    name: 'Beagle',
  })
})
