// Tests of replays, which are stored after a match ends and stay available when the rules of the match are removed.
import { expect, test, vi } from 'vitest'
import type { MatchRecord } from '#kit/past/record.ts'
import { readStepView, type StoredChunk, type StoredReplay } from '#kit/past/stored.ts'
import { Timeline } from '#kit/past/timeline.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { type Journal, JournalError } from '../journal/journal.ts'
import { faultyJournal } from '../testing/faulty.ts'
import { openMatch, openServer, type Player } from '../testing/server.ts'

const DAY_MS = 86_400_000

/** Starts a match of two players; returns functions that end the match and request the match's replay. */
async function ended(env: Record<string, string> = {}, parts: { journal?: Journal } = {}) {
  const server = await openServer({ games: [secret], env, parts })
  const { id, players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}/api/matches/${id}/${path}`, { headers })
  const end = async () => {
    ann.client.say('action', { matchId: id, playerId: ann.seat, action: { type: 'surrender' } })
    await ben.client.next('game_over')
  }
  /** Advances the clock and waits until the replay request has this status. */
  const passes = async (ms: number, status: number) => {
    server.clock.advance(ms)
    await expect.poll(async () => (await read('replay/0')).status).toBe(status)
  }
  return { server, read, end, passes }
}

test('a replay with the views of all players and of spectators is stored soon after the match ends', async () => {
  const { read, end, passes } = await ended()
  await end()
  await passes(10_000, 200)
  const timeline = new Timeline(secret, (await (await read('record')).json()) as MatchRecord)
  const about = (await (await read('replay/0')).json()) as StoredReplay
  const chunk = (await (await read('replay/1')).json()) as StoredChunk
  expect(about).toMatchObject({
    start: { game: 'secret', version: 1 },
    length: timeline.length,
    outcome: timeline.outcome,
    told: timeline.told,
  })
  for (const viewer of ['player1', 'player2', 'spectator', 'all'])
    expect(readStepView(chunk, timeline.length, viewer)).toEqual(timeline.at(timeline.length, viewer))
  expect((await read('replay/2')).status).toBe(404)
})

test('a replay is available after the rules of its match are removed', async () => {
  const { server, read, end, passes } = await ended()
  await end()
  await passes(10_000, 200)
  const before = (await (await read('replay/1')).json()) as StoredChunk
  expect(before.steps.length).toBeGreaterThan(1)
  await server.restart(0, [{ ...secret, version: 9 }])
  expect(await (await read('replay/1')).json()).toEqual(before)
})

test('after a restart the server stores missing replays of matches that ended before the restart', async () => {
  const { server, end, passes } = await ended()
  await end()
  await server.restart()
  await passes(10_000, 200)
})

test('a client without brotli support gets an uncompressed replay', async () => {
  const { read, end, passes } = await ended()
  await end()
  await passes(10_000, 200)
  const [packed, plain] = [
    await read('replay/0', { 'accept-encoding': 'gzip, br' }),
    await read('replay/0', { 'accept-encoding': 'identity' }),
  ]
  expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['br', null])
  expect(await plain.text()).toBe(await packed.text())
})

test('a request for the replay of a running match gets the same response as for an unknown match', async () => {
  const { server, read } = await ended()
  const none = await fetch(`http://127.0.0.1:${server.port}/api/matches/ZZZZZZ-1/replay/0`)
  const played = await read('replay/0')
  expect([played.status, await played.json()]).toEqual([none.status, await none.json()])
})

test('a replay is deleted after the configured number of days', async () => {
  const { end, passes } = await ended({ REPLAY_DAYS: '2' })
  await end()
  await passes(10_000, 200)
  await passes(DAY_MS, 200)
  await passes(2 * DAY_MS, 404)
})

test('a replay is stored later if the journal fails temporarily', async () => {
  const journal = await faultyJournal()
  const { storeReplay } = journal
  const tried = vi.fn(storeReplay).mockRejectedValueOnce(new JournalError('io', 'gone'))
  // The server copies the journal's writing calls when it starts, so the test replaces this call before.
  journal.storeReplay = tried
  const { server, end, passes } = await ended({}, { journal })
  await end()
  server.clock.advance(10_000)
  await vi.waitFor(() => expect(server.logged.join()).toContain('trying again in an hour'))
  expect(tried).toHaveBeenCalledOnce()
  await passes(3_600_000, 200)
})
