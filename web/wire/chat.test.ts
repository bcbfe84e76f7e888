// Tests of sending and receiving chat lines.
import { expect, test } from 'vitest'
import { matchJoined, pageAtTable, pageInRoom, reconnect, refusal, spoken } from './testing.ts'

test('resends a chat line under the same id after each reconnect until the server confirms it', () => {
  const page = pageAtTable()
  page.take('say', { to: 'all', text: 'Hello' })
  const [{ id }] = page.sent('chat') as [{ id: string }]
  reconnect(page)
  page.receive('match_joined', matchJoined())
  expect(page.sent('chat')).toEqual([1, 2].map(() => ({ matchId: 'm1', to: 'all', text: 'Hello', id })))
  page.receive('chat', { matchId: 'm1', lines: [spoken(7, 'Hello')], id })
  expect(page.app.match?.outgoingChat).toEqual([])
})

test('sends a line to the room, and again after a reconnect, until the server confirms it', () => {
  const page = pageInRoom()
  page.take('say_in_room', { text: 'Hello' })
  const [{ id }] = page.sent('room_chat') as [{ id: string }]
  reconnect(page)
  expect(page.sent('room_chat')).toEqual([1, 2].map(() => ({ code: 'ABCDEF', text: 'Hello', id })))
  page.receive('room_chat', { code: 'ABCDEF', lines: [spoken(7, 'Hello')], id })
  expect(page.app.room).toMatchObject({ outgoingChat: [], said: [{ n: 7, seat: 'ben', text: 'Hello' }] })
})

test('shows chat lines once and in order, even if they arrive twice or out of order', () => {
  const page = pageAtTable()
  page.receive('chat', { matchId: 'm1', lines: [spoken(8, 'two')] })
  page.receive('chat', { matchId: 'm1', lines: [spoken(5, 'one'), spoken(8, 'two')] })
  page.receive('chat', { matchId: 'other', lines: [spoken(9, 'elsewhere')] })
  expect(page.app.match?.said.map(({ text }) => text)).toEqual(['one', 'two'])
})

test('drops a refused chat line and shows the reason', () => {
  const page = pageAtTable()
  page.take('say', { to: 'team', text: 'Hello' })
  page.receive('validation_error', refusal('no_team', 'You are in no team', page.sent('chat')[0]?.id))
  expect(page.app.match?.outgoingChat).toEqual([])
  expect(page.words).toEqual(['You’re not on a team.'])
})

test('chat lines missed during a disconnect are new, but not chat lines from before the page was opened', () => {
  const page = pageAtTable()
  page.receive('chat', { matchId: 'm1', lines: [spoken(5, 'one')], before: true })
  page.receive('chat', { matchId: 'm1', lines: [spoken(5, 'one'), spoken(8, 'two')], before: true })
  expect(page.app.match?.saidBefore).toBe(5)
})

test('replaces all chat lines when the server has a different journal (list of inputs)', () => {
  const page = pageAtTable()
  page.receive('chat', { matchId: 'm1', lines: [spoken(5, 'one')] })
  page.receive('match_joined', matchJoined({ epoch: 'two' }))
  page.receive('chat', { matchId: 'm1', lines: [spoken(5, 'other')] })
  expect(page.app.match?.said.map(({ text }) => text)).toEqual(['other'])
})
