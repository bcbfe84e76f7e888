// Summarises a match in three numbers.
import type { Event, Seat, Tally } from '#kit/game.ts'
import { tallyOf } from '#kit/past/tally.ts'
import type { TacticsEvent } from './events.ts'
import { type Player, type State, unitOf } from './state.ts'

export function tally(state: State, events: readonly Event[], seat: Seat): Tally[] {
  const told = events as readonly TacticsEvent[]
  const ownerOf = ownersOf(state, told)
  const dealt = told.reduce(
    (sum, event) => (event.type === 'damaged' && ownerOf(event.unitId) !== seat ? sum + event.damage : sum),
    0,
  )
  return [
    tallyOf(state.phase === 'DRAFT' ? 0 : state.currentRound, 'round', 'rounds'),
    { value: dealt, words: 'damage dealt' },
    tallyOf(state.units.filter(({ owner, alive }) => owner === seat && alive).length, 'unit left', 'units left'),
  ]
}

/**
 * Returns the owner of each unit. A summoned unit that has disappeared belongs to the owner of the hero who summoned
 * it.
 */
function ownersOf(state: State, told: readonly TacticsEvent[]): (id: string) => Player | undefined {
  const summoners = new Map(
    told.flatMap((event) => (event.type === 'summoned' ? [[event.summonedId, event.unitId]] : [])),
  )
  return (id) => unitOf(state, summoners.get(id) ?? id)?.owner
}
