// Decides which of several players holds the device, so that no player sees the secrets of another.
import type { Seat } from '#kit/game.ts'

export interface Handover {
  /** The player who holds the device; null while the device is covered. */
  holder: Seat | null
  /** The player who held the device before. */
  last: Seat | null
  /** Players who still get the device, in this order, even if these players have nothing to decide. */
  remaining: readonly Seat[]
  /** Ids of the open secret decisions, joined into one string. Players pass the device on, so each decides unseen. */
  secretAskIds: string
}

export const COVERED: Handover = { holder: null, last: null, remaining: [], secretAskIds: '' }

export interface HandoverSituation {
  /** All players who share the device, in the order of their seats. */
  people: readonly Seat[]
  /** The players who have a decision to make. */
  asked: readonly Seat[]
  /** Open decisions that no other player may know about. */
  secret: readonly { seat: Seat; id: string }[]
  isOver: boolean
}

/**
 * The content of the screen. Either the match as the player `seen` sees it, or a cover that only the player `cover` may
 * open. `next` is the player who gets the device afterwards; null if nobody does.
 */
export type ShownSide = { seen: Seat; next: Seat | null } | { cover: Seat }

/**
 * Returns the content of the screen. The screen is never covered if only one person plays, or after the end of the
 * match.
 */
export function shownSide(
  { holder, last, remaining }: Handover,
  { people, asked, isOver }: HandoverSituation,
): ShownSide {
  const next = nextHolder(people, asked, holder ?? last, remaining)
  if (people.length === 1 || isOver) return { seen: holder ?? last ?? next, next: null }
  return holder === null ? { cover: next } : { seen: holder, next: next === holder ? null : next }
}

/**
 * Returns the player who should have the device. The current holder keeps the device while the holder has a decision to
 * make. After that, the device goes to the next player around the table who has a decision to make. If no player has a
 * decision to make, the holder keeps the device.
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

/** Returns the players in order, starting after the holder. */
function othersInOrder(people: readonly Seat[], holder: Seat | null): Seat[] {
  const from = holder === null ? 0 : people.indexOf(holder) + 1
  return [...people.slice(from), ...people.slice(0, from)]
}

/**
 * When a player has a secret decision, sends the device to all other players one after another. So handing on the
 * device does not reveal which player decides. With two players this would hide nothing, so the device is not sent
 * around.
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
