// Tests of the reducer (the function that computes the page's next state): connection changes, messages and refusals.
import { expect, test } from 'vitest'
import { INITIAL_APP } from './app.ts'
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

test('the reducer gives the same result for the same message and does not change the old state', () => {
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

test('ignores a message of unknown type', () => {
  const message = { type: 'received' as const, payload: { type: 'later' } as never, clock: CLOCK, random: '' }
  expect(reduce(INITIAL_APP, message)).toEqual({ app: INITIAL_APP, send: [] })
  expect(reduce(INITIAL_APP, message).app).toBe(INITIAL_APP)
})

test('a reconnect does not take a seat back from another tab', () => {
  const page = pageAtTable()
  page.receive('detached', { matchId: 'm1' })
  page.lose()
  page.open()
  expect(page.sent('join_room')).toHaveLength(1)
  page.take('play_here', null)
  expect(page.sent('join_room')).toHaveLength(2)
})

test('when the server has said that it stops, a lost connection is shown as a restart', () => {
  const page = connectedPage()
  page.receive('stopping', { message: '' })
  page.lose()
  expect(page.app.link).toBe('stopping')
  page.open()
  page.lose()
  expect(page.app.link).toBe('lost')
})

test('reconnects without a message when the server says that other servers take over', () => {
  const page = pageAtTable()
  page.receive('stopping', { message: '', within: 1000 })
  expect([page.moves, page.app.link, page.words]).toEqual([1, 'open', []])
})

test('estimates the server’s time from the message with the shortest delay on each connection', () => {
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

test('applies a new name by seat at the table and by person in the room', () => {
  const page = pageAtTable()
  const [seats, people] = [page.app.match?.names, page.app.room?.names]
  page.receive('names', { matchId: page.app.match?.id ?? '', names: { player1: 'Adele' } })
  page.receive('names', { names: { ada: 'Adele' } })
  expect(page.app.match?.names).toEqual({ ...seats, player1: 'Adele' })
  expect(page.app.room?.names).toEqual({ ...people, ada: 'Adele' })
})

test('shows a message from the server without changing the match', () => {
  const page = pageAtTable()
  const { match } = page.app
  page.receive('notice', { code: 'news', message: 'Something to know' })
  expect(page.words).toEqual(['Something to know'])
  expect(page.app.match).toBe(match)
})

test('shows the last three messages until the player dismisses them', () => {
  const page = connectedPage()
  for (const message of ['one', 'two', 'three', 'four']) page.receive('notice', { code: '', message })
  expect(page.words).toEqual(['two', 'three', 'four'])
  page.take('dismiss', { notice: String(page.app.notices[1]?.id) })
  expect(page.words).toEqual(['two', 'four'])
})

test.each([
  [{ reason: 'backpack is full' }, 'Backpack is full'],
  [{ reason: null }, 'You can’t do that right now.'],
  [{ other: 1 }, 'illegal in manage: SwapEquip'],
])('shows the refusal with the values %j as “%s”', (values, words) => {
  const page = pageAtTable()
  page.receive('validation_error', { ...refusal('illegal', 'illegal in manage: SwapEquip'), values })
  expect(page.words).toEqual([words])
})

test('a refusal shows the players’ names instead of the ids of seats', () => {
  const page = pageAtTable()
  page.receive('match_joined', matchJoined({ names: { player2: 'Ben' } }))
  page.receive('validation_error', refusal('illegal', '{seat:player2} is not there'))
  expect(page.words).toEqual(['Ben is not there'])
})

test('does not resend an action that the server has acknowledged without sending a new state', () => {
  const page = pageAtTable()
  page.take('act', { action: { type: 'go' }, ask: undefined, own: false })
  page.receive('ack', { id: String(page.app.match?.outgoing[0]?.id), seq: 3 })
  reconnect(page)
  page.receive('match_joined', matchJoined({ since: 2, events: [] }))
  page.receive('state_update', update(4))
  expect(page.sent('action')).toHaveLength(1)
})

test('shows a ban until the server admits the player again', () => {
  const page = connectedPage()
  const banned = { message: 'You are banned for ever: Rude', reason: 'Rude', until: null }
  page.receive('banned', banned)
  page.lose()
  expect(page.app.banned).toEqual(banned)
  page.receive('mutes', { people: [] })
  expect(page.app.banned).toBeNull()
})

test('stores the mute list that the server sends', () => {
  const page = connectedPage()
  const people = [{ person: 'ben', name: 'Ben' }]
  page.receive('mutes', { people })
  expect(page.app.muted).toEqual(people)
})

test('leaves the room when the player is signed out, and does not rejoin after a reconnect', () => {
  const page = pageInRoom()
  page.receive('signed_out', { because: 'removed', message: '' })
  expect(page.app).toMatchObject({ signedOut: 'removed', room: null, match: null })
  page.lose()
  page.open()
  expect(page.sent('join_room')).toHaveLength(1)
})
