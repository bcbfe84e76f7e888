// Tests of an error that occurs while a person moves from one room to another.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { JournalError } from '../journal/journal.ts'
import { faultyJournal } from '../testing/faulty.ts'
import { openServer } from '../testing/server.ts'

test('a person stays in the old room if a journal error prevents the move to another room', async () => {
  const journal = await faultyJournal()
  const server = await openServer({ games: [secret], parts: { journal } })
  const [ann, ben] = [await server.client(), await server.client()]
  const own = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const other = (await ben.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  journal.names = () => Promise.reject(new JournalError('io', 'gone'))
  expect(await ann.ask('join_room', { code: other.code }, 'room_joined')).toMatchObject({ type: 'validation_error' })
  Reflect.deleteProperty(journal, 'names')
  expect(
    await ann.ask('room_action', { code: own.code, action: { type: 'add_bot', strength: 'easy' } }, 'room_update'),
  ).toMatchObject({ type: 'room_update', payload: { code: own.code } })
})
