// Tests of the room's rules about clocks.
import { expect, test } from 'vitest'
import { room, told, view } from '../testing/room.ts'

const OFF = { type: 'set_clocks', clocks: 'off' } as const

test('a room with clocks has the same stored state as in earlier versions, in which clocks could not be switched off', () => {
  expect(Object.keys(room().state)).not.toContain('clocks')
  expect(view(room()).clocks).toBe('on')
})

test('a practice room has no clock in its first match against a bot or in the next match', () => {
  const table = room('secret', ['ann'], { clocks: 'off' })
    .act('ann', { type: 'sit' })
    .act('ann', { type: 'add_bot', strength: 'easy' })
  expect(table.state.match?.clocks).toBe('off')
  told(table, { type: 'match_over', number: 1 })
  table.act('ann', { type: 'ready', ready: true })
  expect(table.state.match).toMatchObject({ number: 2, clocks: 'off' })
})

test('the owner can switch clocks off and on between matches', () => {
  const table = room().act('ann', OFF)
  expect(view(table).clocks).toBe('off')
  expect(view(table.act('ann', { type: 'set_clocks', clocks: 'on' })).clocks).toBe('on')
  table.refused('ann', { type: 'set_clocks', clocks: 'on' }, 'same')
  table.refused('ben', OFF, 'not_owner')
  table.act('ann', { type: 'sit' }).act('ann', { type: 'add_bot', strength: 'easy' })
  table.refused('ann', OFF, 'running')
})

test('clocks are switched on when a second person sits down', () => {
  const table = room().act('ann', OFF).act('ann', { type: 'sit' })
  expect(view(table).clocks).toBe('off')
  table.act('ben', { type: 'sit' })
  expect(view(table).clocks).toBe('on')
  expect(table.state.match?.clocks).toBeUndefined()
})

test('clocks stay on while a second person is seated', () => {
  const table = room('whisper').act('ben', { type: 'sit' })
  table.refused('ann', OFF, 'company')
})
