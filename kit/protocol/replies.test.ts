import { expect, test } from 'vitest'
import { refusal } from '../game.ts'
import { detachedReply, misaddressed, refusalReply } from './replies.ts'

const payloadOf = (reply: string) => JSON.parse(reply).payload

test('a refusal contains the sentence with and without its prefix, the code, the action and the id', () => {
  const action = { type: 'fly' }
  expect(payloadOf(refusalReply(refusal('winged', 'You have no wings', { wings: 0 }), { action, id: 'a1' }))).toEqual({
    message: 'Invalid action: You have no wings',
    action,
    code: 'winged',
    reason: 'You have no wings',
    values: { wings: 0 },
    id: 'a1',
  })
})

test('a move out of turn is refused in the protocol document’s words', () => {
  expect(payloadOf(refusalReply(refusal('not_your_turn', '{seat:p2} is on turn'), {}))).toMatchObject({
    message: 'Not your turn',
    action: null,
  })
})

test('a refusal names a seat by its player’s name, or by its id', () => {
  expect(
    payloadOf(refusalReply(refusal('taken', '{seat:p1} and {seat:p2} have it'), {}, { p1: 'Ann', p2: '' })),
  ).toMatchObject({ reason: 'Ann and p2 have it' })
})

test('an id that is not a string is not repeated', () => {
  expect(payloadOf(refusalReply(refusal('shape', 'id: must be a string'), { id: 7 }))).not.toHaveProperty('id')
})

test('a message must name the joined match and its seat or alias', () => {
  const joined = { matchId: 'm1', viewer: 'p1', alias: 'ann' }
  const codes = [
    [joined, { matchId: 'm1', playerId: 'p1' }],
    [joined, { matchId: 'm1', playerId: 'ann' }],
    [joined, { matchId: 'm1', playerId: 'p2' }],
    [joined, { matchId: 'm2', playerId: 'p1' }],
    [
      { ...joined, viewer: 'spectator' },
      { matchId: 'm1', playerId: 'spectator' },
    ],
  ] as const
  expect(codes.map(([where, payload]) => misaddressed(where, payload)?.code)).toEqual([
    undefined,
    undefined,
    'not_your_seat',
    'unknown_match',
    'watching',
  ])
})

test('a removed client is told why, a replaced one is not', () => {
  expect(payloadOf(detachedReply({ matchId: 'm1' }))).toEqual({ matchId: 'm1' })
  expect(payloadOf(detachedReply({ code: 'ABCDEF' }, refusal('kicked', 'You were removed')))).toEqual({
    code: 'ABCDEF',
    because: 'kicked',
    reason: 'You were removed',
  })
})
