// Tests of joining, following and playing a match.
import { expect, test } from 'vitest'
import {
  connectedPage,
  matchJoined,
  NOW,
  pageAtTable,
  pageInRoom,
  playing,
  reconnect,
  refusal,
  roomUpdate,
  type TestPage,
  update,
} from './testing.ts'

const act = (page: TestPage, type: string, ask?: string) => page.take('act', { action: { type }, ask, own: false })
const eventTypes = (page: TestPage) => page.app.match?.events.map(({ type }) => type)
const over = { winner: null, winners: [], reason: 'draw' }

test('tries 20 other servers when the rules are missing, then says that the match can’t be opened', () => {
  const page = pageInRoom(playing)
  for (let servers = 1; servers <= 20; servers++) {
    page.receive('validation_error', refusal('elsewhere', 'another may'))
    expect([page.moves, page.app.match?.stage, page.words]).toEqual([servers, 'joining', []])
    reconnect(page)
  }
  page.receive('validation_error', refusal('elsewhere', 'another may'))
  expect(page.moves).toBe(20)
  expect(page.app.match).toMatchObject({
    stage: 'refused',
    problem: expect.stringMatching(/^This match can’t be opened right now/),
  })
})

test('the page counts redirects to other servers from zero again after a successful join', () => {
  const page = pageInRoom(playing)
  page.receive('validation_error', refusal('elsewhere', 'another may'))
  reconnect(page)
  page.receive('match_joined', matchJoined())
  expect(page.app.match).toMatchObject({ stage: 'in', redirects: 0 })
})

test('joins a match as a spectator if the match has no free seat', () => {
  const page = connectedPage()
  page.take('open_match', { id: 'm9', watch: false })
  page.receive('validation_error', refusal('full', 'Match is full'))
  expect(page.sent('join_match').at(-1)).toEqual({ matchId: 'm9', existing: true, seen: 0, watch: true })
})

test('in a room, joins the room’s match as a spectator if the player has no seat in it', () => {
  const page = pageAtTable()
  reconnect(page)
  page.receive('validation_error', refusal('no_seat', 'Seats are taken in the room'))
  expect(page.sent('join_match').at(-1)).toMatchObject({ matchId: 'm1', watch: true })
})

test('shows why a match can’t be joined', () => {
  const page = connectedPage()
  page.take('open_match', { id: 'm9', watch: false })
  page.receive('validation_error', refusal('unknown_match', 'Unknown match: m9'))
  expect(page.app.match).toMatchObject({ stage: 'refused', problem: 'This match doesn’t exist, or it’s gone.' })
})

test('rejoins the room and the match after a reconnect, with the last input number and the journal’s id', () => {
  const page = pageAtTable()
  page.receive('state_update', update(4))
  reconnect(page)
  expect(page.sent('join_room').at(-1)).toEqual({ code: 'ABCDEF', seen: 3, epoch: 'one' })
  expect(page.sent('join_match').at(-1)).toEqual({ matchId: 'm1', existing: true, seen: 4, epoch: 'one' })
})

test('omits the journal id from a join when the server has sent no journal id', () => {
  const page = connectedPage()
  const { epoch: _, ...local } = matchJoined()
  page.take('open_match', { id: 'm1', watch: false })
  page.receive('match_joined', local)
  page.lose()
  page.open()
  expect(page.sent('join_match').at(-1)).toEqual({ matchId: 'm1', existing: true, seen: 2 })
})

test('adds the events missed during a disconnect once and marks them as new', () => {
  const page = pageAtTable()
  reconnect(page)
  page.receive('match_joined', matchJoined({ seq: 5, since: 2, events: [{ type: 'c' }] }))
  expect(eventTypes(page)).toEqual(['a', 'b', 'c'])
  expect(page.app.match).toMatchObject({ firstNew: 2, gap: false })
})

test('resends an unanswered action under the same id', () => {
  const page = pageAtTable()
  act(page, 'go', 'turn-1')
  reconnect(page)
  page.receive('match_joined', matchJoined({ since: 2, events: [] }))
  const [first, again] = page.sent('action')
  expect(again).toEqual(first)
  expect(again).toMatchObject({ ask: 'turn-1', playerId: 'player1', action: { type: 'go' } })
})

test('does not resend an answered action', () => {
  const page = pageAtTable()
  act(page, 'go')
  page.receive('state_update', update(3, page.app.match?.outgoing[0]?.id))
  reconnect(page)
  page.receive('match_joined', matchJoined({ seq: 3, since: 3, events: [] }))
  expect(page.sent('action')).toHaveLength(1)
})

test('gives each action an id of its own', () => {
  const page = pageAtTable()
  act(page, 'go')
  act(page, 'go')
  const [first, second] = page.sent('action')
  expect(first?.id).not.toBe(second?.id)
})

test('shows the reason of a refusal and lets the player act again', () => {
  const page = pageAtTable()
  act(page, 'go')
  page.receive('validation_error', refusal('late', 'Too late', page.sent('action')[0]?.id))
  expect(page.app.match).toMatchObject({ refused: 'Too late', outgoing: [] })
  expect(page.words).toEqual(['Too late'])
})

test('sends an action as a message of the action’s own type if the game defines that message', () => {
  const page = pageAtTable()
  page.take('act', { action: { type: 'resign', why: 'tired' } as { type: string }, ask: 'turn-1', own: true })
  expect(page.sent('resign')).toEqual([
    { matchId: 'm1', playerId: 'player1', id: expect.any(String), ask: 'turn-1', why: 'tired' },
  ])
  expect(page.sent('action')).toEqual([])
})

test('ignores a match state that is older than the state on the screen', () => {
  const page = pageAtTable()
  page.receive('state_update', update(7))
  page.receive('state_update', update(6))
  page.receive('game_over', { winner: null, state: { n: 5 }, seq: 5, now: NOW, outcome: over, seed: '' })
  expect(page.app.match).toMatchObject({ view: { n: 7 }, seq: 7, outcome: null })
})

test('after a rejoin, ignores an older state from the same journal', () => {
  const page = pageAtTable()
  page.receive('state_update', update(7))
  reconnect(page)
  page.receive('match_joined', matchJoined({ seq: 6, since: 6, events: [{ type: 'old' }], outcome: over }))
  expect(page.app.match).toMatchObject({ stage: 'in', view: { n: 7 }, seq: 7, outcome: null, gap: false })
  expect(eventTypes(page)).toEqual(['a', 'b', 'e7'])
})

test('replaces the whole state when the server has a different journal (list of inputs)', () => {
  const page = pageAtTable()
  page.receive('state_update', update(7))
  reconnect(page)
  page.receive('match_joined', matchJoined({ seq: 4, epoch: 'two', events: [{ type: 'x' }] }))
  expect(page.app.match).toMatchObject({ view: { n: 1 }, seq: 4, epoch: 'two', firstNew: 1, gap: false })
  expect(eventTypes(page)).toEqual(['x'])
})

test('accepts an older state of the match after the server has reported that the last inputs are lost', () => {
  const page = pageAtTable()
  page.receive('state_update', update(7))
  reconnect(page)
  page.receive('notice', { code: 'rolled_back', message: 'The last moves are lost' })
  page.receive('match_joined', matchJoined({ seq: 4, since: 4, events: [] }))
  expect(page.app.match).toMatchObject({ stage: 'in', view: { n: 1 }, seq: 4, events: [], gap: true })
  expect(page.words).toEqual([
    'The server lost the last moves of this match and carries on from what it has. Sorry about that.',
  ])
})

test('resends an unanswered action to a server with a different journal (list of inputs)', () => {
  const page = pageAtTable()
  act(page, 'go')
  reconnect(page)
  page.receive('match_joined', matchJoined({ seq: 1, epoch: 'two' }))
  expect(page.sent('action')).toHaveLength(2)
})

test('adds events after a gap and remembers that earlier events are missing', () => {
  const page = pageAtTable()
  page.receive('match_joined', matchJoined({ seq: 400, since: 144, events: [{ type: 'z' }] }))
  page.receive('match_joined', matchJoined({ seq: 401, since: 400, events: [] }))
  expect(eventTypes(page)).toEqual(['a', 'b', 'z'])
  expect(page.app.match?.gap).toBe(true)
})

test('remembers that events are missing when the server omits the first events of a long match', () => {
  const page = connectedPage()
  page.take('open_match', { id: 'm1', watch: false })
  page.receive('match_joined', matchJoined({ seq: 400, since: 144 }))
  expect(page.app.match).toMatchObject({ gap: true, firstNew: 2 })
})

test('ignores received events that overlap with known events', () => {
  const page = pageAtTable()
  page.receive('match_joined', matchJoined())
  expect(eventTypes(page)).toEqual(['a', 'b'])
  expect(page.app.match?.gap).toBe(false)
  page.receive('match_joined', matchJoined({ seq: 3, since: 1, events: [{ type: 'b' }, { type: 'c' }] }))
  expect(page.app.match).toMatchObject({ seq: 3, gap: true })
  expect(eventTypes(page)).toEqual(['a', 'b'])
})

test('shows the first events once if the page joins a match without inputs twice', () => {
  const page = connectedPage()
  page.take('open_match', { id: 'm1', watch: false })
  for (const _ of [1, 2]) page.receive('match_joined', matchJoined({ seq: 0, events: [{ type: 'start' }] }))
  expect(eventTypes(page)).toEqual(['start'])
  expect(page.app.match?.gap).toBe(false)
})

test('shows the final state and clears all asks and pending actions when the match ends', () => {
  const page = pageAtTable()
  act(page, 'go')
  page.receive('game_over', { winner: null, state: { n: 9 }, seq: 9, now: NOW, outcome: over, seed: '' })
  expect(page.app.match).toMatchObject({ view: { n: 9 }, seq: 9, outcome: over, asks: [], choices: [], outgoing: [] })
})

test('a match that the player has closed stays closed until the player opens it again', () => {
  const page = pageAtTable()
  page.take('leave_match', null)
  page.receive('room_update', roomUpdate(playing, 4))
  expect(page.app.match).toBeNull()
  page.take('to_table', null)
  expect(page.sent('join_match')).toHaveLength(2)
})

/** A page with an open ask (request for a decision) and a hint request without an answer yet. */
function hinting(): { page: TestPage; id: string } {
  const page = pageAtTable()
  page.receive('state_update', { ...update(3), asks: [mine('1')] })
  page.take('ask_hint', null)
  return { page, id: String(page.sent('hint')[0]?.id) }
}

const mine = (id: string) => ({ id, seat: 'player1', kind: 'go', since: 0, otherwise: 'lost' })
const hint = (id: string) => ({ matchId: 'm1', action: { type: 'go' }, why: 'It is nearer', id })

test('shows a hint while other players act, until this seat gets another ask (request for a decision)', () => {
  const { page, id } = hinting()
  page.receive('state_update', { ...update(4), asks: [mine('1')] })
  page.receive('hint', hint(id))
  expect(page.app.match?.hint).toEqual({ action: { type: 'go' }, why: 'It is nearer' })
  page.receive('state_update', { ...update(5), asks: [mine('2')] })
  expect(page.app.match?.hint).toBeNull()
})

test('removes the hint when the player acts', () => {
  const { page, id } = hinting()
  page.receive('hint', hint(id))
  act(page, 'go')
  expect(page.app.match?.hint).toBeNull()
})

test('ignores a hint for an earlier ask', () => {
  const { page, id } = hinting()
  page.receive('state_update', { ...update(4), asks: [mine('2')] })
  page.receive('hint', hint(id))
  expect(page.app.match?.hint).toBeNull()
})

test('ignores the response to an outdated hint request', () => {
  const { page, id } = hinting()
  page.take('ask_hint', null)
  page.receive('hint', hint(id))
  expect(page.app.match?.hint).toBeNull()
})

test('sends a double tap as one action, but sends a different answer to the same ask', () => {
  const page = pageAtTable()
  for (const type of ['go', 'go', 'stay']) act(page, type, 'turn-1')
  expect(page.sent('action').map(({ action }) => action)).toEqual([{ type: 'go' }, { type: 'stay' }])
})
