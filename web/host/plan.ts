// How many players a game allows on one device, and which seats they get.
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyGame, Seat } from '#kit/game.ts'
import type { LocalSeat } from './setting.ts'

/** The facts about a game that the form for a new match needs. Plain JSON. */
export interface Plan {
  seats: readonly Seat[]
  /** The smallest number of players. */
  least: number
  /** The largest number of players, limited by the room around one device. */
  most: number
  sides: readonly string[]
  /** The options as JSON Schema. */
  options: unknown
}

/** A player: a person at this device, or a bot. */
export type Place = { name: string } | { bot: Strength }

const AROUND_ONE_DEVICE = 6

/** Returns a game's plan. A match needs two players here, even where the rules let it start with empty seats. */
export function planOf({ seats: { names, min, sides = [] }, options }: AnyGame): Plan {
  const most = Math.min(names.length, AROUND_ONE_DEVICE)
  return {
    seats: names.slice(0, most),
    least: Math.min(most, Math.max(min, 2)),
    most,
    sides,
    options: JSON.parse(JSON.stringify(options)),
  }
}

/** Gives the players seats in their order and assigns the sides in rotation. */
export const seatsFor = ({ seats, sides }: Plan, places: readonly Place[]): LocalSeat[] =>
  places.map((place, at) => {
    const side = sides[at % sides.length]
    return { seat: seats[at] as Seat, ...place, ...(side !== undefined && { side }) }
  })

export const placesOf = (seats: readonly LocalSeat[]): Place[] =>
  seats.map(({ name = '', bot }) => (bot ? { bot } : { name }))

/** Moves the first player to the end, so that another player starts the next match. */
export const turned = <T>([first, ...others]: readonly T[]): T[] => (first === undefined ? [] : [...others, first])

/** Returns the seats that people play, not bots. */
export const peopleAt = (seats: readonly LocalSeat[]): Seat[] => seats.flatMap(({ seat, bot }) => (bot ? [] : [seat]))
