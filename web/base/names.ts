// Display names of people, for rooms and for game screens (tables).
import type { Seat } from '#kit/game.ts'
import { guestName } from '#kit/protocol/guests.ts'

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Wraps a right-to-left name in Unicode isolates, so that the name does not reorder the sentence around the name. */
export const isolateName = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name)

/** Returns the name of the player at a seat, ready for use in a sentence. */
export const personName = ({ names }: { names: Readonly<Record<Seat, string>> }, seat: Seat): string =>
  isolateName(names[seat] || guestName(seat))
