import { expect, test } from 'vitest'
import { START } from './app.ts'
import { reduce } from './reduce.ts'
import {
  CLOCK,
  connectedPage,
  matchJoined,
  NOW,
  pageAtTable,
  pageInRoom,
  reconnect,
  refusal,
  roomUpdate,
  update,
} from './testing.ts'

test('the same app and the same message give the same, and the app is as it was', () => {
  const { app } = pageAtTable()
  const before = structuredClone(app)
  const message = {
    type: 'act',
    payload: { action: { type: 'go' }, ask: 'turn-1', own: false },
    clock: CLOCK,
    random: 'random',
  } as const
  const first = reduce(app, message)
  expect(first.app).not.toEqual(before)
  expect(reduce(app, message)).toEqual(first)
  expect(app).toEqual(before)
})

test('a message the page does not know changes nothing', () => {
  const message = { type: 'received' as const, payload: { type: 'later' } as never, clock: CLOCK, random: '' }
  expect(reduce(START, message)).toEqual({ app: START, send: [] })
  expect(reduce(START, message).app).toBe(START)
})

test('a table taken over elsewhere is not taken back by a reconnect', () => {
  const page = pageAtTable()
  page.receive('detached', { matchId: 'm1' })
  page.lose()
  page.open()
  expect(page.sent('join_room')).toHaveLength(1)
  page.take('play_here', null)
  expect(page.sent('join_room')).toHaveLength(2)
})

test('a server that said it is stopping is not called lost', () => {
  const page = connectedPage()
  page.receive('stopping', { message: '' })
  page.lose()
  expect(page.app.link).toBe('stopping')
  page.open()
  page.lose()
  expect(page.app.link).toBe('lost')
})

test('a server that stops while others go on sends the connection to them, and nothing is said', () => {
  const page = pageAtTable()
  page.receive('stopping', { message: '', within: 1000 })
  expect([page.moves, page.app.link, page.words]).toEqual([1, 'open', []])
})

test('of one connection the least delayed message gives the server’s time; the next one measures anew', () => {
  const page = pageInRoom()
  const measured = (now: number) => {
    page.receive('room_update', roomUpdate({}, 4, { now }))
    return page.app.clock.ahead + CLOCK
  }
  expect([measured(NOW + 30), measured(NOW + 10)]).toEqual([NOW + 30, NOW + 30])
  page.lose()
  page.open()
  expect(measured(NOW - 100)).toBe(NOW - 100)
})

test('another name is another name in the room and at the table', () => {
  const page = pageAtTable()
  page.receive('names', { names: { player1: 'Adele', ada: 'Adele' } })
  expect([page.app.match?.names, page.app.room?.names]).toMatchObject([{ player1: 'Adele' }, { ada: 'Adele' }])
})

test('what the server wants a person to know is shown, and changes nothing else', () => {
  const page = pageAtTable()
  const { match } = page.app
  page.receive('notice', { code: 'news', message: 'Something to know' })
  expect(page.words).toEqual(['Something to know'])
  expect(page.app.match).toBe(match)
})

test('the last three notices are shown, each until it is dismissed', () => {
  const page = connectedPage()
  for (const message of ['one', 'two', 'three', 'four']) page.receive('notice', { code: '', message })
  expect(page.words).toEqual(['two', 'three', 'four'])
  page.take('dismiss', { notice: String(page.app.notices[1]?.id) })
  expect(page.words).toEqual(['two', 'four'])
})

test.each([
  [{ reason: 'backpack is full' }, 'Backpack is full'],
  [{ reason: null }, 'That can’t be done now'],
  [{ other: 1 }, 'illegal in manage: SwapEquip'],
])('a refusal with %j says: %s', (values, words) => {
  const page = pageAtTable()
  page.receive('validation_error', { ...refusal('illegal', 'illegal in manage: SwapEquip'), values })
  expect(page.words).toEqual([words])
})

test('a refusal calls people by their names', () => {
  const page = pageAtTable()
  page.receive('match_joined', matchJoined({ names: { player2: 'Ben' } }))
  page.receive('validation_error', refusal('illegal', '{seat:player2} is not there'))
  expect(page.words).toEqual(['Ben is not there'])
})

test('an action that changed nothing to be seen is answered all the same', () => {
  const page = pageAtTable()
  page.take('act', { action: { type: 'go' }, ask: undefined, own: false })
  page.receive('ack', { id: String(page.app.match?.outgoing[0]?.id), seq: 3 })
  reconnect(page)
  page.receive('match_joined', matchJoined({ since: 2, events: [] }))
  page.receive('state_update', update(4))
  expect(page.sent('action')).toHaveLength(1)
})

test('who is banned is told why and until when, until they are let in again', () => {
  const page = connectedPage()
  const banned = { message: 'You are banned for ever: Rude', reason: 'Rude', until: null }
  page.receive('banned', banned)
  page.lose()
  expect(page.app.banned).toEqual(banned)
  page.receive('mutes', { people: [] })
  expect(page.app.banned).toBeNull()
})

test('whom this person has muted on any device is known here', () => {
  const page = connectedPage()
  const people = [{ person: 'ben', name: 'Ben' }]
  page.receive('mutes', { people })
  expect(page.app.muted).toEqual(people)
})

test('who is signed out looks on nowhere, and comes back to no room by a reconnect', () => {
  const page = pageInRoom()
  page.receive('signed_out', { because: 'removed', message: '' })
  expect(page.app).toMatchObject({ signedOut: 'removed', room: null, match: null })
  page.lose()
  page.open()
  expect(page.sent('join_room')).toHaveLength(1)
})
