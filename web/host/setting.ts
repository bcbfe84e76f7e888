// What a match on this device is made of. The page says it; there is no room.
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyGame, Seat } from '#kit/game.ts'
import type { Entry, MatchStart } from '#kit/match.ts'
import { nameOfBot } from '#kit/protocol/names.ts'
import { startOf } from '#kit/run.ts'

/** A seat that is taken, and by whom. */
export interface LocalSeat {
  seat: Seat
  /** What who sits there is called; a bot has a name of its own without one. */
  name?: string
  /** A bot plays it. */
  bot?: Strength
  side?: string
  /** What who sits there brings for the dice. */
  salt?: string
}

export interface LocalSetting {
  matchId: string
  game: string
  options?: unknown
  /** In the order in which they are taken. */
  seats: readonly LocalSeat[]
  /** 64 hex digits. */
  seed: string
  clocks?: 'off'
  /** Numbers of inputs are compared within one only. */
  epoch?: string
}

/** All it takes to go on with a match later. JSON. */
export interface LocalRecord extends Pick<LocalSetting, 'matchId' | 'seats' | 'epoch'> {
  start: MatchStart
  entries: readonly Entry[]
}

/** A match with a bot in it is played with the game's options for that. */
export function beginningOf(game: AnyGame, { options, seats, seed, clocks }: LocalSetting, now: number): MatchStart {
  const bots = seats.flatMap(({ seat, bot }) => (bot ? [seat] : []))
  const chosen = bots.length > 0 ? { ...(options as object | undefined), ...game.botOptions } : options
  const start = startOf(game, {
    options: chosen,
    seats: seats.map(({ seat }) => seat),
    bots,
    seed,
    now,
    ...(clocks && { clocks }),
  })
  // Where seats are open each brings its salt when it joins.
  const salts = game.seats.open
    ? []
    : seats.flatMap(({ seat, salt }) => (salt === undefined ? [] : [[seat, salt] as const]))
  return { ...start, salts }
}

export function namesOf(seats: readonly LocalSeat[]): Record<Seat, string> {
  const bots = new Map<Strength, number>()
  const named = ({ name, bot }: LocalSeat): string => {
    if (name !== undefined || !bot) return name ?? ''
    const number = (bots.get(bot) ?? 0) + 1
    bots.set(bot, number)
    return nameOfBot(bot, number)
  }
  return Object.fromEntries(seats.map((seat) => [seat.seat, named(seat)]))
}
