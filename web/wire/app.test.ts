// Tests of the functions that read names, seats and rematches from the page's state.

import { expect, test } from 'vitest'
import { guestName } from '#kit/protocol/guests.ts'
import type { RoomView } from '#kit/protocol/room.ts'
import {
  chatLinesOf,
  currentPersonBySeat,
  joiningMatch,
  joiningRoom,
  personNameIn,
  type RoomState,
  rematchPlayers,
  seatNames,
} from './app.ts'

const person = (id: string, seat: string | null, ready = false) => ({ id, seat, ready, here: true })

/** A room whose match is m1. Ann has entered a name. Ben has no name. */
function room(over: boolean, people: RoomView['people']): RoomState {
  const seats = ['first', 'second'].map((seat) => ({
    seat,
    person: people.find((one) => one.seat === seat)?.id ?? null,
  }))
  const view = { people, seats, match: { id: 'm1', number: 1, over } } as unknown as RoomView
  return { ...joiningRoom('ABCDEF'), you: 'cy', view, names: { ann: 'Ann', ben: '' } }
}

const seated = [person('ann', 'first'), person('ben', 'second')]
const match = { ...joiningMatch('m1', true), names: { first: 'Ann', second: '' } }

test('an unnamed player has the same guest name in the room, at the table and in chat', () => {
  const playing = room(false, seated)
  expect(personNameIn(playing, 'ben')).toBe(guestName('ben'))
  expect(seatNames({ ...match, personBySeat: currentPersonBySeat(playing, match) })).toEqual({
    first: 'Ann',
    second: guestName('ben'),
  })
  const line = { n: 1, at: 0, seat: 'second', person: 'ben', name: '', to: 'all', text: 'Hello' } as const
  expect(chatLinesOf({ ...match, said: [line] })[0]?.name).toBe(guestName('ben'))
})

test('after a player leaves the seat at the end of the match, the table still shows the player’s display name', () => {
  const ended = { ...match, personBySeat: currentPersonBySeat(room(false, seated), match) }
  expect(currentPersonBySeat(room(true, [person('ann', 'second'), person('ben', null)]), ended)).toEqual({
    first: 'ann',
    second: 'ben',
  })
})

test('lists the people who are ready for a rematch, but no bots, and lists nobody before the match ends', () => {
  const ready = [
    person('ann', 'first', true),
    { ...person('bot', 'second', true), bot: 'easy' as const },
    person('cy', null, true),
  ]
  expect(rematchPlayers(room(true, ready)).map(({ id }) => id)).toEqual(['ann', 'cy'])
  expect(rematchPlayers(room(false, ready))).toEqual([])
})
