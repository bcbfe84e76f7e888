// Decides which player holds a shared device, so that no player sees another player's secrets.
import type { Seat } from '#kit/game.ts'

export interface Handover {
  /** The player who holds the device; null while the screen is covered between two players. */
  holder: Seat | null
  /** The player who held the device before. */
  last: Seat | null
  /** Players who must still hold the device, in this order, even if they have nothing to decide. */
  remaining: readonly Seat[]
  /** Ids of the open secret decisions as one string, to notice when new secret decisions are open. */
  secretAskIds: string
}

export const COVERED: Handover = { holder: null, last: null, remaining: [], secretAskIds: '' }

export interface HandoverSituation {
  /** All players who share the device, in the order of their seats. */
  people: readonly Seat[]
  /** The players who have a decision to make. */
  asked: readonly Seat[]
  /** Open decisions that other players must not know about. */
  secret: readonly { seat: Seat; id: string }[]
  isOver: boolean
}

/**
 * The screen shows the match as player `seen` sees it, or a cover that only player `cover` may open. `next` gets the
 * device afterwards; null if nobody does.
 */
export type ShownSide = { seen: Seat; next: Seat | null } | { cover: Seat }

/** Returns what the screen shows. There is no cover for a single player or after the end of the match. */
export function shownSide(
  { holder, last, remaining }: Handover,
  { people, asked, isOver }: HandoverSituation,
): ShownSide {
  const next = nextHolder(people, asked, holder ?? last, remaining)
  if (people.length === 1 || isOver) return { seen: holder ?? last ?? next, next: null }
  return holder === null ? { cover: next } : { seen: holder, next: next === holder ? null : next }
}

/**
 * Returns the player who should have the device. A holder with a decision to make keeps it. Otherwise it goes to the
 * next player around the table who has a decision, or stays with the holder.
 */
export function nextHolder(
  people: readonly Seat[],
  asked: readonly Seat[],
  holder: Seat | null,
  remaining: readonly Seat[] = [],
): Seat {
  if (holder !== null && asked.includes(holder)) return holder
  return (
    remaining[0] ?? othersInOrder(people, holder).find((seat) => asked.includes(seat)) ?? holder ?? (people[0] as Seat)
  )
}

function othersInOrder(people: readonly Seat[], holder: Seat | null): Seat[] {
  const from = holder === null ? 0 : people.indexOf(holder) + 1
  return [...people.slice(from), ...people.slice(0, from)]
}

/**
 * For a secret decision, sends the device to all other players one after another, so that they can't tell who decides.
 * With two players this would hide nothing, so the device stays.
 */
export function withSecretRound(handover: Handover, { people, secret }: HandoverSituation): Handover {
  const secretAskIds = secret
    .map(({ id }) => id)
    .sort()
    .join()
  if (secretAskIds === handover.secretAskIds) return handover
  const holder = handover.holder ?? handover.last
  const elsewhere = people.length > 2 && secret.some(({ seat }) => seat !== holder)
  return {
    ...handover,
    secretAskIds,
    remaining: elsewhere ? othersInOrder(people, holder).filter((seat) => seat !== holder) : handover.remaining,
  }
}

export const uncover = (handover: Handover, next: Seat): Handover => ({
  ...handover,
  holder: next,
  remaining: handover.remaining.filter((seat) => seat !== next),
})

export const cover = (handover: Handover): Handover => ({
  ...handover,
  holder: null,
  last: handover.holder ?? handover.last,
})
