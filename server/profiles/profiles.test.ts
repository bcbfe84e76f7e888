// Tests of avatars and of preferences that all of a player's devices share.
import { expect, test } from 'vitest'
import { faceOf } from '#kit/protocol/guests.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openServer } from '../testing/server.ts'
import { visitor } from './testing.ts'

const open = () => openServer({ games: [secret] })

test('a shared preference is stored, is sent to the player’s other devices, and can be reset', async () => {
  const server = await open()
  const ann = await visitor(server.port)
  const phone = await ann.device()
  await ann.post('/api/me/profile', { preferences: { theme: 'dark', hand: 'left' } })
  expect(await phone.next('me')).toMatchObject({ id: ann.id, preferences: { theme: 'dark', hand: 'left' } })
  await ann.post('/api/me/profile', { preferences: { theme: null } })
  expect(await ann.get('/api/me')).toEqual({
    id: ann.id,
    name: '',
    face: null,
    shown: false,
    preferences: { hand: 'left' },
  })
})

test('preferences are not sent to other players', async () => {
  const server = await open()
  const [ann, ben] = [await visitor(server.port), await visitor(server.port)]
  const [hers, his] = [await ann.device(), await ben.device()]
  await ann.post('/api/me/profile', { preferences: { sound: 'on' } })
  await hers.next('me')
  await his.quiet()
  expect(his.inbox.filter(({ type }) => type === 'me')).toEqual([])
})

test('refuses unknown preferences and values', async () => {
  const server = await open()
  const ann = await visitor(server.port)
  for (const wrong of [
    { preferences: { theme: 'pink' } },
    { preferences: { colour: 'red' } },
    { face: -1 },
    { face: 84 },
    { face: 1.5 },
    { name: 'Ann' },
  ]) {
    expect(await ann.post('/api/me/profile', wrong)).toMatchObject({ status: 400, body: { code: 'shape' } })
  }
  expect(await ann.get('/api/me')).toMatchObject({ face: null, preferences: {} })
})

test('refuses changes of a profile from a page of another origin', async () => {
  const server = await open()
  const ann = await visitor(server.port)
  expect(await ann.post('/api/me/profile', { face: 3 }, 'https://elsewhere.example')).toMatchObject({ status: 403 })
  expect(await ann.get('/api/me')).toMatchObject({ face: null })
})

test('a player’s avatar appears in the room and the match, also for later visitors, and a change is shown at once', async () => {
  const server = await open()
  const ann = await visitor(server.port)
  await ann.post('/api/me/profile', { face: 3 })
  const [hers, his] = [await ann.device(), await server.client()]
  const { code } = (await hers.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const joined = (await his.ask('join_room', { code }, 'room_joined')).payload
  expect(joined.faces).toEqual({ [ann.id]: 3, [joined.you]: faceOf(joined.you) })
  for (const client of [hers, his]) client.say('room_action', { code, action: { type: 'sit' } })
  const { room } = await his.next('room_update', (update) => update.room.match !== null)
  his.say('join_match', { matchId: room.match.id, token: joined.token })
  expect((await his.next('match_joined')).faces).toEqual({ player1: 3, player2: faceOf(joined.you) })
  await ann.post('/api/me/profile', { face: 4 })
  expect(await his.next('names', (named) => named.code === code)).toMatchObject({ faces: { [ann.id]: 4 } })
  expect(await his.next('names', (named) => named.matchId === room.match.id)).toMatchObject({ faces: { player1: 4 } })
})

test('a new name is sent to the player’s other devices', async () => {
  const server = await open()
  const ann = await visitor(server.port)
  const phone = await ann.device()
  await ann.post('/api/me', { name: 'Ann' })
  expect(await phone.next('me')).toMatchObject({ name: 'Ann' })
})

test('a name that looks like a reserved one is refused, and the player keeps the earlier name', async () => {
  const server = await open()
  const ann = await visitor(server.port)
  await ann.post('/api/me', { name: 'Ann' })
  expect(await ann.post('/api/me', { name: 'Hаrd bоt' })).toEqual({
    status: 400,
    body: {
      code: 'name_reserved',
      message: 'That name looks too much like “Bot”. Please choose another.',
      values: { word: 'Bot' },
    },
  })
  expect(await ann.get('/api/me')).toMatchObject({ name: 'Ann' })
})
