// The places of a finished match: one for each player, or one for each team.
import type { Outcome, Seat } from '#kit/game.ts'
import { placeOf } from '#kit/places.ts'
import { listWords } from '../base/company.ts'
import { personName } from '../base/names.ts'
import type { ResultParts, ResultTeam } from '../table/table.ts'
import { say } from '../words/say.ts'

export interface Place {
  /** 1 is the best place, and ties share a place. */
  place: number
  seats: readonly Seat[]
  team: ResultTeam | null
}

interface Ended {
  outcome: Outcome
  view: unknown
  names: Readonly<Record<Seat, string>>
}

/** Returns the places, the best first. Players of a team share one; seats that did not play have none. */
export function placesOf({ outcome, view, names }: Ended, { teamOf }: ResultParts): Place[] {
  const places = new Map<string, Place>()
  for (const seat of Object.keys(outcome.ranks ?? names)) {
    const team = teamOf ? teamOf(view, seat) : null
    if (teamOf && !team) continue
    const id = team?.id ?? seat
    const known = places.get(id)
    const place = Math.min(placeOf(outcome, seat), known?.place ?? Infinity)
    places.set(id, { place, seats: [...(known?.seats ?? []), seat], team })
  }
  return [...places.values()].sort((a, b) => a.place - b.place)
}

/** Returns the names of a place's players, such as "You, Chi and 2 more". The reader's own name is "You". */
export function playerWords({ seats }: Place, seat: Seat | null, names: Ended['names']): string {
  const own = [...seats].sort((a, b) => Number(b === seat) - Number(a === seat))
  return listWords(own.map((each) => (each === seat ? say('talk.you') : personName({ names }, each))))
}
