// Summarises a match in three numbers.
import type { Event, Seat, Tally } from '#kit/game.ts'
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import type { TacticsEvent } from './events.ts'
import { type Player, type State, unitOf } from './state.ts'

const phrase = phrases<Words>()

export function tally(state: State, events: readonly Event[], seat: Seat): Tally[] {
  const told = events as readonly TacticsEvent[]
  const ownerOf = ownersOf(state, told)
  const dealt = told.reduce(
    (sum, event) => (event.type === 'damaged' && ownerOf(event.unitId) !== seat ? sum + event.damage : sum),
    0,
  )
  const rounds = state.phase === 'DRAFT' ? 0 : state.currentRound
  const left = state.units.filter(({ owner, alive }) => owner === seat && alive).length
  return [
    { value: rounds, words: phrase('tally.rounds', { n: rounds }) },
    { value: dealt, words: phrase('tally.damage') },
    { value: left, words: phrase('tally.units', { n: left }) },
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
