// Decides which of several players holds the device, so that none sees another's secrets.
import type { Seat } from '#kit/game.ts'

export interface Hands {
  /** The player who holds the device; null while it is covered. */
  holder: Seat | null
  /** The previous holder. */
  last: Seat | null
  /** Players who get the device in this order, even if they have nothing to decide. */
  round: readonly Seat[]
  /** Ids of the secret decisions that caused the round, joined into one string. */
  because: string
}

export const COVERED: Hands = { holder: null, last: null, round: [], because: '' }

export interface Situation {
  /** All players who share the device, in the order of their seats. */
  people: readonly Seat[]
  /** The players who have a decision to make. */
  asked: readonly Seat[]
  /** Open decisions that no other player may know about. */
  secret: readonly { seat: Seat; id: string }[]
  over: boolean
}

/**
 * What the screen shows: the view of `seen`, and the player who is `next` (null if nobody); or a cover that only
 * `cover` may open.
 */
export type Sight = { seen: Seat; next: Seat | null } | { cover: Seat }

/** Returns what to show. The device is never covered for a single player or after the match. */
export function sightOf({ holder, last, round }: Hands, { people, asked, over }: Situation): Sight {
  const next = nextUp(people, asked, holder ?? last, round)
  if (people.length === 1 || over) return { seen: holder ?? last ?? next, next: null }
  return holder === null ? { cover: next } : { seen: holder, next: next === holder ? null : next }
}

/**
 * Returns the player who should have the device: the holder while they have to decide, then the next player around the
 * table who does. If nobody has to decide, the holder keeps it.
 */
export function nextUp(
  people: readonly Seat[],
  asked: readonly Seat[],
  holder: Seat | null,
  round: readonly Seat[] = [],
): Seat {
  if (holder !== null && asked.includes(holder)) return holder
  return round[0] ?? around(people, holder).find((seat) => asked.includes(seat)) ?? holder ?? (people[0] as Seat)
}

/** Returns the players in order, starting after the holder. */
function around(people: readonly Seat[], holder: Seat | null): Seat[] {
  const from = holder === null ? 0 : people.indexOf(holder) + 1
  return [...people.slice(from), ...people.slice(0, from)]
}

/**
 * Starts a round through all other players when someone has a secret decision, so that handing on the device does not
 * reveal who. With two players a round would hide nothing.
 */
export function attend(hands: Hands, { people, secret }: Situation): Hands {
  const because = secret
    .map(({ id }) => id)
    .sort()
    .join()
  if (because === hands.because) return hands
  const holder = hands.holder ?? hands.last
  const elsewhere = people.length > 2 && secret.some(({ seat }) => seat !== holder)
  return {
    ...hands,
    because,
    round: elsewhere ? around(people, holder).filter((seat) => seat !== holder) : hands.round,
  }
}

export const uncover = (hands: Hands, next: Seat): Hands => ({
  ...hands,
  holder: next,
  round: hands.round.filter((seat) => seat !== next),
})

export const cover = (hands: Hands): Hands => ({ ...hands, holder: null, last: hands.holder ?? hands.last })
