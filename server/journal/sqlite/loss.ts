// Finds out when the journal is opened whether it has lost its last commits, by comparing the journal with its tail
// file. In case of a loss, marks the streams that have lost inputs and gives the journal a new epoch (random id).
import { only } from '../rows.ts'
import type { Connection } from './connection.ts'
import type { TailHead, TailRecord } from './tail-file.ts'

export interface Loss {
  epoch: string
  /** The lost inputs of each stream, as messages for the operator. */
  messages: string[]
}

interface Head {
  key: number
  seq: number
  chain: string
}

/** A stream that has lost inputs. `head` is undefined if the stream itself is lost. */
interface LostStream {
  id: string
  seq: number
  head: Head | undefined
}

/** Returns what was lost; undefined if the journal holds every recorded commit, or if the records are of another epoch. */
export function findLoss(db: Connection, epoch: string, all: readonly TailRecord[]): Loss | undefined {
  const records = all.filter((record) => record.epoch === epoch)
  const recorded = Math.max(0, ...records.map(({ commits }) => commits))
  const { commits } = only(db.rows<{ commits: number }>('select commits from journal').all())
  if (commits >= recorded) return undefined
  const lost = lostStreams(db, records, commits)
  return {
    epoch: beginEpoch(db, lost),
    messages: [
      `the journal has lost its last commits: it holds ${commits} of ${recorded}`,
      ...lost.map(
        ({ id, seq, head }) =>
          `${id} has lost its last inputs: ${seq} were saved, and the journal holds ${head ? head.seq : 'no such stream'}`,
      ),
    ],
  }
}

function lostStreams(db: Connection, records: readonly TailRecord[], commits: number): LostStream[] {
  const read = db.rows<Head>('select key, seq, chain from stream where id = ?')
  const newest = new Map<string, { head: TailHead; isNew: boolean }>()
  for (const record of records)
    for (const head of record.heads) newest.set(head[0], { head, isNew: record.commits > commits })
  return [...newest.values()].flatMap(({ head: [id, seq, chain], isNew }): LostStream[] => {
    const head = db.readable(() => read.get(id))
    // A stream whose last record is older than the loss is not lost: it is missing because it was deleted.
    if (!head) return isNew ? [{ id, seq, head }] : []
    const isLost = head.seq < seq || (head.seq === seq && head.chain !== chain)
    return isLost ? [{ id, seq, head }] : []
  })
}

/** Marks the streams and gives the journal a new epoch. Returns the new epoch. */
function beginEpoch(db: Connection, lost: readonly LostStream[]): string {
  const { epoch } = only(db.rows<{ epoch: string }>('select lower(hex(randomblob(16))) as epoch').all())
  const mark = db.prepare('update stream set lost = ? where key = ?')
  db.exec('begin')
  for (const { seq, head } of lost) if (head) mark.run(seq, head.key)
  db.prepare('update journal set epoch_before = epoch, epoch = ?').run(epoch)
  db.exec('commit')
  return epoch
}
