// Tests with a stream kind that only these tests register, because the code of streams, bus and journal must not depend
// on a particular kind.
import { expect, onTestFinished, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { matchMessages } from '#kit/protocol/messages.ts'
import { readOptions } from '#kit/schema.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { KINDS } from '../rooms/kinds.ts'
import { gamesOf } from '../rules/games.ts'
import { rulesOf } from '../rules/registry.ts'
import { faultyJournal } from '../testing/faulty.ts'
import { testServices } from '../testing/services.ts'
import { platformRules, type StreamKind } from './kinds.ts'
import { pastOf } from './past.ts'
import { Streams } from './streams.ts'

const club: AnyGame = { ...secret, id: 'club' }
const CLUB: StreamKind = {
  name: 'club',
  prefix: 'c/',
  messages: matchMessages,
  chat: { type: 'chat', field: 'matchId' },
  recallsEvents: true,
  rules: { game: club, module: import.meta.url, folder: import.meta.dirname, packages: ['typebox'] },
}
const read = readOptions<object>(club.options, {})
const start: MatchStart = {
  game: club.id,
  version: club.version,
  kit: KIT_VERSION,
  options: 'options' in read ? read.options : {},
  seats: ['player1', 'player2'],
  bots: [],
  salts: [],
  seed: '00',
  at: 0,
}
const ROCK = { type: 'choose', shape: 'rock' }
const seats = start.seats.map((seat) => ({ seat, person: seat, unproven: false, alias: null }))

async function opened(kinds: readonly StreamKind[]) {
  const journal = await faultyJournal()
  onTestFinished(() => journal.close())
  const games = gamesOf([leader])
  const services = testServices(journal)
  return (known = kinds) => {
    const rules = rulesOf(games, platformRules(known))
    return new Streams(services, { rules, kinds: known, past: pastOf(rules) })
  }
}

test('a stream of a third registered kind is created, played and loaded again under the rules of that kind', async () => {
  const open = await opened([...KINDS, CLUB])
  const created = await open().create({ id: 'c/one', kind: 'club', parent: null, start, seats })
  await created.stream.act('player1', ROCK)
  const loaded = await open().get('c/one')
  expect(loaded?.stream).toMatchObject({ kind: 'club', match: { seq: 1 } })
  expect(loaded?.chat).toBeDefined()
})

test('refuses to create a stream whose id has the prefix of another kind', async () => {
  const open = await opened([...KINDS, CLUB])
  await expect(open().create({ id: 'm/one', kind: 'club', parent: null, start, seats })).rejects.toThrow('m/one')
})

test('a stream whose kind is not registered is not served', async () => {
  const open = await opened([...KINDS, CLUB])
  await open().create({ id: 'c/one', kind: 'club', parent: null, start, seats })
  await expect(open(KINDS).get('c/one')).rejects.toThrow('club')
})
