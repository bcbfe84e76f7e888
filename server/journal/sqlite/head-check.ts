// Checks once at start-up that the head rows of streams agree with the indexes of the head rows. This check takes 0.2 s
// for 100 000 streams.
import type { Connection } from './connection.ts'
import { rebuildIndexes } from './rebuild.ts'

export interface Health {
  /** The problems that were found, as messages. */
  damage: string[]
  /** True if the index of stream ids is complete: a stream that is not in the index does not exist. */
  sound: boolean
}

/**
 * Checks the head rows. If damage is found, rebuilds the indexes of deadlines, presence and rooms' matches. The index
 * of stream ids is not rebuilt. If an id differs between index and row, nobody knows which id is right.
 */
export function checkHeads(db: Connection): Health {
  const damage = flaws(db)
  if (damage.length === 0) return { damage, sound: true }
  rebuildIndexes(db, 'stream')
  return { damage, sound: flaws(db).length === 0 }
}

function flaws(db: Connection): string[] {
  try {
    const found = db.rows<{ integrity_check: string }>('pragma integrity_check(stream)').all()
    return found.map(({ integrity_check: what }) => what).filter((what) => what !== 'ok')
  } catch (error) {
    return [(error as Error).message]
  }
}
