// Help for bots: the score of a state, and a guess at hidden information.
import { copy } from '#kit/copy.ts'
import type { Dice, Seat } from '#kit/game.ts'
import { FULL_CHARGE } from './body.ts'
import type { Content } from './content.ts'
import { effectsWorth } from './effect.ts'
import { deal, generate, namesOf } from './offers.ts'
import { roundActions } from './refuse.ts'
import { chargeOf, hpOf, isSeat, opponentOf, type SeatName, type State, type Titan } from './state.ts'
import { STATS, type StatName } from './stats.ts'

/** Factor that keeps the score of an unfinished match below the score of a win, even if a titan has a large shield. */
const UNDECIDED = 0.7
/** Weight of a full charge, as a fraction of the strength of a titan. */
const CHARGE_WORTH = 0.15

/**
 * Returns the score of a state, from −1 for a loss to 1 for a win. In battle it compares HP, active effects and charge;
 * before the battle, the stats of the picked titans.
 */
export function score(content: Content, state: State, seat: Seat): number {
  if (!isSeat(seat)) return 0
  if (state.outcome) return state.outcome.winner === null ? 0 : state.outcome.winner === seat ? 1 : -1
  return UNDECIDED * (strength(content, state, seat) - strength(content, state, opponentOf(seat)))
}

/** Returns the strength of a seat, about 0 to 1. Active effects can move it outside that range. */
function strength(content: Content, state: State, seat: SeatName): number {
  const titan = state.titans[seat]
  if (!titan) return pickStrength(state.offers[seat][state.picks[seat] ?? -1])
  const health = (hpOf(state, titan) + effectsWorth(content, state, titan)) / titan.HP
  return (1 - CHARGE_WORTH) * health + (CHARGE_WORTH * chargeOf(state, titan)) / FULL_CHARGE
}

/**
 * Returns the average of HP, Attack and Defense as positions within their ranges, 0 to 1. Returns 0.5 before the pick.
 */
function pickStrength(titan: Titan | undefined): number {
  if (!titan) return 0.5
  const stats: readonly StatName[] = ['HP', 'Attack', 'Defense']
  return (
    stats.reduce((sum, stat) => sum + (titan[stat] - STATS[stat][0]) / (STATS[stat][1] - STATS[stat][0]), 0) /
    stats.length
  )
}

/**
 * Replaces everything hidden from this seat (the opponent's offers, pick and locked action) with random legal values.
 */
export function guess(content: Content, state: State, seat: Seat, dice: Dice): State {
  const guessed = copy(state)
  if (!isSeat(seat)) return guessed
  const other = opponentOf(seat)
  const own = namesOf(guessed.offers[seat])
  if (guessed.phase === 'PreBattle') {
    guessed.offers[other] = deal(content, dice, other, own)
    if (guessed.picks[other] !== null) guessed.picks[other] = dice.int(guessed.offers[other].length, 'pick')
    return guessed
  }
  guessUnchosenTitans(content, guessed, other, own, dice)
  if (guessed.roundActions[other] !== null)
    guessed.roundActions[other] = dice.pick(roundActions(content, guessed, other), 'action').type
  return guessed
}

function guessUnchosenTitans(
  content: Content,
  guessed: State,
  other: SeatName,
  own: readonly string[],
  dice: Dice,
): void {
  const offers = guessed.offers[other]
  const taken = [...own, ...namesOf(offers.filter((_, index) => index === guessed.picks[other]))]
  for (const [index, { id }] of offers.entries()) {
    if (index === guessed.picks[other]) continue
    const offer = generate(content, dice, id, other, taken)
    offers[index] = offer
    taken.push(offer.name)
  }
}
