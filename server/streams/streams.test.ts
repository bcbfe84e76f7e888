// Tests that streams (matches and rooms) are loaded into memory and evicted from memory, and that no stream is in
// memory twice.
import { expect, onTestFinished, test } from 'vitest'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { newRecipient } from '#kit/protocol/messages.ts'
import { readOptions } from '#kit/schema.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { KINDS } from '../rooms/kinds.ts'
import { gamesOf } from '../rules/games.ts'
import { rulesOf } from '../rules/registry.ts'
import { faultyJournal } from '../testing/faulty.ts'
import { testServices } from '../testing/services.ts'
import { platformRules } from './kinds.ts'
import { pastOf } from './past.ts'
import { Streams } from './streams.ts'
import type { Subscriber } from './subscriber.ts'

const assignment = (seat: string) => ({ seat, person: seat, unproven: false, alias: null })
const read = readOptions<object>(secret.options, {})
const options = 'options' in read ? read.options : {}
const start: MatchStart = {
  game: 'secret',
  version: secret.version,
  kit: KIT_VERSION,
  options,
  seats: ['player1', 'player2'],
  bots: [],
  salts: [],
  seed: '00',
  at: 0,
}
const ROCK = { type: 'choose', shape: 'rock' }
const MATCH = {
  id: 'm/one',
  kind: 'match' as const,
  parent: null,
  start,
  seats: [assignment('player1'), assignment('player2')],
}

async function opened() {
  const journal = await faultyJournal()
  onTestFinished(() => journal.close())
  const games = gamesOf([secret])
  const services = testServices(journal)
  const rules = rulesOf(games, platformRules(KINDS))
  return { journal, services, streams: new Streams(services, { rules, kinds: KINDS, past: pastOf(rules) }) }
}

function watching(): Subscriber & { frames: string[] } {
  const frames: string[] = []
  return {
    ...newRecipient('spectator'),
    person: undefined,
    from: '',
    connection: undefined,
    heard: undefined,
    hidden: false,
    gone: false,
    frames,
    send: (given) => void frames.push(...given.map(String)),
    detached: () => {},
  }
}

test('a stream can be created while another request looks for a stream of the same id', async () => {
  const { journal, services, streams } = await opened()
  const { load } = journal
  const [read, created] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  journal.load = async (id) => {
    const found = await load(id)
    read.resolve()
    await created.promise
    return found
  }
  const asked = streams.get(MATCH.id)
  await read.promise
  const made = streams.create(MATCH)
  services.bus.onCommit.listen(() => created.resolve())
  expect(await asked).toBeUndefined()
  expect((await made).stream.id).toBe(MATCH.id)
})

test('an evicted stream that some code still references is reused, and the stream’s new viewers are notified', async () => {
  const { services, streams } = await opened()
  const channel = await streams.create(MATCH)
  services.clock.advance(10 * 60_000)
  expect(streams.inMemory(MATCH.id)).toBeUndefined()
  const subscriber = watching()
  await channel.attach(subscriber)
  expect(await streams.get(MATCH.id)).toBe(channel)
  expect(streams.inMemory(MATCH.id)).toBe(channel)
  const before = subscriber.frames.length
  await channel.stream.act('player1', ROCK)
  expect(subscriber.frames.length).toBeGreaterThan(before)
  services.clock.advance(10 * 60_000)
  expect(streams.inMemory(MATCH.id)).toBe(channel)
})

const lockedIn = (seq: number, seat: string) =>
  JSON.stringify({ seq, at: seq, input: { kind: 'action', seat, action: ROCK } })

test('inputs from another node that arrive over the bus are applied without reading the journal', async () => {
  const { journal, streams } = await opened()
  const { stream, audience } = await streams.create(MATCH)
  const subscriber = watching()
  await audience.attach(subscriber)
  journal.entries = () => Promise.reject(new Error('it was read'))
  await stream.catchUp({ seq: 2, bodies: [lockedIn(1, 'player1'), lockedIn(2, 'player2')] })
  await stream.catchUp({ seq: 2, bodies: [lockedIn(2, 'player2')] })
  expect(stream.match.seq).toBe(2)
  expect(subscriber.frames.filter((frame) => frame.includes('state_update'))).toHaveLength(2)
})

test('inputs from another node are read from the journal if a bus message was lost', async () => {
  const { journal, streams } = await opened()
  const { stream } = await streams.create(MATCH)
  journal.entries = async (_, after) => [lockedIn(1, 'player1'), lockedIn(2, 'player2')].slice(after)
  Object.assign(journal, { shared: {} })
  await stream.catchUp({ seq: 2, bodies: [lockedIn(2, 'player2')] })
  expect(stream.match.seq).toBe(2)
})
