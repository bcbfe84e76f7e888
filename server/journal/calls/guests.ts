// Journal calls about guests: people who have stored a name, an avatar or an address for notices, and never came back.
import { read, write } from './call.ts'

/** The database tables with the rows of guests, each with its column for the person's id. */
export const TABLES_OF_GUESTS = [
  ['person', 'id'],
  ['profile', 'person'],
  ['notice_address', 'person'],
  ['notice_wish', 'person'],
] as const
/** A person with a row in one of these tables is no guest. */
export const TABLES_OF_OTHERS = ['sitting', 'result', 'passkey', 'returned'] as const

export const GUEST_CALLS = {
  /** Records that a person came back after the first day. Does nothing if nothing about the person is stored. */
  cameBack: write<(person: string) => void>(),
  /**
   * Returns at most `limit` ids greater than `after`, in order, of people who have a name, a profile, an address for
   * notices or notice preferences.
   */
  storedPeople: read<(after: string, limit: number) => string[]>(),
  /**
   * Deletes the names, profiles, addresses for notices and notice preferences of those given people who never came back
   * after the first day and have no seat, result or passkey. Returns how many people were swept.
   */
  sweepGuests: write<(people: readonly string[]) => number>(),
}
