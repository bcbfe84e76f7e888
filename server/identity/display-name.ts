// The display name of a seated person: an anonymous name for a forgotten person, a bot's name, the chosen name, the alias
// given on joining, or else a guest name.
import { guestName } from '#kit/protocol/guests.ts'
import { ANONYMOUS_NAME } from '#kit/protocol/names.ts'
import { numberSeatNames } from '#kit/protocol/same-names.ts'
import { isAnonymous } from '../journal/anonymous.ts'
import type { SeatAssignment } from '../journal/journal.ts'
import { botName } from './bot-person.ts'
import { nameOfAlias } from './read-name.ts'

/** Returns the display name. `names` holds the chosen names by person id. */
export const displayNameOf = (
  { person, alias }: Pick<SeatAssignment, 'person' | 'alias'>,
  names: Readonly<Record<string, string>>,
): string =>
  isAnonymous(person) ? ANONYMOUS_NAME : botName(person) || names[person] || nameOfAlias(alias) || guestName(person)

/** Returns the names of a match's players by seat. People with the same name are told apart by a number. */
export const tableNames = (
  seats: readonly Pick<SeatAssignment, 'seat' | 'person' | 'alias'>[],
  names: Readonly<Record<string, string>>,
): Record<string, string> =>
  numberSeatNames(Object.fromEntries(seats.map((assignment) => [assignment.seat, displayNameOf(assignment, names)])))
