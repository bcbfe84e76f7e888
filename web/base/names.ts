// Display names of people in rooms and at tables.
import type { Seat } from '#kit/game.ts'
import { hash } from './hash.ts'

const FIRST_GUEST = 100
const GUESTS = 900

/** Returns a name for a person who has given none, derived from the id, or from the seat if the id is unknown. */
export const guestName = (id: string): string => `Guest ${FIRST_GUEST + (hash(id) % GUESTS)}`

/** Scripts written from right to left. */
const LEFTWARD = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Wraps a right-to-left name in Unicode isolates, so that it does not reorder the sentence around it. */
export const apart = (name: string): string => (LEFTWARD.test(name) ? `\u2068${name}\u2069` : name)

/** The name of the player at a seat, ready for use in a sentence. */
export const personName = ({ names }: { names: Readonly<Record<Seat, string>> }, seat: Seat): string =>
  apart(names[seat] || guestName(seat))
