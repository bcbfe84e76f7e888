// The name and the face (avatar) under which a person appears to everybody.
import type { Journal } from '../journal/journal.ts'

export interface Display {
  name: string
  /** Number of the chosen face. Null means the face derived from the person's id. */
  face: number | null
}

/** Reads a person's name and face from the journal. The name is empty if the person has not chosen a name. */
export async function displayOf(journal: Pick<Journal, 'names' | 'faces'>, person: string): Promise<Display> {
  const [names, faces] = await Promise.all([journal.names([person]), journal.faces([person])])
  return { name: names[person] ?? '', face: faces[person] ?? null }
}
