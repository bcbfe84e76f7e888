// Tests of a replay: the page's side and the worker's side, connected by a message port.
import { expect, onTestFinished, test } from 'vitest'
import { writeReplay } from '#kit/past/stored.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as naming } from '#kit/testing/games/naming.ts'
import { open } from '#kit/testing/open.ts'
import { publishedRecord } from '#kit/testing/published-record.ts'
import type { RecordSource } from '../api/record.ts'
import { openReplayOver } from './replay.ts'
import { ReplayWorker } from './replay-worker.ts'

const TABLE = open(leader, { seed: 'race' })
  .act('red1', { type: 'run' })
  .act('blue1', { type: 'run' })
  .act('red1', { type: 'run' })
const RECORD = publishedRecord(leader, TABLE.record())
const TEXT = JSON.stringify(RECORD)

/** A game whose first turn begins when the second player has joined. */
const lobby: typeof filling = { ...filling, id: 'lobby', turn: ({ people }) => (people.length < 2 ? 0 : 1) }

async function opened(
  source: RecordSource = { text: TEXT },
  answer = new Response(TEXT),
  fetch = async (_url: string) => answer,
) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const rulesOf = async (id: string, version: number) => {
    const game = [leader, filling, lobby, naming].find((known) => known.id === id && known.version === version)
    if (game) return game
    throw new Error(`There is no game "${id}" here of version ${version}`)
  }
  new ReplayWorker({ rulesOf, fetch }).connect(port2)
  return openReplayOver(port1, source, () => {})
}

test('an opened replay describes its match', async () => {
  expect(await opened()).toMatchObject({
    game: 'leader',
    seats: RECORD.start.seats,
    beganAt: RECORD.start.at,
    length: 3,
    outcome: null,
    stopped: null,
  })
})

test('a match that begins with a lobby is shown from its first turn', async () => {
  const record = open(lobby).join('first').join('second').record()
  expect((await opened({ text: JSON.stringify(record) })).firstStep).toBe(2)
  expect((await opened()).firstStep).toBe(0)
})

test('lists a bot that joined after the start', async () => {
  const record = open(filling).join('first').join('second').record()
  const entries = record.entries.map((entry) =>
    entry.input.kind === 'joined' && entry.input.seat === 'second'
      ? { ...entry, input: { ...entry.input, bot: true } }
      : entry,
  )
  expect(await opened({ text: JSON.stringify({ ...record, entries }) })).toMatchObject({
    seats: ['first', 'second'],
    bots: ['second'],
  })
})

test('the last step equals the final position of the match', async () => {
  const replay = await opened()
  const shown = await replay.at(3, 'red1')
  expect(shown).toMatchObject({
    step: 3,
    seat: 'red1',
    view: TABLE.view('red1'),
    asks: TABLE.asks('red1'),
    outcome: null,
  })
  expect(shown.events).toEqual(TABLE.log)
})

test('moving forward from a step reports the new events, and jumping or moving back reports no events', async () => {
  const replay = await opened()
  const [jumped, went, back] = [await replay.at(2, 'all'), await replay.at(2, 'all', 1), await replay.at(1, 'all', 3)]
  expect(jumped.events.length - jumped.firstNew).toBe(0)
  expect(went.events.slice(went.firstNew)).toMatchObject([{ type: 'moved' }])
  expect(back.events.length - back.firstNew).toBe(0)
})

test('the table’s props contain no seat for a spectator and for a viewer who sees everything', async () => {
  const replay = await opened()
  expect([(await replay.at(0, 'spectator')).seat, (await replay.at(0, 'all')).seat]).toEqual([null, null])
})

test('returns the worker’s summary for a seat', async () => {
  const replay = await opened()
  const seats = ['red1', 'blue1', 'red2', 'blue2', 'red3', 'blue3']
  expect(await replay.summary('red1')).toEqual({
    tally: [],
    tallies: Object.fromEntries(seats.map((seat) => [seat, []])),
    turning: null,
    course: { sides: Object.fromEntries(seats.map((seat) => [seat, seat.slice(0, -1)])), standings: [] },
  })
})

test('returns the result of the worker’s verification of the record', async () => {
  const replay = await opened()
  expect(await replay.check()).toMatchObject({
    problems: [],
    input: null,
    lines: { length: 5 },
    seed: RECORD.start.seed,
    draws: RECORD.draws,
  })
})

test('a changed die result fails the verification, which names the input of that die', async () => {
  const draws = RECORD.draws?.map((draw) => (draw.input === 2 ? { ...draw, value: draw.value + 1 } : draw))
  const replay = await opened({ text: JSON.stringify({ ...RECORD, draws }) })
  expect(await replay.check()).toMatchObject({ input: 2, problems: [expect.stringContaining('Draw 2')] })
})

test('the worker fetches a record from a URL', async () => {
  expect(await opened({ url: '/api/matches/x/record' })).toMatchObject({ length: 3 })
})

test.each<[string, RecordSource, Response, string, string]>([
  ['the text is not JSON', { text: '{' }, new Response(), 'not_json', 'This is not JSON'],
  ['the JSON is not a record', { text: '[]' }, new Response(), 'no_record', 'This is not the record of a match'],
  [
    'the rules no longer exist',
    { text: TEXT.replace('"version":1', '"version":9') },
    new Response(),
    'no_rules',
    'There is no game "leader" here of version 9',
  ],
  [
    'the server refuses',
    { url: 'x' },
    Response.json({ code: 'unknown_match', message: 'There is no such match' }, { status: 404 }),
    'unknown_match',
    'There is no such match',
  ],
  [
    'the server’s response is broken',
    { url: 'x' },
    new Response('oh', { status: 502 }),
    'unreachable',
    'The record could not be fetched',
  ],
])('rejects with a reason when %s', async (_, source, answer, code, why) => {
  await expect(opened(source, answer)).rejects.toMatchObject({ code, message: expect.stringContaining(why) })
})

const NAMED = open(naming, {}).act('first', { type: 'call', name: '{text:abcdefgh}' }).record()

test.each([
  ['the text of a reference', { abcdefgh: 'Bea"gle' }, 'Bea"gle'],
  ['the default if the text was deleted', {}, 'A ship'],
])('shows %s in views and events', async (_, texts, name) => {
  const replay = await opened({ text: JSON.stringify({ ...NAMED, texts }) })
  expect(await replay.at(1, 'second')).toMatchObject({ view: { ships: { first: name } }, events: [{ name }] })
})

test('a stored replay without rules shows the texts of the record', async () => {
  const parts = [...writeReplay(naming, NAMED)]
  const record = { ...NAMED, start: { ...NAMED.start, game: 'gone' }, texts: { abcdefgh: 'Beagle' } }
  const replay = await opened({ url: '/api/matches/x/record' }, undefined, async (url) => {
    const part = /replay\/(\d+)$/.exec(url)?.[1]
    return new Response(part === undefined ? JSON.stringify(record) : parts[Number(part)])
  })
  expect(await replay.at(1, 'second')).toMatchObject({
    view: { ships: { first: 'Beagle' } },
    events: [{ name: 'Beagle' }],
  })
})
