// A short reason for a hint. Damage is random, so the reason names an amount only if it does not depend on chance.
import type { Seat } from '#kit/game.ts'
import { chargeOf, hpOf, isSeat, opponentOf, type SeatName, type State } from './state.ts'
import type { StatName } from './stats.ts'

export function explain(before: State, after: State, seat: Seat): string | undefined {
  if (!isSeat(seat)) return undefined
  if (after.outcome) return after.outcome.winner === seat ? 'It brings their titan down' : undefined
  return before.phase === 'PreBattle' ? explainPick(before, after, seat) : explainRound(before, after, seat)
}

const BEST: readonly [StatName, string][] = [
  ['HP', 'The most life of your three'],
  ['Attack', 'It hits the hardest of your three'],
  ['Defense', 'The toughest of your three'],
  ['Speed', 'The quickest of your three'],
]

function explainPick(before: State, after: State, seat: SeatName): string | undefined {
  const picked = before.offers[seat].find(
    ({ id }, place) => id === after.titans[seat]?.id || place === after.picks[seat],
  )
  return picked && BEST.find(([stat]) => before.offers[seat].every((other) => other[stat] <= picked[stat]))?.[1]
}

function explainRound(before: State, after: State, seat: SeatName): string | undefined {
  const [lost, theyLost] = [loss(before, after, seat), loss(before, after, opponentOf(seat))]
  const charged = gain(before, after, seat)
  if (lost < 0) return 'It heals you'
  if (theyLost > 0) return theyLost > lost ? 'It hurts them more than they hurt you' : 'It hurts them'
  if (charged > 0) return `It gives you ${charged} charge`
  return lost === 0 ? 'Nothing gets through to you' : undefined
}

function loss(before: State, after: State, seat: SeatName): number {
  const titan = before.titans[seat]
  return titan ? hpOf(before, titan) - hpOf(after, titan) : 0
}

function gain(before: State, after: State, seat: SeatName): number {
  const titan = before.titans[seat]
  return titan ? chargeOf(after, titan) - chargeOf(before, titan) : 0
}
