// Stores matches in this browser's database (IndexedDB).
import type { Entry } from '#kit/match.ts'
import { byLastPlayed, type MatchStorage, mayWrite, type StoredMatch, type StoredRecord } from './stored-match.ts'

const NAME = 'turnstone'
const VERSION = 1

/** A row of the database table `inputs` in this browser: an input and the id of its match. */
interface Row {
  match: string
  seq: number
  entry: Entry
}

let opened: Promise<IDBDatabase> | undefined

/** Opens the database once. After a failure, the next call tries again. */
function database(): Promise<IDBDatabase> {
  opened ??= open()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // `indexedDB.open` throws if the browser does not allow storage. Inside the promise, the error becomes a rejection.
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('matches', { keyPath: 'id' })
      request.result.createObjectStore('inputs', { keyPath: ['match', 'seq'] })
    }
    request.onblocked = () => reject(new Error('An older page of this site is open: close it'))
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const { result } = request
      result.onversionchange = () => result.close()
      result.onclose = () => {
        opened = undefined
      }
      addEventListener('pagehide', ({ persisted }) => persisted && release(result), { once: true })
      resolve(result)
    }
  })
}

const unfinished = new Set<IDBTransaction>()

/**
 * Closes the database of a page that the browser keeps for Back. In Safari, an unfinished transaction of such a page
 * would block the storage for the page that follows. Writes that are aborted here are repeated with the next input.
 */
function release(database: IDBDatabase): void {
  for (const transaction of unfinished) abort(transaction)
  database.close()
  opened = undefined
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // A transaction that is committing already ends by itself.
  }
}

interface Stores {
  matches: IDBObjectStore
  inputs: IDBObjectStore
}

/** Runs `work` in one transaction. Resolves once the transaction has committed. */
async function inTransaction<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  const transaction = (await database()).transaction(['matches', 'inputs'], mode, { durability: 'relaxed' })
  unfinished.add(transaction)
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was written'))
  })
  const [result] = await Promise.all([
    work({ matches: transaction.objectStore('matches'), inputs: transaction.objectStore('inputs') }),
    done.finally(() => unfinished.delete(transaction)),
  ])
  return result
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const inputsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []])

const matchIn = ({ matches }: Stores, id: string): Promise<StoredMatch | undefined> =>
  resultOf(matches.get(id) as IDBRequest<StoredMatch | undefined>)

async function recordIn(stores: Stores, id: string): Promise<StoredRecord | undefined> {
  const match = await matchIn(stores, id)
  if (!match) return undefined
  const rows = await resultOf(stores.inputs.getAll(inputsOf(id)) as IDBRequest<Row[]>)
  return { match, entries: rows.map(({ entry }) => entry) }
}

export const matchStorage: MatchStorage = {
  list: () =>
    inTransaction('readonly', async ({ matches }) =>
      byLastPlayed(await resultOf(matches.getAll() as IDBRequest<StoredMatch[]>)),
    ),
  read: (id) => inTransaction('readonly', (stores) => recordIn(stores, id)),
  takeOver: (id, writer) =>
    inTransaction('readwrite', async (stores) => {
      const found = await recordIn(stores, id)
      if (!found) return undefined
      const match = { ...found.match, writer }
      stores.matches.put(match)
      return { ...found, match }
    }),
  write: (match, entries, isNew) =>
    inTransaction('readwrite', async (stores) => {
      if (!mayWrite(await matchIn(stores, match.id), match, isNew)) return false
      stores.matches.put(match)
      for (const entry of entries) stores.inputs.put({ match: match.id, seq: entry.seq, entry } satisfies Row)
      return true
    }),
  remove: (id) =>
    inTransaction('readwrite', async ({ matches, inputs }) => {
      matches.delete(id)
      inputs.delete(inputsOf(id))
    }),
}
