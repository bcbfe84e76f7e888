// Writes a data folder with open and finished matches and rooms of every game: node scripts/fixture.ts FOLDER. The test
// server/fixture.test.ts checks that later servers can open such a folder.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyGame, Seat } from '#kit/game.ts'
import { earliestDue, KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { isRefused } from '#kit/protocol/answer.ts'
import { defaultOptions } from '#kit/schema.ts'
import { openLog } from '#server/base/log.ts'
import { readSettings } from '#server/base/settings.ts'
import { localBus } from '#server/bus/bus.ts'
import { openIdentity } from '#server/identity/tokens.ts'
import { openJournal } from '#server/journal/sqlite/journal.ts'
import { KINDS } from '#server/rooms/kinds.ts'
import { Rooms } from '#server/rooms/rooms.ts'
import { matchStream } from '#server/rooms/stream-id.ts'
import { findGames } from '#server/rules/games.ts'
import { rulesOf } from '#server/rules/registry.ts'
import { openMetrics } from '#server/services/metrics.ts'
import { Saving } from '#server/services/saving.ts'
import type { Services } from '#server/services/services.ts'
import type { Channel } from '#server/streams/channel.ts'
import { platformRules } from '#server/streams/kinds.ts'
import { pastOf } from '#server/streams/past.ts'
import { Streams } from '#server/streams/streams.ts'
import { testClock } from '#server/testing/clock.ts'
import { writeRooms } from './fixture-rooms.ts'

/** Number of inputs in each match that is left open. */
const OPEN = 20
/** Most inputs of a match that is played to its end. */
const MOST = 5_000

const folder = process.argv[2]
if (!folder) throw new Error('node scripts/fixture.ts FOLDER')
mkdirSync(folder, { recursive: true, mode: 0o700 })
const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
const games = await findGames()
const clock = testClock()
const journal = await openJournal(folder)
const identity = openIdentity(folder, () => clock.now(), false)
const rules = rulesOf(games, platformRules(KINDS))
const services: Services = {
  journal,
  saving: new Saving(journal, { clock, free: () => Number.MAX_SAFE_INTEGER, probe: () => {} }),
  bus: localBus(),
  clock,
  log: openLog('warn'),
  metrics: openMetrics(journal, localBus()),
  settings,
  free: () => Number.POSITIVE_INFINITY,
  node: 'fixture',
  startedAt: clock.now(),
}
const streams = new Streams(services, { rules, kinds: KINDS, past: pastOf(rules) })
const rooms = new Rooms(services, { streams, games, identity })
const chance = dice(pseudoRandom(2026))

const persons = new Map<Seat, string>()
const personOn = (seat: Seat): string => {
  const person = persons.get(seat) ?? identity.newPerson()
  persons.set(seat, person)
  return person
}

async function begin(game: AnyGame, name: string, number: number): Promise<Channel> {
  const seats = game.seats.names.slice(0, Math.max(2, game.seats.min))
  const sittings = seats.map((seat) => ({ seat, person: personOn(seat), unproven: false, alias: null }))
  const fixed = game.seats.open ? [] : seats
  const seed = number.toString(16).padStart(64, '0')
  const start: MatchStart = {
    game: game.id,
    version: game.version,
    kit: KIT_VERSION,
    options: defaultOptions(game.options),
    seats: fixed,
    bots: [],
    salts: [],
    seed,
    at: clock.now(),
  }
  const channel = await streams.create({
    id: matchStream(`${game.id}-${name}`),
    kind: 'match',
    parent: null,
    start,
    seats: game.seats.open ? [] : sittings,
  })
  if (game.seats.open)
    for (const sitting of sittings) await channel.seat(sitting, { name: `Person ${sitting.seat}`, face: null }, {})
  if (game.actions.start) await channel.stream.act(seats[0] as Seat, { type: 'start' })
  return channel
}

/** Plays random actions of any seat. If no seat can act, advances the clock. */
async function play({ stream }: Channel, enough: (seq: number) => boolean): Promise<void> {
  const { scene } = stream
  while (!stream.match.outcome && !enough(stream.match.seq)) {
    const seats = [...new Set([...scene.asks.flatMap(({ seat }) => seat ?? []), ...scene.actors])]
    const seat = seats.length > 0 ? chance.pick(seats, 'seat') : undefined
    const actions =
      seat === undefined
        ? []
        : [...scene.game.choices(stream.match.state, seat, chance)].filter(
            ({ type }) => !scene.game.actions[type]?.aside,
          )
    const due = earliestDue(scene.asks)
    if (actions.length === 0 && due === undefined) return
    clock.advance(actions.length > 0 ? 50 : Math.max(0, (due as number) - clock.now()))
    if (actions.length === 0) await stream.settle()
    else if (isRefused(await stream.act(seat as Seat, chance.pick(actions, 'action')))) clock.advance(1_000)
  }
}

for (const [i, game] of games.all().entries()) {
  await play(await begin(game, 'over', 2 * i), (seq) => seq > MOST)
  await play(await begin(game, 'open', 2 * i + 1), (seq) => seq >= OPEN)
}
const [game] = games.all()
const room = await rooms.open(game?.id ?? '', {})
if ('code' in room) throw new Error(room.message)
await room.stream.join({ seat: 'ann', person: 'ann', unproven: false, alias: null }, false)
for await (const { stream } of streams.all()) {
  await stream.storeDigest()
  console.log(stream.id, stream.match.seq, stream.match.outcome?.reason ?? 'open')
}
await journal.close()
await writeRooms(folder, clock, games)
console.log(join(folder, 'journal.sqlite'))
