// Tests of replies to a single connection, such as refusals.
import { expect, test } from 'vitest'
import { refusal } from '../game.ts'
import { detachedReply, refusalReply, refuseMisaddressed } from './replies.ts'

const payloadOf = (reply: string) => JSON.parse(reply).payload

test('the reply to a refused message contains the sentence with and without its prefix, the code, the action and the id', () => {
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

test('the refusal of a move out of turn uses the words of the original protocol document', () => {
  expect(payloadOf(refusalReply(refusal('not_your_turn', '{seat:p2} is on turn'), {}))).toMatchObject({
    message: 'Not your turn',
    action: null,
  })
})

test('a refusal contains the name of the seat’s player, or the seat’s id if the player has no name', () => {
  expect(
    payloadOf(refusalReply(refusal('taken', '{seat:p1} and {seat:p2} have it'), {}, { p1: 'Ann', p2: '' })),
  ).toMatchObject({ reason: 'Ann and p2 have it' })
})

test('the reply leaves out a message id that is not a string', () => {
  expect(payloadOf(refusalReply(refusal('shape', 'id: must be a string'), { id: 7 }))).not.toHaveProperty('id')
})

test('a message must name the match that its connection joined, and the seat of the player or the name used for joining', () => {
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
  expect(codes.map(([where, payload]) => refuseMisaddressed(where, payload)?.code)).toEqual([
    undefined,
    undefined,
    'not_your_seat',
    'unknown_match',
    'watching',
  ])
})

test('the server tells a removed client the reason, and tells no reason to a client that another connection replaced', () => {
  expect(payloadOf(detachedReply({ matchId: 'm1' }))).toEqual({ matchId: 'm1' })
  expect(payloadOf(detachedReply({ code: 'ABCDEF' }, refusal('kicked', 'You were removed')))).toEqual({
    code: 'ABCDEF',
    because: 'kicked',
    reason: 'You were removed',
  })
})
