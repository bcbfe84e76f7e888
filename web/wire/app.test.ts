// Tests of names, seats and rematches derived from the page's state.
import { expect, test } from 'vitest'
import type { RoomView } from '#kit/protocol/room.ts'
import { guestName } from '../base/names.ts'
import { joiningMatch, joiningRoom, namesAt, personIn, type RoomState, saidAt, sittersNow, wantMore } from './app.ts'

const person = (id: string, seat: string | null, ready = false) => ({ id, seat, ready, here: true })

/** A room whose match is m1. Ann has given a name and Ben has not. */
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
  expect(personIn(playing, 'ben')).toBe(guestName('ben'))
  expect(namesAt({ ...match, sitters: sittersNow(playing, match) })).toEqual({ first: 'Ann', second: guestName('ben') })
  const line = { n: 1, at: 0, seat: 'second', person: 'ben', name: '', to: 'all', text: 'Hello' } as const
  expect(saidAt({ ...match, said: [line] })[0]?.name).toBe(guestName('ben'))
})

test('a player who leaves the seat after the match keeps the name at that table', () => {
  const ended = { ...match, sitters: sittersNow(room(false, seated), match) }
  expect(sittersNow(room(true, [person('ann', 'second'), person('ben', null)]), ended)).toEqual({
    first: 'ann',
    second: 'ben',
  })
})

test('lists people who are ready for a rematch, but no bots and nobody before the match ends', () => {
  const ready = [
    person('ann', 'first', true),
    { ...person('bot', 'second', true), bot: 'easy' as const },
    person('cy', null, true),
  ]
  expect(wantMore(room(true, ready)).map(({ id }) => id)).toEqual(['ann', 'cy'])
  expect(wantMore(room(false, ready))).toEqual([])
})
