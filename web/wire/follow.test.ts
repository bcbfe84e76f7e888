// Tests of the subscriptions to the player's own matches and to live matches.
import { expect, test } from 'vitest'
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import { joiningMatch, joiningRoom } from './app.ts'
import { pathOf, waitingElsewhere } from './follow.ts'
import { NOW, TestPage } from './testing.ts'

const match = (more: Partial<MyMatch> = {}): MyMatch => ({
  matchId: 'ABCDEF-1',
  code: 'ABCDEF',
  game: 'titans',
  title: 'Titans',
  waits: 'move',
  since: null,
  due: null,
  others: ['Ben'],
  ...more,
})

test('renews each subscription after a reconnect until the page ends the subscription', () => {
  const page = new TestPage()
  page.take('follow', { what: 'matches', on: true })
  page.open()
  page.take('follow', { what: 'live', on: true })
  page.lose()
  page.open()
  page.take('follow', { what: 'live', on: false })
  page.lose()
  page.open()
  expect(page.sent('follow').map(({ what, on }) => `${what} ${on}`)).toEqual([
    'matches true',
    'live true',
    'matches true',
    'live true',
    'live false',
    'matches true',
  ])
})

test('still shows the latest list while the page is disconnected', () => {
  const page = new TestPage()
  page.open()
  page.receive('my_matches', { now: NOW, matches: [match()], finished: [] })
  page.receive('my_matches', { now: NOW, matches: [match({ waits: null })], finished: [] })
  page.lose()
  expect(page.app.mine?.matches).toEqual([match({ waits: null })])
})

test('keeps the list of live matches when the subscription ends, so that Back finds a page of the same height', () => {
  const page = new TestPage()
  page.open()
  page.take('follow', { what: 'live', on: true })
  page.receive('live', { now: NOW, matches: [] })
  page.take('follow', { what: 'live', on: false })
  expect(page.app.live).toEqual([])
})

test.each([
  ['ignores a match that waits for an opponent', match({ waits: null }), {}, 0],
  ['counts a turn while the player is at home', match(), {}, 1],
  ['ignores the room open on this page', match(), { room: joiningRoom('ABCDEF') }, 0],
  ['counts a turn while another room is open', match(), { room: joiningRoom('UVWXYZ') }, 1],
  [
    'ignores the match open on this page when it has no room',
    match({ matchId: 'lone', code: null }),
    { match: joiningMatch('lone', false) },
    0,
  ],
  [
    'counts a waiting room that has no match yet',
    match({ matchId: null, waits: 'room' }),
    { match: joiningMatch('lone', false) },
    1,
  ],
])('the list of waiting matches %s', (_, mine, at, count) => {
  expect(waitingElsewhere({ mine: { matches: [mine], finished: [] }, room: null, match: null, ...at })).toHaveLength(
    count,
  )
})

test('the path of a listed match leads to the match’s room, or to the match itself if the match has no room', () => {
  expect([match(), match({ code: null, matchId: 'a b' })].map(pathOf)).toEqual(['/r/ABCDEF', '/m/a%20b'])
})
