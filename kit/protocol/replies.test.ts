import { expect, test } from 'vitest'
import { refusal } from '../game.ts'
import { detachedReply, misaddressed, refusalReply } from './replies.ts'

const payloadOf = (reply: string) => JSON.parse(reply).payload

test('a refusal has the whole sentence and the bare one, the code, the action as it came and its id', () => {
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

test('who is not on turn is told so in the protocol document’s words', () => {
  expect(payloadOf(refusalReply(refusal('not_your_turn', '{seat:p2} is on turn'), {}))).toMatchObject({
    message: 'Not your turn',
    action: null,
  })
})

test('a seat in a refusal is called by its person’s name, or by its own', () => {
  expect(
    payloadOf(refusalReply(refusal('taken', '{seat:p1} and {seat:p2} have it'), {}, { p1: 'Ann', p2: '' })),
  ).toMatchObject({ reason: 'Ann and p2 have it' })
})

test('an id that is no text does not come back', () => {
  expect(payloadOf(refusalReply(refusal('shape', 'id: must be a string'), { id: 7 }))).not.toHaveProperty('id')
})

test('a message is for the match joined, and from its seat or the name it was joined under', () => {
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

test('who is put out is told why; who is replaced needs no reason', () => {
  expect(payloadOf(detachedReply({ matchId: 'm1' }))).toEqual({ matchId: 'm1' })
  expect(payloadOf(detachedReply({ code: 'ABCDEF' }, refusal('kicked', 'You were removed')))).toEqual({
    code: 'ABCDEF',
    because: 'kicked',
    reason: 'You were removed',
  })
})
