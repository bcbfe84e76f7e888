// Explains in a short sentence why a hint is good. The opponent's action is unknown, so the sentence has no numbers.
import type { Seat } from '#kit/game.ts'
import { isSeat, type Monster, monstersOf, opponentOf, type SeatName, type State } from './state.ts'

export function explain(before: State, after: State, seat: Seat): string | undefined {
  if (!isSeat(seat) || before.phase === 'setup') return undefined
  if (after.outcome) return after.outcome.winner === seat ? 'It wins the match' : undefined
  const theirs = pairsOf(before, after, opponentOf(seat))
  const own = pairsOf(before, after, seat)
  const out = theirs.find(([was, is]) => was.hp > 0 && is.hp <= 0)
  if (out) return `It knocks out ${out[0].name}`
  const hit = theirs.find(([was, is]) => is.hp < was.hp)
  if (hit) return `It hurts ${hit[0].name}`
  const healed = own.find(([was, is]) => is.hp > was.hp)
  if (healed) return `It heals ${healed[0].name}`
  const [then, now] = [before.sides[seat].active, after.sides[seat].active]
  if (then && now && then.id !== now.id) return `${now.name} stands better against them`
  return own.every(([was, is]) => is.hp === was.hp) ? 'Nothing happens to you this turn' : undefined
}

/** Returns each monster before and after the turn. */
function pairsOf(before: State, after: State, seat: SeatName): [was: Monster, is: Monster][] {
  const now = monstersOf(after.sides[seat])
  return monstersOf(before.sides[seat]).flatMap((was): [Monster, Monster][] => {
    const is = now.find(({ id }) => id === was.id)
    return is ? [[was, is]] : []
  })
}
