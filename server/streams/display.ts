// The name and the face (avatar) under which a person appears to everybody.
import { faceOf } from '#kit/protocol/guests.ts'
import { isBot } from '../identity/bot-person.ts'
import { displayNameOf } from '../identity/display-name.ts'
import { isAnonymous } from '../journal/anonymous.ts'
import type { Journal, SeatAssignment } from '../journal/journal.ts'

export interface Display {
  name: string
  /** Number of the face. Null for a bot and for a forgotten person. */
  face: number | null
}

type Seated = Pick<SeatAssignment, 'person' | 'alias'>

/**
 * Returns the face of a person: the chosen face, or else the default that follows from the person's id. Null for a bot
 * and for a forgotten person.
 */
export const shownFace = (person: string, chosen: number | null | undefined): number | null =>
  isBot(person) || isAnonymous(person) ? null : (chosen ?? faceOf(person))

/** Reads how the people appear from the journal, in the order of the list. */
export async function displaysOf(
  journal: Pick<Journal, 'names' | 'faces'>,
  seated: readonly Seated[],
): Promise<Display[]> {
  const people = seated.map(({ person }) => person)
  const [names, faces] = await Promise.all([journal.names(people), journal.faces(people)])
  return seated.map((each) => ({ name: displayNameOf(each, names), face: shownFace(each.person, faces[each.person]) }))
}

/** Reads how one person appears from the journal. */
export async function displayOf(journal: Pick<Journal, 'names' | 'faces'>, seated: Seated): Promise<Display> {
  const [display] = await displaysOf(journal, [seated])
  return display as Display
}
