// Tests of a server whose journal is on a disk that is nearly full.
import { expect, test } from 'vitest'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { Browser } from '../testing/browser.ts'
import { testClock } from '../testing/clock.ts'
import { joinAgain, openMatch, openServer, type Player } from '../testing/server.ts'
import { Disk } from './disk.ts'

const LOW = {
  code: 'disk_low',
  reason: 'The server is short of disk space: no new rooms and matches for now. Those under way go on.',
}

test('refuses new rooms and matches but accepts moves while the disk is nearly full', async () => {
  const env: Record<string, string> = { DEFAULT_GAME: 'filling' }
  const server = await openServer({ games: [secret, filling], env })
  const { id, players } = await openMatch(server, 'secret')
  const { code, token } = (await (await server.client()).ask('create_room', { game: 'secret' }, 'room_joined')).payload
  // Reserves more bytes than any disk has. The server therefore treats the disk as nearly full after the restart.
  env.DISK_RESERVE_MB = '1000000000'
  await server.restart()
  const ann = await joinAgain(await server.client(), id, (players[0] as Player).token)
  expect(await ann.play({ type: 'choose', shape: 'rock' })).toMatchObject({ refused: false })
  const client = await server.client()
  expect(await client.ask('create_room', { game: 'secret' }, 'room_joined')).toMatchObject({ payload: LOW })
  expect(await client.ask('join_match', { matchId: 'new' }, 'match_joined')).toMatchObject({ payload: LOW })
  await client.ask('join_room', { code, token }, 'room_joined')
  for (const action of [{ type: 'sit' }, { type: 'ready', ready: true }, { type: 'add_bot', strength: 'easy' }])
    expect(await client.ask('room_action', { code, action }, 'room_update')).toMatchObject({
      payload: { ...LOW, action },
    })
})

test('refuses to store new data of a person, but deletes a person, while the disk is nearly full', async () => {
  const env: Record<string, string> = {}
  const server = await openServer({ games: [secret], env })
  const browser = await Browser.open(server.port, 'Ann')
  env.DISK_RESERVE_MB = '1000000000'
  await server.restart()
  const ann = browser.at(server.port)
  expect(await ann.post('/api/me', { name: 'Bea' })).toMatchObject({ code: 'disk_low' })
  expect((await ann.ask('POST', '/api/me/forget', { name: 'Ann' })).status).toBe(200)
})

/** Returns a disk whose free space the test can set. */
function disk(reserve: number) {
  const clock = testClock()
  const room = { free: 0 as number | Error, seen: [] as number[] }
  const errors: unknown[] = []
  const free = () => {
    if (room.free instanceof Error) throw room.free
    return room.free
  }
  return {
    clock,
    room,
    errors,
    open: () =>
      new Disk({
        clock,
        reserve,
        free,
        onFailed: (error) => errors.push(error),
        onMeasured: (bytes) => room.seen.push(bytes),
      }),
  }
}

test('measures the free space of the disk every few seconds until the measuring is stopped', () => {
  const { clock, room, open } = disk(100)
  room.free = 100
  const watched = open()
  const low = [watched.isLow]
  room.free = 99
  low.push(watched.isLow)
  clock.advance(5_000)
  low.push(watched.isLow)
  room.free = 100
  clock.advance(5_000)
  low.push(watched.isLow)
  expect(low).toEqual([false, false, true, false])
  expect(room.seen).toEqual([100, 99, 100])
  watched.close()
  clock.advance(60_000)
  expect(room.seen).toHaveLength(3)
})

test('if the free space can not be measured, the last result stays valid, and the free space is measured again later', () => {
  const { clock, room, errors, open } = disk(100)
  const watched = open()
  expect(watched.isLow).toBe(true)
  room.free = new Error('gone')
  clock.advance(5_000)
  expect([watched.isLow, errors]).toEqual([true, [room.free]])
  room.free = 200
  clock.advance(5_000)
  expect(watched.isLow).toBe(false)
})
