// Explains in a short sentence why the suggested action is good.
import type { Seat } from '#kit/game.ts'
import { distance } from './board.ts'
import { type Battle, kindOf } from './content.ts'
import type { State, Unit } from './state.ts'

export function explain({ content, state: before }: Battle, after: State, seat: Seat): string | undefined {
  if (after.winner) return after.winner === seat ? 'It wins the battle' : undefined
  const named = (unit: Unit) =>
    `${unit.owner === seat ? 'your' : 'their'} ${kindOf({ content, state: before }, unit).name}`
  const pairs = before.units.flatMap((unit) => {
    const now = after.units.find(({ id }) => id === unit.id)
    return now ? [{ unit, now }] : []
  })
  const theirs = pairs.filter(({ unit }) => unit.owner !== seat)
  const own = pairs.filter(({ unit }) => unit.owner === seat)
  const out = theirs.find(({ unit, now }) => unit.alive && !now.alive)
  if (out) return `It takes ${named(out.unit)} out`
  const hit = theirs.toSorted((a, b) => lost(b) - lost(a))[0]
  if (hit && lost(hit) > 0) return `It brings ${named(hit.unit)} to ${hit.now.hp}`
  const saved = own.find(({ unit, now }) => now.hp + now.shield > unit.hp + unit.shield)
  if (saved) return `It keeps ${named(saved.unit)} alive longer`
  const moved = own.find(({ unit, now }) => distance(unit.position, now.position) > 0)
  if (!moved) return undefined
  const nearer =
    nearest(
      moved.now,
      theirs.map(({ now }) => now),
    ) -
      nearest(
        moved.unit,
        theirs.map(({ unit }) => unit),
      ) <
    0
  return nearer ? `It brings ${named(moved.unit)} nearer to them` : `It takes ${named(moved.unit)} further from them`
}

const lost = ({ unit, now }: { unit: Unit; now: Unit }): number => unit.hp - now.hp

const nearest = ({ position }: Unit, others: readonly Unit[]): number =>
  Math.min(...others.filter(({ alive }) => alive).map((other) => distance(position, other.position)))
