// Tests of joining a room, sending room actions and opening the room's match.
import { describe, expect, test } from 'vitest'
import type { RoomView } from '#kit/protocol/room.ts'
import { isPreparing } from './app.ts'
import {
  ada,
  connectedPage,
  matchJoined,
  pageAtTable,
  pageInRoom,
  playing,
  refusal,
  roomJoined,
  roomUpdate,
  update,
} from './testing.ts'

const twoSeats = (first: string | null, second: string | null = null): Pick<RoomView, 'seats'> => ({
  seats: [
    { seat: 'player1', person: first },
    { seat: 'player2', person: second },
  ],
})

test('tries another server when the current server can’t serve the room', () => {
  const page = connectedPage()
  page.take('open_room', { code: 'ABCDEF' })
  page.receive('validation_error', refusal('elsewhere', 'another may'))
  expect([page.moves, page.app.room?.stage]).toEqual([1, 'joining'])
  page.lose()
  page.open()
  expect(page.sent('join_room')).toHaveLength(2)
})

test('joins the match that the room is playing', () => {
  expect(pageAtTable().sent('join_match')).toEqual([{ matchId: 'm1', existing: true, seen: 0 }])
})

test('joins the match as a spectator if the player has no seat', () => {
  const page = pageInRoom({ ...playing, people: [ada()] })
  expect(page.sent('join_match')).toEqual([{ matchId: 'm1', existing: true, seen: 0, watch: true }])
})

test('leaves the old match when the room starts the next match', () => {
  const page = pageAtTable()
  page.receive('room_update', roomUpdate({ match: { id: 'm2', number: 2, over: false, left: [] } }, 9))
  expect(page.sent('leave_match')).toEqual([{ matchId: 'm1' }])
  expect(page.app.match).toMatchObject({ id: 'm2', stage: 'joining', view: null })
})

test('leaves the match and the room before joining another room', () => {
  const page = pageAtTable()
  page.take('open_room', { code: 'UVWXYZ' })
  expect([page.sent('leave_match'), page.sent('leave_room'), page.sent('join_room').at(-1)]).toEqual([
    [{ matchId: 'm1' }],
    [{ code: 'ABCDEF' }],
    { code: 'UVWXYZ', seen: 0 },
  ])
  expect(page.app).toMatchObject({ match: null, room: { code: 'UVWXYZ', stage: 'joining' } })
})

test('leaves the open match before sitting down in a room that the page has created', () => {
  const page = pageAtTable()
  page.take('create_room', { game: 'showdown', bot: 'easy' })
  const id = page.app.newRoom?.id
  page.receive(
    'room_joined',
    roomJoined({ code: 'UVWXYZ', people: [ada()], seats: [] }, { code: 'UVWXYZ', ...(id && { id }) }),
  )
  expect(page.sent('leave_match')).toEqual([{ matchId: 'm1' }])
  expect(page.app).toMatchObject({ match: null, room: { code: 'UVWXYZ' } })
})

test('a removed player sees the reason, leaves the match and does not rejoin after a reconnect', () => {
  const page = pageAtTable()
  page.receive('detached', { code: 'ABCDEF', because: 'kicked', reason: 'Removed' })
  expect(page.app).toMatchObject({
    elsewhere: false,
    match: null,
    room: { stage: 'refused', refusalCode: 'kicked', problem: 'The host removed you from this room.' },
  })
  page.lose()
  page.open()
  expect(page.sent('join_room')).toHaveLength(1)
})

test('after a reconnect, requests a room again that was requested offline, with the same id and salt', () => {
  const page = connectedPage()
  page.lose()
  page.take('create_room', { game: 'showdown', bot: undefined })
  page.open()
  page.lose()
  page.open()
  const [first, again] = page.sent('create_room')
  expect(first).toMatchObject({ game: 'showdown', salt: expect.any(String), id: expect.any(String) })
  expect(again).toEqual(first)
  page.receive('room_joined', roomJoined({}, { id: String(first?.id) }))
  expect(page.app).toMatchObject({ newRoom: { answer: { code: 'ABCDEF' } }, room: { code: 'ABCDEF', stage: 'in' } })
})

test('does not repeat the request for a room after the server has created the room', () => {
  const page = connectedPage()
  page.take('create_room', { game: 'showdown', bot: undefined })
  page.receive('room_joined', roomJoined({}, { id: String(page.sent('create_room')[0]?.id) }))
  page.lose()
  page.open()
  expect(page.sent('create_room')).toHaveLength(1)
})

test('seats the player who creates a room', () => {
  const page = connectedPage()
  page.take('create_room', { game: 'showdown', bot: undefined })
  page.receive('room_joined', roomJoined({ people: [ada()] }, { id: String(page.sent('create_room')[0]?.id) }))
  expect(page.sent('room_action')).toMatchObject([{ action: { type: 'sit' } }])
})

test('a player who is alone in an open match stays in the room until a second player sits down', () => {
  const page = pageInRoom({ ...playing, open: true, ...twoSeats('ada') })
  expect(page.sent('join_match')).toEqual([])
  page.receive(
    'room_update',
    roomUpdate(
      {
        ...playing,
        open: true,
        ...twoSeats('ada', 'ben'),
      },
      4,
    ),
  )
  expect(page.sent('join_match')).toHaveLength(1)
})

test('a player who is alone in a room can open its match', () => {
  const page = pageInRoom({ ...playing, open: true, ...twoSeats('ada') })
  page.take('to_table', null)
  expect(page.sent('join_match')).toHaveLength(1)
})

test('shows why a room can’t be joined', () => {
  const page = connectedPage()
  page.take('open_room', { code: 'ZZZZZZ' })
  page.receive('validation_error', refusal('no_room', 'There is no room ZZZZZZ'))
  expect(page.app.room).toMatchObject({ stage: 'refused', problem: 'There is no room ZZZZZZ' })
})

test('sends a room action only when it has joined the room again after a reconnect', () => {
  const page = pageInRoom()
  page.lose()
  page.open()
  page.take('room_action', { type: 'stand' })
  expect(page.sent('room_action')).toEqual([])
  page.receive('room_joined', roomJoined())
  expect(page.sent('room_action')).toMatchObject([{ code: 'ABCDEF', action: { type: 'stand' } }])
})

test('sends a new salt (random text for the dice) each time the player sits down or becomes ready', () => {
  const page = pageInRoom()
  for (const action of [{ type: 'sit' }, { type: 'ready', ready: true }, { type: 'ready', ready: false }] as const)
    page.take('room_action', action)
  const [sit, ready, notReady] = page.sent('room_action').map(({ action }) => action as { salt?: string })
  expect([sit?.salt, ready?.salt]).toEqual([expect.any(String), expect.any(String)])
  expect(sit?.salt).not.toBe(ready?.salt)
  expect(notReady).toEqual({ type: 'ready', ready: false })
})

test('ignores an older room state from the same journal (list of inputs)', () => {
  const page = pageInRoom()
  page.receive('room_update', roomUpdate({ locked: true }, 9))
  page.receive('room_joined', roomJoined({}, { seq: 8 }))
  expect(page.app.room).toMatchObject({ stage: 'in', seq: 9, view: { locked: true } })
})

test('accepts an older room state from a different journal', () => {
  const page = pageInRoom()
  page.receive('room_update', roomUpdate({ locked: true }, 9))
  page.receive('room_joined', roomJoined({}, { seq: 8, epoch: 'two' }))
  expect(page.app.room).toMatchObject({ seq: 8, epoch: 'two', view: { locked: false } })
})

test('accepts an older state of the room after the server has reported that the last inputs are lost', () => {
  const page = pageInRoom()
  page.receive('room_update', roomUpdate({ locked: true }, 9))
  page.lose()
  page.open()
  page.receive('notice', { code: 'rolled_back', message: 'The last moves are lost' })
  page.receive('room_joined', roomJoined({}, { seq: 8 }))
  expect(page.app.room).toMatchObject({ seq: 8, view: { locked: false } })
})

test('does not watch a running match that has a free seat, and takes that seat on request', () => {
  const page = pageInRoom({ ...playing, ...twoSeats('ben'), open: true, people: [ada()] })
  expect(page.sent('join_match')).toEqual([])
  page.take('to_table', null)
  expect(page.sent('room_action')).toMatchObject([{ action: { type: 'sit' } }])
  page.receive(
    'room_update',
    roomUpdate(
      { ...playing, ...twoSeats('ben', 'ada'), open: true, people: [ada({ seat: 'player2', ready: true })] },
      4,
    ),
  )
  expect(page.sent('join_match')).toEqual([{ matchId: 'm1', existing: true, seen: 0 }])
})

test('a player who sits down agrees to the time that the page shows', () => {
  const page = pageInRoom({ people: [ada()], time: { clocks: 5, agreed: ['ben'] } })
  page.take('room_action', { type: 'sit' })
  expect(page.sent('room_action')).toMatchObject([{ action: { type: 'sit', clocks: 5 } }])
})

test('a player who sits down for a rematch repeats only an earlier agreement', () => {
  const sentWith = (agreed: string[]) => {
    const page = pageInRoom({ people: [ada()], match: null, time: { clocks: 'off', agreed } })
    page.take('play_again', { botClock: 'off' })
    return page.sent('room_action').map(({ action }) => action)
  }
  expect(sentWith(['ben'])).toMatchObject([{ type: 'sit' }])
  expect(sentWith(['ben'])[0]).not.toHaveProperty('clocks')
  expect(sentWith(['ben', 'ada'])).toMatchObject([{ type: 'sit', clocks: 'off' }])
})

test('in a game with its own lobby, a player without a seat watches, takes a side and then joins the match', () => {
  const lobby = { ...playing, ...twoSeats('ben'), open: true, lobby: true, owner: 'ben', people: [ada()] }
  const page = pageInRoom(lobby)
  expect(page.sent('join_match')).toMatchObject([{ matchId: 'm1', watch: true }])
  page.take('room_action', { type: 'sit', side: 'black' })
  expect(page.sent('room_action')).toMatchObject([{ action: { type: 'sit', side: 'black' } }])
  page.receive('room_update', roomUpdate({ ...lobby, people: [ada({ seat: 'player2' })] }, 4))
  expect(page.sent('join_match')[1]).not.toHaveProperty('watch')
})

test('a player whom the running match refuses sees the reason and watches the match', () => {
  const guest = { ...playing, people: [ada()], open: true, seats: [{ seat: 'player1', person: null }] }
  const page = pageInRoom(guest)
  page.take('to_table', null)
  page.receive(
    'room_update',
    roomUpdate(guest, 4, {
      events: [{ type: 'turned_away', person: 'ada', reason: 'The teams are closed; you can watch' }],
    }),
  )
  expect(page.words).toEqual(['The teams are closed; you can watch'])
  expect(page.sent('join_match').at(-1)).toEqual({ matchId: 'm1', existing: true, seen: 0, watch: true })
})

test('a player outside the match reads in their language why it has turned them away', () => {
  const guest = { ...playing, people: [ada()], open: true, seats: [{ seat: 'player1', person: null }] }
  const page = pageInRoom(guest)
  page.take('to_table', null)
  page.receive(
    'room_update',
    roomUpdate(guest, 4, {
      events: [
        { type: 'turned_away', person: 'ada', reason: 'Match is full', code: 'full', values: { what: 'other' } },
      ],
    }),
  )
  expect(page.words).toEqual(['This match is full.'])
})

test('a seated player who is removed from the match stays at the table without a message', () => {
  const page = pageAtTable()
  page.receive(
    'room_update',
    roomUpdate({ ...playing, people: [ada()] }, 4, {
      events: [{ type: 'turned_away', person: 'ada', reason: 'Removed' }],
    }),
  )
  expect(page.words).toEqual([])
  expect(page.sent('join_match')).toHaveLength(1)
})

test('leaves the match when the player leaves the room', () => {
  const page = pageAtTable()
  page.take('leave_room', null)
  expect([page.sent('leave_match'), page.sent('leave_room')]).toEqual([[{ matchId: 'm1' }], [{ code: 'ABCDEF' }]])
  expect(page.app).toMatchObject({ room: null, match: null })
})

describe('a quick match against a bot', () => {
  const withBot = (ready: boolean) => ({
    people: [
      ada({ seat: 'player1', ready }),
      { id: 'bot', seat: 'player2', ready: true, here: true, bot: 'easy' as const },
    ],
  })

  /** Creates a page that has requested a quick match and received the new room. */
  function asked(view: Partial<RoomView> = { people: [ada()] }) {
    const page = connectedPage()
    page.take('create_room', { game: 'showdown', bot: 'easy' })
    page.receive('room_joined', roomJoined(view, { id: String(page.sent('create_room')[0]?.id) }))
    const actions = () => page.sent('room_action').map(({ action }) => action)
    const answer = (after: Partial<RoomView>, seq: number) =>
      page.receive('room_update', roomUpdate(after, seq, { id: String(page.sent('room_action')[seq - 4]?.id) }))
    return { page, actions, answer }
  }

  test('a quick match against a bot seats the player and adds the bot', () => {
    const { page, actions } = asked()
    expect(actions()).toMatchObject([{ type: 'sit' }, { type: 'add_bot', strength: 'easy' }])
    expect(page.app.room?.quick).toBe('opening')
  })

  test('a quick match in a game with its own lobby only adds the bot, because the server has already seated the creator', () => {
    expect(asked({ lobby: true, open: true }).actions()).toEqual([{ type: 'add_bot', strength: 'easy' }])
  })

  test('a quick match starts as soon as the game’s own lobby lets the player start it, and the lobby is hidden until then', () => {
    const { page } = asked({ ...playing, lobby: true, open: true })
    page.receive('match_joined', matchJoined({ asks: [] }))
    expect([page.app.room?.quick, page.sent('action')]).toEqual(['opening', []])
    const ask = { id: 'start-1', seat: 'player1', kind: 'start', since: 0, otherwise: 'waits' }
    page.receive('state_update', { ...update(9), asks: [ask] })
    page.receive('state_update', { ...update(10), asks: [ask] })
    expect(page.sent('action')).toMatchObject([{ action: { type: 'start' }, ask: 'start-1' }])
    expect(page.app.room?.quick).toBe('starting')
    page.receive('state_update', { ...update(11), asks: [] })
    expect(page.app.room?.quick).toBe(false)
  })

  test('a quick match marks the player as ready once the bot has a seat', () => {
    const { actions, answer } = asked()
    answer({ people: [ada({ seat: 'player1' })] }, 4)
    expect(actions()).toHaveLength(2)
    answer(withBot(false), 5)
    expect(actions().at(-1)).toEqual({ type: 'ready', ready: true, salt: expect.any(String) })
  })

  test('shows the room after the player leaves a quick match', () => {
    const { page, answer } = asked()
    answer(withBot(true), 4)
    answer({ ...withBot(true), ...playing }, 5)
    page.take('leave_match', null)
    expect(page.app).toMatchObject({ match: null, room: { quick: false } })
  })

  test('shows the room and the reason if the server refuses the bot of a quick match', () => {
    const { page } = asked()
    page.receive('validation_error', refusal('no_bots', 'No bots here', page.sent('room_action')[1]?.id))
    expect(page.app.room?.quick).toBe(false)
    expect(page.words).toEqual(['No bots here'])
  })
})

describe('a rematch', () => {
  const again = (view: Partial<RoomView>) => {
    const page = pageInRoom(view)
    page.take('play_again', { botClock: 'on' })
    return { action: page.sent('room_action').at(-1)?.action, quick: page.app.room?.quick }
  }
  const bot: RoomView['people'][number] = { id: 'bot', seat: 'player2', ready: true, here: true, bot: 'easy' }
  const over = { match: { id: 'ABCDEF-1', number: 1, over: true, left: [] } }

  test('a rematch marks a player with a seat as ready', () => {
    expect(again({ ...over, people: [ada({ seat: 'player1' })] })).toMatchObject({
      action: { type: 'ready', ready: true },
      quick: false,
    })
  })

  test('ignores a second tap on the rematch button until the server has answered the first', () => {
    const page = pageInRoom({ ...over, people: [ada({ seat: 'player1' })] })
    page.take('play_again', { botClock: 'on' })
    page.take('play_again', { botClock: 'on' })
    expect(page.sent('room_action')).toHaveLength(1)
  })

  test('a rematch in a game with its own lobby takes a seat in the lobby of the next match', () => {
    expect(again({ ...over, lobby: true, open: true, people: [ada({}), { ...ada({}), id: 'ben' }] })).toMatchObject({
      action: { type: 'sit' },
      quick: false,
    })
  })

  test('a rematch skips the lobby of the next match if all opponents are bots', () => {
    expect(again({ ...over, lobby: true, open: true, people: [ada({}), bot] })).toMatchObject({
      action: { type: 'sit' },
      quick: 'opening',
    })
  })

  test('a rematch against bots leaves the start to a server that keeps the teams', () => {
    const lobby = { lobby: true, open: true }
    const page = pageInRoom({ ...over, ...lobby, people: [ada({}), bot] })
    page.take('play_again', { botClock: 'on' })
    page.receive(
      'room_update',
      roomUpdate(
        {
          ...lobby,
          people: [ada({ seat: 'player1' }), bot],
          match: { id: 'ABCDEF-2', number: 2, over: false, left: [], continues: true },
        },
        9,
      ),
    )
    expect(page.app.room?.quick).toBe(false)
    expect(isPreparing(page.app.room)).toBe(true)
  })
})
