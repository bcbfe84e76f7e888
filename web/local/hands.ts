// Who has the device: several people play on it, and none may see what only another may know. Pure.
import type { Seat } from '#kit/game.ts'

export interface Hands {
  /** In whose hands it lies; nobody's: it is covered. */
  holder: Seat | null
  /** Who had it before. */
  last: Seat | null
}

export const COVERED: Hands = { holder: null, last: null }

export interface Situation {
  /** Everybody at the device, in the order of their seats. */
  people: readonly Seat[]
  /** Of those, who owes a decision. */
  asked: readonly Seat[]
  over: boolean
}

/** What is drawn: what that person may see, and whom it goes to then, if it does; or nothing, and who may uncover it. */
export type Sight = { seen: Seat; next: Seat | null } | { cover: Seat }

/** Alone, or once it is over, there is nothing to cover. */
export function sightOf({ holder, last }: Hands, { people, asked, over }: Situation): Sight {
  const next = nextUp(people, asked, holder ?? last)
  if (people.length === 1 || over) return { seen: holder ?? last ?? next, next: null }
  return holder === null ? { cover: next } : { seen: holder, next: next === holder ? null : next }
}

/** Whoever has it keeps it as long as they owe a decision; then it goes to the next around the table who does. Where nobody owes one it stays where it is. */
export function nextUp(people: readonly Seat[], asked: readonly Seat[], holder: Seat | null): Seat {
  if (holder !== null && asked.includes(holder)) return holder
  const from = holder === null ? 0 : people.indexOf(holder) + 1
  const around = [...people.slice(from), ...people.slice(0, from)]
  return around.find((seat) => asked.includes(seat)) ?? holder ?? (people[0] as Seat)
}

export const uncover = ({ last }: Hands, next: Seat): Hands => ({ holder: next, last })

export const cover = ({ holder, last }: Hands): Hands => ({ holder: null, last: holder ?? last })
