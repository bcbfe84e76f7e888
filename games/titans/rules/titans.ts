// Titans, and how they are generated from the dice of the match.
import type { Dice } from '#kit/dice.ts'
import type { Content } from './content.ts'
import type { SeatName } from './state.ts'

/** Ranges of the stats: uniform integers, both ends included. */
export const STATS = {
  HP: [140, 200],
  Attack: [24, 40],
  Defense: [12, 24],
  Speed: [20, 60],
  Stamina: [0, 50],
} as const satisfies Record<string, readonly [low: number, high: number]>

export type StatName = keyof typeof STATS
const STAT_NAMES = Object.keys(STATS) as StatName[]

export interface Titan extends Record<StatName, number> {
  id: string
  name: string
}

/** A titan as offered. During the battle `titanAbilities` holds its ability instead. */
export interface Offer extends Titan {
  ability: string
}

const OFFER_IDS: Readonly<Record<SeatName, readonly string[]>> = {
  player1: ['t1', 't2', 't3'],
  player2: ['t4', 't5', 't6'],
}

/**
 * Generates a titan with one draw each for its stats in order, its ability and its name. A stat is the low end of
 * its range plus the draw.
 */
export function generate(
  { abilities, names }: Content,
  dice: Dice,
  id: string,
  owner: SeatName,
  taken: readonly string[],
): Offer {
  const stats = {} as Record<StatName, number>
  for (const stat of STAT_NAMES) {
    const [low, high] = STATS[stat]
    stats[stat] = low + dice.int(high - low + 1, stat, owner)
  }
  const ability = dice.pick(abilities, 'ability', owner).id
  return { id, name: freeName(names, dice.int(names.length, 'name', owner), taken), ...stats, ability }
}

/**
 * Returns the drawn name, or the next free one if it is taken. After the last name the search continues at the first.
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
