// The rematch of a game with its own lobby: which people are asked, and where those who accept sit in the next match.
import { isBot } from '../identity/bot-person.ts'
import { find, type Person, type Place, type RematchPlace, type RoomState } from './state.ts'

/** The next match as the people who have accepted would play it. */
interface PlannedMatch {
  swapped: boolean
  /** The owner sits first, then the first player of each other side. */
  seats: (Place & { side: string })[]
}

/** Returns the people and bots that may play the rematch, each with the side that the owner has chosen for them. */
export function askedPeople(state: RoomState): (RematchPlace & { person: Person })[] {
  const { match } = state
  if (!match?.over || !match.rematch) return []
  return playersOf(state, match.sameSides ? match.rematch.same : match.rematch.swapped)
}

/** True if the person may accept a rematch without a seat in the room. */
export const isAsked = (state: RoomState, id: string): boolean =>
  askedPeople(state).some(({ person }) => person.id === id)

/** Returns when the first person's request for a rematch that keeps the teams expires, which ends the time for all. */
export const rematchDue = (state: RoomState): number | undefined =>
  askedPeople(state).find(({ person }) => person.until !== undefined)?.person.until

/** True if every person who is asked has accepted. */
export const haveAllAccepted = (state: RoomState): boolean => {
  const asked = askedPeople(state)
  return asked.length > 0 && asked.every(({ person }) => person.ready)
}

/**
 * Returns the match that the people who have accepted can play, or undefined if a side has nobody. The owner's choice
 * of sides is ignored if only bots would be on the first side, because its first player owns the lobby.
 */
export function plannedMatch(state: RoomState): PlannedMatch | undefined {
  const { match } = state
  if (!match?.over || !match.rematch) return undefined
  const { same, swapped } = match.rematch
  const [wanted, other] = match.sameSides ? [same, swapped] : [swapped, same]
  for (const places of [wanted, other]) {
    const seats = seatsIn(state, places)
    if (seats) return { swapped: places === swapped, seats }
  }
  return undefined
}

function seatsIn(state: RoomState, places: readonly RematchPlace[]): PlannedMatch['seats'] | undefined {
  const sides = [...new Set(places.map(({ side }) => side))]
  const accepted = playersOf(state, places).filter(({ person }) => person.ready)
  const first = sides.flatMap((side) => accepted.find((place) => place.side === side) ?? [])
  if (first.length === 0 || first.length < sides.length || isBot(first[0]?.person.id ?? '')) return undefined
  return [...first, ...accepted.filter((place) => !first.includes(place))].map(({ seat, side, person }) => ({
    seat,
    person: person.id,
    salt: person.salt,
    side,
  }))
}

/** Returns the places whose players have not left, each with its player. */
const playersOf = (state: RoomState, places: readonly RematchPlace[]) =>
  places.flatMap(({ seat, side }) => {
    const holder = state.match?.seats.find((place) => place.seat === seat && !place.left)?.person
    const person = holder === undefined ? undefined : find(state, holder)
    return person ? [{ seat, side, person }] : []
  })
