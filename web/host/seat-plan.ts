// How many players a game allows on one device, and which seats these players get.
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyGame, Seat } from '#kit/game.ts'
import type { LocalSeat } from './setup.ts'

/** The facts about a game that the form for a new match needs. Plain JSON. */
export interface SeatPlan {
  seats: readonly Seat[]
  /** The smallest number of players. */
  minPlayers: number
  /** The largest number of players, which is limited, because all people share one device. */
  maxPlayers: number
  sides: readonly string[]
  /** The options as JSON Schema. */
  options: unknown
}

/** A player: a person at this device, or a bot. */
export type LocalPlayer = { name: string } | { bot: Strength }

const MAX_AROUND_DEVICE = 6

/**
 * Returns a game's seat plan. A match on one device needs at least two players, even if the rules accept fewer at the
 * start.
 */
export function seatPlanOf({ seats: { names, min, sides = [] }, options }: AnyGame): SeatPlan {
  const maxPlayers = Math.min(names.length, MAX_AROUND_DEVICE)
  return {
    seats: names.slice(0, maxPlayers),
    minPlayers: Math.min(maxPlayers, Math.max(min, 2)),
    maxPlayers,
    sides,
    options: JSON.parse(JSON.stringify(options)),
  }
}

/** Gives the players seats in their order, and sides in rotation. */
export const assignSeats = ({ seats, sides }: SeatPlan, players: readonly LocalPlayer[]): LocalSeat[] =>
  players.map((player, at) => {
    const side = sides[at % sides.length]
    return { seat: seats[at] as Seat, ...player, ...(side !== undefined && { side }) }
  })

export const playersOf = (seats: readonly LocalSeat[]): LocalPlayer[] =>
  seats.map(({ name = '', bot }) => (bot ? { bot } : { name }))

/** Moves the first player to the end, so that another player starts the next match. */
export const rotated = <T>([first, ...others]: readonly T[]): T[] => (first === undefined ? [] : [...others, first])

export const humanSeats = (seats: readonly LocalSeat[]): Seat[] => seats.flatMap(({ seat, bot }) => (bot ? [] : [seat]))
