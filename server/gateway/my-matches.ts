// A person's matches that are being played: what waits for whom, and until when.
import type { Ask } from '#kit/game.ts'
import { known } from '#kit/match.ts'
import type { MyMatch } from '#kit/wire.ts'
import { barred } from '../rooms/refuse.ts'
import { nothingIfUnservable } from '../streams/rules.ts'
import { codeOf, nameOfStream } from '../streams/stream-id.ts'
import type { Gateway } from './gateway.ts'

const MOST = 20

export async function matchesOf(gateway: Gateway, person: string): Promise<MyMatch[]> {
  const ids = await gateway.services.journal.matchesOf(person, MOST)
  const found = await Promise.all(ids.map((id) => waiting(gateway, id, person)))
  return found.flatMap((match) => match ?? []).sort((a, b) => Number(b.yourMove) - Number(a.yourMove))
}

async function waiting(gateway: Gateway, id: string, person: string): Promise<MyMatch | undefined> {
  const channel = await gateway.streams.get(id).catch(nothingIfUnservable)
  if (!channel) return undefined
  const { stream } = channel
  await stream.saved()
  const seat = stream.seatOf(person)
  const room = await gateway.rooms.roomAround(stream)
  if (seat === undefined || stream.match.outcome || (room && barred(room, person))) return undefined
  const { game, names } = stream.scene
  const asks = known(stream.scene.asks, seat)
  const own = asks.filter((ask) => ask.seat === seat)
  const first = earliest(own.length > 0 ? own : asks)
  const matchId = nameOfStream(id)
  return {
    matchId,
    code: codeOf(matchId) ?? null,
    game: game.id,
    title: game.title,
    yourMove: own.length > 0,
    since: first?.since ?? null,
    due: first?.due ?? null,
    now: stream.now,
    others: [...stream.seats.keys()].filter((other) => other !== seat).map((other) => names[other] ?? ''),
  }
}

/** Of the decisions with a clock, the one that runs out first. */
const earliest = (asks: readonly Ask[]): Ask | undefined => asks.filter(({ due }) => due != null).sort((a, b) => Number(a.due) - Number(b.due))[0]
