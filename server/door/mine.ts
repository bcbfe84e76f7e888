// A person's matches that are being played: what waits for whom, and until when.
import { asksFor } from '#kit/match.ts'
import type { MyMatch } from '#kit/wire.ts'
import { RulesMissing } from '../matches/streams.ts'
import { barred } from '../rooms/refuse.ts'
import { isRoomMatch } from '../rooms/rooms.ts'
import type { Door } from './door.ts'

const MOST = 20

export async function matchesOf(door: Door, person: string): Promise<MyMatch[]> {
  const ids = await door.house.journal.matchesOf(person, MOST)
  const found = await Promise.all(ids.map((id) => mine(door, id, person)))
  return found.flatMap((match) => match ?? []).sort((a, b) => Number(b.yourMove) - Number(a.yourMove))
}

async function mine(door: Door, id: string, person: string): Promise<MyMatch | undefined> {
  const live = await door.streams.get(id).catch((error: unknown) => {
    if (error instanceof RulesMissing) return undefined
    throw error
  })
  await live?.settle()
  const seat = live?.seatOf(person)
  if (!live || seat === undefined || live.match.outcome) return undefined
  const room = await door.rooms.roomAround(live)
  if (room && barred(room, person)) return undefined
  const asks = asksFor(live.game, live.match, seat)
  const own = asks.filter((ask) => ask.seat === seat)
  const dues = (own.length > 0 ? own : asks).flatMap(({ due }) => due ?? [])
  const matchId = id.slice('m/'.length)
  return {
    matchId,
    code: isRoomMatch(matchId) ? (matchId.split('-')[0] ?? null) : null,
    game: live.game.id,
    title: live.game.title,
    yourMove: own.length > 0,
    due: dues.length > 0 ? Math.min(...dues) : null,
    now: live.now,
    others: [...live.seats.keys()].filter((other) => other !== seat).map((other) => live.names[other] ?? ''),
  }
}
