// The display name of a seated person: an anonymous name for a forgotten person, a bot's name, the chosen name, or else
// the alias given on joining.
import { nameOfAlias } from '#kit/protocol/names.ts'
import { botName } from '../bots/person.ts'
import type { Sitting } from '../journal/journal.ts'
import { isNobody, SOMEBODY } from '../journal/nobody.ts'

/** Returns an empty text if the name is unknown. `names` are chosen names by person id. */
export const calledAt = (
  { person, alias }: Pick<Sitting, 'person' | 'alias'>,
  names: Readonly<Record<string, string>>,
): string => (isNobody(person) ? SOMEBODY : botName(person) || (names[person] ?? '') || nameOfAlias(alias))
