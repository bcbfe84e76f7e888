// Who can play a game on one device, and which seats they get.
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyGame, Seat } from '#kit/game.ts'
import type { LocalSeat } from './setting.ts'

/** What the page has to know of a game to seat people at it. JSON. */
export interface Plan {
  seats: readonly Seat[]
  /** Fewer can't play. */
  least: number
  /** More don't fit around one device. */
  most: number
  sides: readonly string[]
  /** The options as JSON Schema. */
  options: unknown
}

/** Somebody at the device, or a bot. */
export type Place = { name: string } | { bot: Strength }

const AROUND_ONE_DEVICE = 6

/** Where seats are open a match may begin with none of them taken; but then there is nobody to play with. */
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

/** In their order, the sides in turn. */
export const seatsFor = ({ seats, sides }: Plan, places: readonly Place[]): LocalSeat[] =>
  places.map((place, at) => {
    const side = sides[at % sides.length]
    return { seat: seats[at] as Seat, ...place, ...(side !== undefined && { side }) }
  })

export const placesOf = (seats: readonly LocalSeat[]): Place[] =>
  seats.map(({ name = '', bot }) => (bot ? { bot } : { name }))

/** Another begins the next match. */
export const turned = <T>([first, ...others]: readonly T[]): T[] => (first === undefined ? [] : [...others, first])

/** The seats of those who are at the device. */
export const peopleAt = (seats: readonly LocalSeat[]): Seat[] => seats.flatMap(({ seat, bot }) => (bot ? [] : [seat]))
