// Tests of the room's rules about bots.
import { expect, test } from 'vitest'
import { room, told, view } from '../testing/room.ts'

test('a new bot is seated, ready and present, shows its strength, and starts a match if a person is seated', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'hard', seat: 'player2' })
  expect(view(table).people.at(-1)).toEqual({ id: 'bot:hard:1', seat: 'player2', ready: true, here: true, bot: 'hard' })
  expect(view(table).people[0]).not.toHaveProperty('bot')
  table.act('ann', { type: 'sit' })
  expect(table.state.match?.seats.map(({ person }) => person)).toEqual(['ann', 'bot:hard:1'])
})

test('no match starts while only bots are seated', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'easy' })
  table.act('ann', { type: 'add_bot', strength: 'easy' })
  expect(view(table).seats.map(({ person }) => person)).toEqual(['bot:easy:1', 'bot:easy:2'])
  expect(view(table).match).toBeNull()
})

test('the owner can remove a bot, and another person can take the bot’s seat', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'easy', seat: 'player1' })
  table.act('ann', { type: 'remove_bot', seat: 'player1' }).act('ben', { type: 'sit', seat: 'player1' })
  expect(view(table).seats[0]).toEqual({ seat: 'player1', person: 'ben' })
})

test.each<[string, string, object, string]>([
  ['adding a bot as a guest', 'ben', { type: 'add_bot', strength: 'easy' }, 'not_owner'],
  ['removing a bot as a guest', 'ben', { type: 'remove_bot', seat: 'player2' }, 'not_owner'],
  ['adding a bot to a taken seat', 'ann', { type: 'add_bot', strength: 'easy', seat: 'player2' }, 'taken'],
  [
    'adding a bot to a seat that does not exist',
    'ann',
    { type: 'add_bot', strength: 'easy', seat: 'throne' },
    'no_such_seat',
  ],
  ['adding a bot of an unknown strength', 'ann', { type: 'add_bot', strength: 'divine' }, 'shape'],
  ['removing a person as if they were a bot', 'ann', { type: 'remove_bot', seat: 'player1' }, 'no_bot'],
])('refuses an action about bots: %s', (_, person, action, code) => {
  const table = room('whisper')
  const seats = view(table).seats.map(({ seat }) => seat)
  const named = JSON.parse(JSON.stringify(action).replace('player1', `${seats[0]}`).replace('player2', `${seats[1]}`))
  table.act('ben', { type: 'sit' }).act('ann', { type: 'add_bot', strength: 'easy' })
  table.refused(person, named, code)
})

test('the room refuses to add or remove a bot during a match', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'easy' })
  table.act('ann', { type: 'sit' })
  table.refused('ann', { type: 'add_bot', strength: 'easy' }, 'running')
  table.refused('ann', { type: 'remove_bot', seat: 'player1' }, 'running')
})

test('a bot joins the requested side of a match with open seats', () => {
  const table = room('filling').act('ann', { type: 'sit' })
  table.act('ann', { type: 'add_bot', strength: 'easy', side: 'blue' })
  expect(table.state.match?.seats.map(({ person, side }) => ({ person, side }))).toEqual([
    { person: 'ann', side: undefined },
    { person: 'bot:easy:1', side: 'blue' },
  ])
})

test('a room shows the seat reserved for a person whom the match refused, but reserves no seat for a bot', () => {
  const table = room('filling').act('ann', { type: 'sit' }).act('ben', { type: 'sit' })
  table.act('ann', { type: 'add_bot', strength: 'easy' })
  const seat = table.state.people.find(({ id }) => id === 'ben')?.seat
  for (const person of ['bot:easy:1', 'ben']) told(table, { type: 'turned_away', person, reason: 'No' })
  expect(view(table).match?.left).toEqual([{ seat, person: 'ben' }])
})

test('a bot stays ready after a match and after a change of options', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'easy' })
  table.act('ann', { type: 'set_options', options: { rounds: 3 } })
  expect(view(table).people.at(-1)?.ready).toBe(true)
})

test('a bot never owns a room, and leaves the room with the last person', () => {
  const table = room('whisper').act('ann', { type: 'add_bot', strength: 'easy' })
  table.disconnect('ben').act('ann', { type: 'leave' })
  expect(table.state).toMatchObject({ owner: 'ben', people: [{ id: 'ben' }, { id: 'bot:easy:1' }] })
  table.act('ben', { type: 'leave' })
  expect(table.state).toMatchObject({ owner: null, people: [] })
})
