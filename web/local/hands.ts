// Who has the device: several people play on it, and none may see what only another may know. Pure.
import type { Seat } from '#kit/game.ts'

export interface Hands {
  /** In whose hands it lies; nobody's: it is covered. */
  holder: Seat | null
  /** Who had it before. */
  last: Seat | null
  /** To whom it goes whether or not they are asked, in this order. */
  round: readonly Seat[]
  /** The secret asks that round is because of. */
  because: string
}

export const COVERED: Hands = { holder: null, last: null, round: [], because: '' }

export interface Situation {
  /** Everybody at the device, in the order of their seats. */
  people: readonly Seat[]
  /** Of those, who owes a decision. */
  asked: readonly Seat[]
  /** Decisions of which nobody else may know that they are owed. */
  secret: readonly { seat: Seat; id: string }[]
  over: boolean
}

/** What is drawn: what that person may see, and whom it goes to then, if it does; or nothing, and who may uncover it. */
export type Sight = { seen: Seat; next: Seat | null } | { cover: Seat }

/** Alone, or once it is over, there is nothing to cover. */
export function sightOf({ holder, last, round }: Hands, { people, asked, over }: Situation): Sight {
  const next = nextUp(people, asked, holder ?? last, round)
  if (people.length === 1 || over) return { seen: holder ?? last ?? next, next: null }
  return holder === null ? { cover: next } : { seen: holder, next: next === holder ? null : next }
}

/** Whoever has it keeps it as long as they owe a decision; then it goes to the next around the table who does. Where nobody owes one it stays where it is. */
export function nextUp(
  people: readonly Seat[],
  asked: readonly Seat[],
  holder: Seat | null,
  round: readonly Seat[] = [],
): Seat {
  if (holder !== null && asked.includes(holder)) return holder
  return round[0] ?? around(people, holder).find((seat) => asked.includes(seat)) ?? holder ?? (people[0] as Seat)
}

/** From the one after the holder on. */
function around(people: readonly Seat[], holder: Seat | null): Seat[] {
  const from = holder === null ? 0 : people.indexOf(holder) + 1
  return [...people.slice(from), ...people.slice(0, from)]
}

/** Who is asked in secret must not be told by whom the device is handed to: it goes round all of them. Of two it is clear who is meant. */
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
