// Tests of reading client messages and refusing invalid ones.
import { expect, test } from 'vitest'
import { readMessage } from './client-message.ts'

const OWN = new Set(['pick_class'])
const read = (value: unknown) => readMessage(typeof value === 'string' ? value : JSON.stringify(value), OWN)
const reason = (value: unknown) => {
  const message = read(value)
  return 'refusal' in message ? message.refusal.message : undefined
}
const action = (payload: object) => ({
  type: 'action',
  payload: { matchId: 'm1', playerId: 'p1', action: { type: 'go' }, ...payload },
})
const nested = (levels: number) => action({ action: JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) })

test.each<[string, unknown, string]>([
  ['not JSON', '{"type":', 'Malformed JSON'],
  ['no object', [1], 'Malformed JSON'],
  ['no type', { payload: {} }, 'Missing message type'],
  ['a type nobody knows', { type: 'dance', payload: {} }, 'Unknown message type: dance'],
  ['a type every object has', { type: 'constructor', payload: {} }, 'Unknown message type: constructor'],
  ['no payload', { type: 'action' }, 'Missing payload'],
  ['no match', action({ matchId: '' }), 'Missing matchId'],
  ['no player', action({ playerId: null }), 'Missing playerId'],
  ['no action', action({ action: 'go' }), 'Missing action'],
  ['an id that is no text', action({ id: 7 }), 'id: must be a string'],
  ['a lone surrogate in a field', action({ playerId: 'a\ud800b' }), 'Malformed text'],
  ['a lone surrogate deep in an action', action({ action: { to: [{ name: '\udc00' }] } }), 'Malformed text'],
  ['a lone surrogate in a key', action({ action: { '\udfff': 1 } }), 'Malformed text'],
  ['a lone surrogate in the type', { type: '\ud83d', payload: {} }, 'Malformed text'],
  [
    'U+0000 in a name to join by',
    { type: 'join_match', payload: { matchId: 'm1', playerId: 'a\0' } },
    'Malformed text',
  ],
  [
    'U+0000 in the id of a line',
    { type: 'chat', payload: { matchId: 'm1', to: 'all', text: 'a', id: '\0' } },
    'Malformed text',
  ],
  ['31 levels within the payload', nested(31), 'Nested too deep: at most 32 levels'],
])('refuses a message with this fault: %s', (_, value, why) => {
  expect(reason(value)).toBe(why)
})

test('accepts a payload with 30 nested levels, and does not count brackets within strings', () => {
  expect([reason(nested(30)), reason(action({ note: `"\\"${'['.repeat(40)}` }))]).toEqual([undefined, undefined])
})

test('accepts escaped surrogate pairs, and accepts U+0000 within an action', () => {
  expect(read('{"type":"leave_room","payload":{"code":"\\ud83d\\ude00"}}')).toMatchObject({ payload: { code: '😀' } })
  expect(reason(action({ action: { type: 'go', to: '\0' } }))).toBeUndefined()
})

test('the platform removes null and empty fields that it reads itself, and keeps those that the game reads', () => {
  expect(read(action({ ask: null, id: '', note: '' }))).toEqual(action({ note: '' }))
})

test('a message of a type that the game defines needs a match and a player but no action', () => {
  const own = { type: 'pick_class', payload: { matchId: 'm1', playerId: 'p1', classId: 'mage' } }
  expect(read(own)).toEqual(own)
  expect(reason({ ...own, payload: { matchId: 'm1' } })).toBe('Missing playerId')
})

test('the refusal of malformed text contains the action and the id of the message', () => {
  expect(read(action({ playerId: '\ud800', id: 'a1' }))).toMatchObject({ about: { action: { type: 'go' }, id: 'a1' } })
})

test('a refusal contains the action and the id of the message', () => {
  expect(read(action({ playerId: '', id: 'a1' }))).toMatchObject({ about: { action: { type: 'go' }, id: 'a1' } })
})
