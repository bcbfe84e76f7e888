// Tests of the replays that a server stores when a match ends.
import { expect, onTestFinished, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { writeReplay } from '#kit/past/stored.ts'
import { Timeline } from '#kit/past/timeline.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { open } from '#kit/testing/open.ts'
import { playedRecord } from '#kit/testing/played-record.ts'
import { openReplayOver } from './replay.ts'
import { ReplayWorker } from './replay-worker.ts'
import { openStoredSteps, type StoredSteps } from './stored-steps.ts'

const GAMES = Object.values(
  import.meta.glob<AnyGame>('../../games/*/rules/index.ts', { eager: true, import: 'game' }),
).map((game) => [game.id, game] as const)

/** Opens the stored replay of a match. Also returns the replay computed with the rules, and the fetched URLs. */
async function stored(game: AnyGame) {
  const record = playedRecord(game)
  const texts = [...writeReplay(game, record)]
  const fetched: string[] = []
  const fetch = async (url: string) => {
    fetched.push(url)
    return new Response(texts[Number(url.split('/').at(-1))])
  }
  return {
    timeline: new Timeline(game, record),
    replay: (await openStoredSteps('/api/matches/x/record', fetch)) as StoredSteps,
    fetched,
  }
}

test.each(GAMES)('%s: a stored replay shows every viewer the same as a replay with the rules', async (_, game) => {
  const { timeline, replay } = await stored(game)
  for (const viewer of [...timeline.seats, 'spectator', 'all']) {
    for (let step = 0; step <= timeline.length; step += 7)
      expect(await replay.at(step, viewer)).toEqual(timeline.at(step, viewer))
    expect(replay.heard(viewer)).toEqual(timeline.heard(viewer))
  }
  for (const seat of timeline.seats) expect(replay.summary(seat)).toEqual(timeline.summary(seat))
})

test('a match whose rules no longer exist is shown from its stored replay', async () => {
  const record = open(leader)
    .act('red1', { type: 'run' })
    .act('blue1', { type: 'run' })
    .act('red1', { type: 'run' })
    .record()
  const texts = [...writeReplay(leader, record)]
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const fetch = async (url: string) =>
    new Response(url.endsWith('/record') ? JSON.stringify(record) : texts[Number(url.split('/').at(-1))])
  new ReplayWorker({ rulesOf: () => Promise.reject(new Error('There are no such rules')), fetch }).connect(port2)
  const replay = await openReplayOver(port1, { url: '/api/matches/x/record' }, () => {})
  const timeline = new Timeline(leader, record)
  expect(replay).toMatchObject({ game: 'leader', length: timeline.length, outcome: timeline.outcome })
  expect((await replay.at(3, 'red1')).view).toEqual(timeline.at(3, 'red1').view)
})

test('fetches each chunk of a replay once, when one of its steps is first shown', async () => {
  const { timeline, replay, fetched } = await stored(GAMES[0]?.[1] as AnyGame)
  for (const step of [0, 63, 64, 65, timeline.length + 9]) await replay.at(step, 'all')
  const last = Math.floor(timeline.length / 64) + 1
  expect(fetched).toEqual([0, 1, 2, last].map((part) => `/api/matches/x/replay/${part}`))
})

test('`openStoredSteps` returns undefined when the server has no stored replay', async () => {
  expect(
    await openStoredSteps('/api/matches/x/record', async () =>
      Response.json({ code: 'no_replay', message: 'None' }, { status: 404 }),
    ),
  ).toBeUndefined()
})

test('requests a chunk of a replay again after a failed request', async () => {
  const texts = [...writeReplay(GAMES[0]?.[1] as AnyGame, playedRecord(GAMES[0]?.[1] as AnyGame))]
  let asked = 0
  const fetch = async (url: string) =>
    url.endsWith('/1') && asked++ === 0
      ? new Response('', { status: 502 })
      : new Response(texts[Number(url.split('/').at(-1))])
  const replay = (await openStoredSteps('/x/record', fetch)) as StoredSteps
  await expect(replay.at(0, 'all')).rejects.toThrow('could not be fetched')
  expect((await replay.at(0, 'all')).step).toBe(0)
})
