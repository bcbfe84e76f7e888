// Tests of the inspector: the page's side and the worker's side, connected by a message port.
import { expect, onTestFinished, test } from 'vitest'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as naming } from '#kit/testing/games/naming.ts'
import { open } from '#kit/testing/open.ts'
import { openInspectorOver } from './inspector.ts'
import { InspectorWorker } from './inspector-worker.ts'
import type { InspectionSubject } from './request.ts'

const RUN = { type: 'run' }
const TABLE = open(leader, { seed: 'race' }).act('red1', RUN).act('blue1', RUN).act('red1', RUN)
const TEXT = JSON.stringify(TABLE.record())
const MATCH: InspectionSubject = { url: '/api/matches/x/record' }
const FRESH: InspectionSubject = { game: 'leader', seed: 'x' }

async function opened(subject: InspectionSubject, answer = new Response(TEXT)) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const rulesOf = async (id: string) => {
    if (id === 'leader') return leader
    if (id === 'naming') return naming
    throw new Error(`There is no game "${id}" here`)
  }
  new InspectorWorker({ rulesOf, fetch: async () => answer }).connect(port2)
  return openInspectorOver(port1, subject, () => {})
}

test('an opened inspector returns a description of the match', async () => {
  expect(await opened(MATCH)).toMatchObject({
    game: 'leader',
    version: 1,
    isRecorded: true,
    lines: [{ length: 3 }],
    seats: leader.seats.names,
  })
  expect(await opened(FRESH)).toMatchObject({ game: 'leader', isRecorded: false, lines: [{ length: 0 }] })
})

test('opens a file that holds a record or a simulator script', async () => {
  const script = { game: 'leader', steps: [{ seat: 'red1', action: RUN }, { advance: '10s' }] }
  expect(await opened({ text: TEXT })).toMatchObject({ isRecorded: true, lines: [{ length: 3 }] })
  expect(await opened({ text: JSON.stringify(script) })).toMatchObject({ isRecorded: false, lines: [{ length: 2 }] })
})

test('returns the view, the asks and the choices of a seat', async () => {
  const inspector = await opened(MATCH)
  const details = await inspector.details({ line: 0, step: 3 })
  const shown = await inspector.shown(details, 'blue1')
  expect(shown).toMatchObject({ seat: 'blue1', view: TABLE.view('blue1'), asks: TABLE.asks('blue1'), outcome: null })
  expect(shown.choices).toEqual(TABLE.choices('blue1'))
  expect(shown.events).toEqual(TABLE.log)
  expect((await inspector.shown(details, 'all')).seat).toBeNull()
})

test('the views contain the free texts of a record, and the state contains the stored references to them', async () => {
  const record = open(naming, {}).act('first', { type: 'call', name: '{text:abcdefgh}' }).record()
  const inspector = await opened({ text: JSON.stringify({ ...record, texts: { abcdefgh: 'Beagle' } }) })
  const details = await inspector.details({ line: 0, step: 1 })
  expect(await inspector.shown(details, 'second', 0)).toMatchObject({
    view: { ships: { first: 'Beagle' } },
    events: [{ name: 'Beagle' }],
  })
  expect(details.state).toMatchObject({ ships: { first: '{text:abcdefgh:A ship}' } })
})

test('moving one step forward reports the new events, and jumping to a step reports no events', async () => {
  const inspector = await opened(MATCH)
  const details = await inspector.details({ line: 0, step: 2 })
  const [jumped, went] = [await inspector.shown(details, 'all'), await inspector.shown(details, 'all', 1)]
  expect([jumped.events.length - jumped.firstNew, went.events.length - went.firstNew]).toEqual([0, 1])
})

test('requests the events again after the user has played a new step', async () => {
  const inspector = await opened(FRESH)
  await inspector.shown(await inspector.details({ line: 0, step: 0 }), 'all')
  const { position, lines } = await inspector.play(
    { line: 0, step: 0 },
    { seat: 'red1', action: { type: 'walk', steps: 2 } },
  )
  expect([position, lines[0]?.length]).toEqual([{ line: 0, step: 1 }, 1])
  expect((await inspector.shown(await inspector.details(position), 'all')).events).toMatchObject([
    { type: 'moved', steps: 2 },
  ])
})

test('rejects an invalid step and does not play the step', async () => {
  const inspector = await opened(FRESH)
  await expect(inspector.play({ line: 0, step: 0 }, { advance: 'soon' })).rejects.toMatchObject({
    code: 'shape',
    message: expect.stringContaining('"soon" is no length of time'),
  })
  expect((await inspector.branch({ line: 0, step: 0 })).lines.map(({ rows }) => rows.length)).toEqual([1, 1])
})

test.each<[string, InspectionSubject, Response, string]>([
  [
    'the match is still being played',
    MATCH,
    Response.json({ code: 'not_over', message: 'The match is being played' }, { status: 403 }),
    'The match is being played',
  ],
  ['the server’s answer is not a record', MATCH, new Response('[]'), 'This is not the record of a match'],
  ['the file is neither a record nor a script', { text: '{}' }, new Response(), 'This is not the record of a match'],
  [
    'a script contains an invalid step',
    { text: '{"game":"leader","steps":[5]}' },
    new Response(),
    'steps[0]: must be an object',
  ],
  [
    'a script begins in the middle of a match',
    { text: '{"game":"leader","state":{},"steps":[]}' },
    new Response(),
    'begins in the middle',
  ],
  ['the game does not exist', { game: 'go', seed: 'x' }, new Response(), 'There is no game "go" here'],
])('rejects with a reason when %s', async (_, subject, answer, why) => {
  await expect(opened(subject, answer)).rejects.toThrow(why)
})
