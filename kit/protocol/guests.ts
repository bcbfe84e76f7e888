// The name and the avatar of a person who has chosen none. Both follow from the person's id, so that they are the same
// on every device, in every match and in replays.
import { FACE_COUNT } from './limits.ts'

const FIRST_GUEST = 100
const GUESTS = 900

/** Returns a guest name such as `Guest 417`, derived from an id of a person or, if there is none, of a seat. */
export const guestName = (id: string): string => `Guest ${FIRST_GUEST + (hash(id) % GUESTS)}`

/** Returns the number of the default avatar. */
export const faceOf = (id: string): number => hash(id) % FACE_COUNT

function hash(id: string): number {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return sum
}
