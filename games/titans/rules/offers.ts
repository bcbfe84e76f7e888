// Generates the titans that each seat is offered, with the random numbers of the match.
import { mapFields } from '#kit/fields.ts'
import type { Dice } from '#kit/game.ts'
import type { Content } from './content.ts'
import type { Offer, SeatName, Titan } from './state.ts'
import { STATS } from './stats.ts'

const OFFER_IDS: Readonly<Record<SeatName, readonly string[]>> = {
  player1: ['t1', 't2', 't3'],
  player2: ['t4', 't5', 't6'],
}

/** Generates a titan with one random number for each stat, one for the ability and one for the name (rule R-6). */
export function generate(
  { abilities, names }: Content,
  dice: Dice,
  id: string,
  owner: SeatName,
  taken: readonly string[],
): Offer {
  const stats = mapFields(STATS, ([low, high], stat) => low + dice.int(high - low + 1, stat, owner))
  const ability = dice.pick(abilities, 'ability', owner).id
  return { id, name: freeName(names, dice.int(names.length, 'name', owner), taken), ...stats, ability }
}

/**
 * Returns the randomly chosen name. If it is taken, returns the next free name of the list, which continues at its
 * beginning.
 */
function freeName(names: readonly string[], drawn: number, taken: readonly string[]): string {
  const name = [...names.slice(drawn), ...names.slice(0, drawn)].find((one) => !taken.includes(one))
  if (name === undefined) throw new Error('all names are taken')
  return name
}

/** Deals the three offers of a seat, in id order. */
export function deal(content: Content, dice: Dice, owner: SeatName, taken: readonly string[]): Offer[] {
  const offers: Offer[] = []
  for (const id of OFFER_IDS[owner]) offers.push(generate(content, dice, id, owner, [...taken, ...namesOf(offers)]))
  return offers
}

export const namesOf = (titans: readonly Titan[]): string[] => titans.map(({ name }) => name)
