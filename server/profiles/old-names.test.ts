// Tests of names that were stored before a rule existed that refuses them.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { faultyJournal } from '../testing/faulty.ts'
import { openServer } from '../testing/server.ts'
import { visitor } from './testing.ts'

test.each(['Hаrd bоt', `A${'\u0301'.repeat(5)}da`, 'A\u202eda'])(
  'the stored name %j stays everywhere until its owner changes it',
  async (name) => {
    const journal = await faultyJournal()
    const server = await openServer({ games: [secret], parts: { journal } })
    const [ann, ben] = [await visitor(server.port), await visitor(server.port)]
    await journal.setName(ann.id, name)
    expect((await ann.get('/api/me')).name).toBe(name)
    const [hers, his] = [await ann.device(), await ben.device()]
    const { code, names } = (await hers.ask('create_room', { game: 'secret' }, 'room_joined')).payload
    expect(names).toEqual({ [ann.id]: name })
    await his.ask('join_room', { code }, 'room_joined')
    for (const client of [hers, his]) client.say('room_action', { code, action: { type: 'sit' } })
    const { room } = await his.next('room_update', (update) => update.room.match !== null)
    his.say('join_match', { matchId: room.match.id })
    expect((await his.next('match_joined')).names.player1).toBe(name)
    expect((await ann.post('/api/me', { name })).status).toBe(name.includes('\u202e') ? 200 : 400)
    await ann.post('/api/me', { name: 'Ann' })
    expect(await his.next('names', ({ names }) => names.player1 === 'Ann')).toMatchObject({ matchId: room.match.id })
  },
)
