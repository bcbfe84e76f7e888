// Storage for texts that people write: names, aliases, chat lines, and copies of these texts in reports. These texts
// must be erasable without a trace. `secure_delete` overwrites deleted rows, but SQLite leaves copies of rows behind
// when it splits or merges pages. So texts are stored in a separate database table. Rows of this table are never moved
// or deleted. A text is erased by overwriting its row in place with zeros of the same length. The erased row is reused
// later for a text of the same length.
import { createHash } from 'node:crypto'
import type { SQLOutputValue } from 'node:sqlite'
import type { Connection } from './connection.ts'

export interface Words {
  /** Stores a text and returns the key of its row. */
  keep(text: string): number
  /** Overwrites the row with zeros. Triggers do the same when the row that refers to the text is deleted or changed. */
  erase(key: number): void
}

/** The length of a row in bytes is a multiple of this number, so that an erased row can be reused for another text. */
const GRAIN = 32
const LENGTH_BYTES = 4

/** Returns the row for a text: its length in bytes, its UTF-8 bytes, and padding with zeros. */
function bodyOf(text: string): Uint8Array<ArrayBuffer> {
  const length = Buffer.byteLength(text)
  const body = Buffer.alloc(Math.ceil((LENGTH_BYTES + length) / GRAIN) * GRAIN)
  body.writeUInt32BE(length)
  body.write(text, LENGTH_BYTES)
  return body
}

/** Returns the text of a row; undefined if the row does not exist or is damaged. */
function textOf(body: Uint8Array | null | undefined): string | undefined {
  if (!body || body.length < LENGTH_BYTES) return undefined
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const end = LENGTH_BYTES + bytes.readUInt32BE()
  return end > bytes.length ? undefined : bytes.toString('utf8', LENGTH_BYTES, end)
}

/** Joins two texts of one row: a chat line and its client's id, or a name and a chat line in a report. */
export const pair = (first: string, second: string | null): string => JSON.stringify([first, second])

/** Splits a text that `pair` has joined. A damaged row gives an empty text. */
export function unpair(text: string | null): [string, string | null] {
  try {
    return text === null ? ['', null] : (JSON.parse(text) as [string, string | null])
  } catch {
    return ['', null]
  }
}

/**
 * Hash of the id that a client gave to a chat line. Clients may write any text into the id, and SQLite leaves copies of
 * indexed values behind. Therefore the hash is indexed and not the id.
 */
export const refHash = (person: string, ref: string | null): string | null =>
  ref === null ? null : createHash('sha256').update(pair(person, ref)).digest('base64url')

/** SQL expression for the text of the row with that key; null if there is no row. */
export const textAt = (key: string): string => `words_text((select body from words where words.key = ${key}))`

/** Defines the SQL functions that statements and migration steps use. */
export function defineWords(db: Connection): void {
  const define = (name: string, call: (...values: never[]) => SQLOutputValue) =>
    db.function(name, { deterministic: true }, call as (...values: SQLOutputValue[]) => SQLOutputValue)
  define('words_text', (body: Uint8Array | null) => textOf(body) ?? null)
  define('words_body', bodyOf)
  define('words_pair', (first: string, second: string | null) => bodyOf(pair(first, second)))
  define('ref_hash', refHash)
}

export function wordsOn(db: Connection): Words {
  const take = db.rows<{ key: number }>(
    'delete from words_free where size = ?1 and key = (select key from words_free where size = ?1 limit 1) returning key',
  )
  const overwrite = db.prepare('update words set body = ? where key = ?')
  const append = db.prepare('insert into words (body) values (?)')
  const erase = db.prepare('insert into words_free (size, key) select length(body), key from words where key = ?')
  return {
    keep(text) {
      const body = bodyOf(text)
      const free = take.get(body.length)
      if (!free) return Number(append.run(body).lastInsertRowid)
      overwrite.run(body, free.key)
      return free.key
    },
    erase: (key) => void erase.run(key),
  }
}
