// The settings of a match on this device: seats, options, seed and clocks.
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyGame, Seat } from '#kit/game.ts'
import type { Entry, MatchStart } from '#kit/match.ts'
import { faceOf } from '#kit/protocol/guests.ts'
import { nameOfBot } from '#kit/protocol/names.ts'
import { numberSeatNames } from '#kit/protocol/same-names.ts'
import { startOf } from '#kit/run.ts'

/** A taken seat and its player. */
export interface LocalSeat {
  seat: Seat
  /** The player's name. A bot without a name gets a default name. */
  name?: string
  /** The strength of the bot that plays this seat; undefined for a person. */
  bot?: Strength
  side?: string
  /** The player's salt: random text that is mixed into the dice. */
  salt?: string
}

export interface LocalSetup {
  matchId: string
  game: string
  options?: unknown
  /** The taken seats, in the order in which their players join. */
  seats: readonly LocalSeat[]
  /** The random seed, 64 hex digits. */
  seed: string
  clocks?: 'off'
  /** Random id of the match's list of inputs. Input numbers of different epochs cannot be compared. */
  epoch?: string
}

/** Everything needed to resume a match later. Plain JSON. */
export interface LocalRecord extends Pick<LocalSetup, 'matchId' | 'seats' | 'epoch'> {
  start: MatchStart
  entries: readonly Entry[]
}

/**
 * Returns the start of a match. With a bot among the players, the game's options for bots override the chosen options.
 */
export function matchStartOf(game: AnyGame, { options, seats, seed, clocks }: LocalSetup, now: number): MatchStart {
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
  // In a game where players join during the match, the join input carries the player's salt.
  const salts = game.seats.open
    ? []
    : seats.flatMap(({ seat, salt }) => (salt === undefined ? [] : [[seat, salt] as const]))
  return { ...start, salts }
}

/** Returns the names by seat. Players with the same name are told apart by a number. */
export function playerNames(seats: readonly LocalSeat[]): Record<Seat, string> {
  const bots = new Map<Strength, number>()
  const named = ({ name, bot }: LocalSeat): string => {
    if (name !== undefined || !bot) return name ?? ''
    const number = (bots.get(bot) ?? 0) + 1
    bots.set(bot, number)
    return nameOfBot(bot, number)
  }
  return numberSeatNames(Object.fromEntries(seats.map((seat) => [seat.seat, named(seat)])))
}

/** Returns the avatar numbers of the named players, by seat. On this device an avatar follows from the name. */
export const playerFaces = (seats: readonly LocalSeat[]): Record<Seat, number> =>
  Object.fromEntries(seats.flatMap(({ seat, name }) => (name ? [[seat, faceOf(name)]] : [])))
