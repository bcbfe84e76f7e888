// What the page follows wherever it is.
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

test('what is followed is asked for again after each reconnect, until it is followed no more', () => {
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

test('lists are kept as they were told last, also while the connection is away', () => {
  const page = new TestPage()
  page.open()
  page.receive('my_matches', { now: NOW, matches: [match()], finished: [] })
  page.receive('my_matches', { now: NOW, matches: [match({ waits: null })], finished: [] })
  page.lose()
  expect(page.app.mine?.matches).toEqual([match({ waits: null })])
})

test('who does not look at the list of what is played forgets it', () => {
  const page = new TestPage()
  page.open()
  page.take('follow', { what: 'live', on: true })
  page.receive('live', { now: NOW, matches: [] })
  expect(page.app.live).toEqual([])
  page.take('follow', { what: 'live', on: false })
  expect(page.app.live).toBeNull()
})

test.each([
  ['nothing of what others are waited for', match({ waits: null }), {}, 0],
  ['a turn while one is at home', match(), {}, 1],
  ['not the room one is in', match(), { room: joiningRoom('ABCDEF') }, 0],
  ['a turn while one is in another room', match(), { room: joiningRoom('UVWXYZ') }, 1],
  [
    'not the match one is at, without a room',
    match({ matchId: 'lone', code: null }),
    { match: joiningMatch('lone', false) },
    0,
  ],
  [
    'a room where nothing was played yet',
    match({ matchId: null, waits: 'room' }),
    { match: joiningMatch('lone', false) },
    1,
  ],
])('elsewhere waits %s', (_, mine, at, count) => {
  expect(waitingElsewhere({ mine: { matches: [mine], finished: [] }, room: null, match: null, ...at })).toHaveLength(
    count,
  )
})

test('a match of a room is found through the room, a lone one by its own address', () => {
  expect([match(), match({ code: null, matchId: 'a b' })].map(pathOf)).toEqual(['/r/ABCDEF', '/m/a%20b'])
})
