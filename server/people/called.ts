// What somebody on a seat is called: one who was forgotten, a bot, a person by the name they have given, or by the one they came with.
import { nameOfAlias } from '#kit/protocol/names.ts'
import { botName } from '../bots/person.ts'
import type { Sitting } from '../journal/journal.ts'
import { isNobody, SOMEBODY } from '../journal/nobody.ts'

/** Empty, if nobody knows. `names` are people's, by their ids. */
export const calledAt = (
  { person, alias }: Pick<Sitting, 'person' | 'alias'>,
  names: Readonly<Record<string, string>>,
): string => (isNobody(person) ? SOMEBODY : botName(person) || (names[person] ?? '') || nameOfAlias(alias))
