// What people are called on the screen, in a room and at a table.
import type { Seat } from '#kit/game.ts'
import { hash } from './hash.ts'

const FIRST_GUEST = 100
const GUESTS = 900

/** Who has given no name is one guest everywhere: a person by their id; where only the seat is known, by that. */
export const guestName = (id: string): string => `Guest ${FIRST_GUEST + (hash(id) % GUESTS)}`

/** Letters that are written from right to left. */
const LEFTWARD = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** In a sentence a name written from right to left stands apart (Unicode's isolates), so that it does not turn the words around it. */
export const apart = (name: string): string => (LEFTWARD.test(name) ? `\u2068${name}\u2069` : name)

/** Who sits there, for a sentence. */
export const personName = ({ names }: { names: Readonly<Record<Seat, string>> }, seat: Seat): string =>
  apart(names[seat] || guestName(seat))
