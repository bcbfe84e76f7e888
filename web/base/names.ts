// Display names of people, for rooms and for game screens (tables).
import type { Seat } from '#kit/game.ts'
import { guestName } from '#kit/protocol/guests.ts'
import { nameIn } from '#kit/protocol/names.ts'
import { phraseIn } from '../words/catalogue.ts'

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Returns the name of a guest, a bot or a forgotten person in the reader's language, and any other name as it is. */
export const localName = (name: string): string => nameIn(name, (message) => phraseIn('kit', message))

/**
 * Returns a name for a sentence, in the reader's language. A right-to-left name is in Unicode isolates, so that it does
 * not reorder the sentence around it.
 */
export function isolateName(name: string): string {
  const local = localName(name)
  return RIGHT_TO_LEFT.test(local) ? `\u2068${local}\u2069` : local
}

/** Returns the name of the player at a seat, ready for use in a sentence. */
export const personName = ({ names }: { names: Readonly<Record<Seat, string>> }, seat: Seat): string =>
  isolateName(names[seat] || guestName(seat))
