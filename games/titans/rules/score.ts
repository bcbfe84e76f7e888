// How a match looks to a bot: a number, and a state it could believe in.

import { copy } from '#kit/copy.ts'
import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import { FULL_CHARGE } from './body.ts'
import type { Content } from './content.ts'
import { effectsWorth } from './effect.ts'
import { roundActions } from './refuse.ts'
import { chargeOf, hpOf, isSeat, opponentOf, type SeatName, type State } from './state.ts'
import { deal, generate, namesOf, STATS, type StatName, type Titan } from './titans.ts'

/** An undecided match is never worth as much as a won one, not even behind a shield. */
const UNDECIDED = 0.7
/** A full charge is worth so much of a whole titan. */
const CHARGE_WORTH = 0.15

/** −1 lost … 1 won: HP and what lasts by the HP stat, and something for the charge; before the battle the stats of the pick. */
export function score(content: Content, state: State, seat: Seat): number {
  if (!isSeat(seat)) return 0
  if (state.outcome) return state.outcome.winner === null ? 0 : state.outcome.winner === seat ? 1 : -1
  return UNDECIDED * (strength(content, state, seat) - strength(content, state, opponentOf(seat)))
}

/** 0 … 1, and more or less with what lasts on the titan. */
function strength(content: Content, state: State, seat: SeatName): number {
  const titan = state.titans[seat]
  if (!titan) return promise(state.offers[seat][state.picks[seat] ?? -1])
  const health = (hpOf(state, titan) + effectsWorth(content, state, titan)) / titan.HP
  return (1 - CHARGE_WORTH) * health + (CHARGE_WORTH * chargeOf(state, titan)) / FULL_CHARGE
}

/** How far up the ranges of the stats that decide most fights a titan stands; nobody picked: the middle. */
function promise(titan: Titan | undefined): number {
  if (!titan) return 0.5
  const stats: readonly StatName[] = ['HP', 'Attack', 'Defense']
  return (
    stats.reduce((sum, stat) => sum + (titan[stat] - STATS[stat][0]) / (STATS[stat][1] - STATS[stat][0]), 0) /
    stats.length
  )
}

/** What the other seat was offered, what it has picked and what it has locked could be anything legal. */
export function guess(content: Content, state: State, seat: Seat, dice: Dice): State {
  const believed = copy(state)
  if (!isSeat(seat)) return believed
  const other = opponentOf(seat)
  const own = namesOf(believed.offers[seat])
  if (believed.phase === 'PreBattle') {
    believed.offers[other] = deal(content, dice, other, own)
    if (believed.picks[other] !== null) believed.picks[other] = dice.int(believed.offers[other].length, 'pick')
    return believed
  }
  guessUnchosen(content, believed, other, own, dice)
  if (believed.roundActions[other] !== null)
    believed.roundActions[other] = dice.pick(roundActions(content, believed, other), 'action').type
  return believed
}

function guessUnchosen(content: Content, believed: State, other: SeatName, own: readonly string[], dice: Dice): void {
  const offers = believed.offers[other]
  const taken = [...own, ...namesOf(offers.filter((_, index) => index === believed.picks[other]))]
  for (const [index, { id }] of offers.entries()) {
    if (index === believed.picks[other]) continue
    const offer = generate(content, dice, id, other, taken)
    offers[index] = offer
    taken.push(offer.name)
  }
}
