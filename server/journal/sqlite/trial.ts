// A trial at start-up: creates a stream and appends an input, then rolls both back. If the trial meets a damaged page,
// new rooms and matches can not be saved.
import type { Connection } from './connection.ts'
import type { Health } from './head-check.ts'
import { storeOn } from './store.ts'

const ID = 'trial'
const AT = 0

/** Returns false if a damaged page prevents the creation of new streams. */
export function canCreate(db: Connection, health: Health): boolean {
  const done = db.readable(() => {
    try {
      createAndAppend(db, health)
      return true
    } finally {
      if (db.isTransaction) db.exec('rollback')
    }
  })
  return done === true
}

function createAndAppend(db: Connection, health: Health): void {
  const { handlers } = storeOn(db, health)
  db.exec('begin')
  handlers.load(ID)
  const common = { id: ID, at: AT, chain: '', due: AT, here: true }
  handlers.create({ ...common, kind: 'match', parent: ID, start: '{}', digest: '', fingerprint: '', rules: '' })
  handlers.append({ ...common, seq: 1, body: '{}', over: false, digest: '', seats: [SEAT] })
}

const SEAT = { seat: ID, person: ID, unproven: true, alias: null }
