// Tests of the past events that a returning client receives: the events in memory, or a page of events that is computed
// once from the journal.
import { expect, test } from 'vitest'
import { KIT_VERSION } from '#kit/match.ts'
import { lastPage, PAGE_SIZE, RecentEvents } from '#kit/past/recent.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { KINDS } from '../rooms/kinds.ts'
import { findGames, gamesOf } from '../rules/games.ts'
import { rulesOf } from '../rules/registry.ts'
import { joinAgain, openMatch, openServer, type Player } from '../testing/server.ts'
import { platformRules } from './kinds.ts'
import { type Past, PastThread, pastOf } from './past.ts'

const input = (seq: number, told = true) => ({ seq, told: told ? [{ event: { type: `e${seq}` } }] : [] })
const inputs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => input(from + i))
const types = (recent: RecentEvents, seen: number) => recent.since(seen).told.map(({ event }) => event.type)

test('a client gets the events after the last input that it has seen, or all events if it has seen no input', () => {
  const recent = new RecentEvents(lastPage(inputs(0, 3), 3))
  expect([types(recent, 1), types(recent, 0), types(recent, 3)]).toEqual([['e2', 'e3'], ['e0', 'e1', 'e2', 'e3'], []])
  expect(recent.since(1).since).toBe(1)
})

test('a client that missed events gets only those in memory, with the number of the input after which they begin', () => {
  const recent = new RecentEvents(lastPage(inputs(10, 12), 12))
  expect(recent.since(3)).toMatchObject({ since: 9, told: [{}, {}, {}] })
  expect([recent.isMissingSince(3), recent.isMissingSince(9)]).toEqual([true, false])
})

test('memory holds at most one page of events', () => {
  const recent = new RecentEvents(lastPage(inputs(0, PAGE_SIZE - 1), PAGE_SIZE - 1))
  recent.add(PAGE_SIZE, input(PAGE_SIZE).told)
  expect([types(recent, 0).length, recent.since(0).since, recent.isMissingSince(0)]).toEqual([PAGE_SIZE, 0, false])
  recent.add(PAGE_SIZE + 1, [])
  expect(types(recent, 0)).toHaveLength(PAGE_SIZE)
})

test('events computed again from the journal fill the gap before the events in memory, without duplicates', () => {
  const recent = new RecentEvents(lastPage(inputs(300, 310), 310))
  recent.prepend(lastPage(inputs(0, 305), 305))
  expect(types(recent, 1)).toEqual(inputs(311 - PAGE_SIZE, 310).map(({ seq }) => `e${seq}`))
  expect(recent.since(1).since).toBe(310 - PAGE_SIZE)
})

test('events computed again from the journal are ignored if memory already holds a whole page of events', () => {
  const recent = new RecentEvents(lastPage(inputs(300, 299 + PAGE_SIZE), 299 + PAGE_SIZE))
  recent.prepend(lastPage(inputs(0, 310), 310))
  expect([recent.since(1).since, types(recent, 1)[0]]).toEqual([299, 'e300'])
})

/** Plays a match of 300 inputs in a room and restarts the server. Counts how often past events are computed. */
async function longMatch(failures = 0) {
  let folded = 0
  const past = pastOf(rulesOf(gamesOf([secret]), platformRules(KINDS)))
  const counting: Past = {
    ...past,
    page(...asked) {
      folded++
      return folded > failures ? past.page(...asked) : Promise.reject(new Error('the thread died'))
    },
  }
  const server = await openServer({ games: [secret], parts: { past: counting } })
  const { id, code, players } = await openMatch(server, 'secret', 2, { rounds: 400 })
  for (let round = 0; round < 150; round++)
    for (const player of players) await player.play({ type: 'choose', shape: 'rock' })
  await server.restart()
  return { server, id, code, player: players[0] as Player, folds: () => folded }
}

test('past events are computed only once, however many clients request past events', async () => {
  const { server, id, player, folds } = await longMatch()
  for (let time = 0; time < 20; time++) {
    const { joined } = await joinAgain(await server.client(), id, player.token, 1)
    expect([joined.since > 1, joined.events.length >= PAGE_SIZE / 2, joined.seq]).toEqual([true, true, 300])
  }
  expect(folds()).toBe(1)
})

test('past events that could not be computed are computed at the next request', async () => {
  const { server, id, player } = await longMatch(1)
  const told = async () => (await joinAgain(await server.client(), id, player.token, 1)).joined.events.length
  const [first, second] = [await told(), await told()]
  expect(first).toBeLessThan(PAGE_SIZE / 2)
  expect(second).toBeGreaterThanOrEqual(PAGE_SIZE / 2)
})

test('a client that missed only recent inputs gets the events of these inputs from memory', async () => {
  const { server, id, player, folds } = await longMatch()
  const { joined } = await joinAgain(await server.client(), id, player.token, 295)
  expect([joined.since, folds()]).toEqual([295, 0])
  expect(joined.events.length).toBeGreaterThan(0)
})

test('a room sends only the past events that are in memory', async () => {
  const { server, code, player, folds } = await longMatch()
  const client = await server.client()
  for (let time = 0; time < 40; time++) {
    client.say('join_room', { code, token: player.token, seen: 1 })
    await client.next('room_joined')
    client.say('room_action', { code, action: { type: 'lock', locked: time % 2 === 0 } })
  }
  expect(folds()).toBe(0)
})

test('the worker thread uses the rules of installed games and reports missing rules', async () => {
  const games = await findGames()
  const game = games.all()[0]
  const thread = new PastThread(platformRules(KINDS))
  const start = {
    game: 'nothing',
    version: 1,
    kit: KIT_VERSION,
    options: {},
    seats: [],
    bots: [],
    salts: [],
    seed: '00'.repeat(32),
    at: 0,
  }
  expect(await thread.page({ start, bodies: [] })).toBeUndefined()
  await expect(
    thread.page({
      start: {
        ...start,
        game: game?.id ?? '',
        version: game?.version ?? 0,
        seats: game?.seats.open ? [] : [...(game?.seats.names ?? [])],
      },
      bodies: ['{'],
    }),
  ).rejects.toThrow()
  await thread.close()
})
