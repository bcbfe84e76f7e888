// What the move needs of a journal in SQLite or PostgreSQL.
import type { Catalogue, MovedTable } from './tables.ts'

/** A row in the form of PostgreSQL, as JSON values: bytes as `\x` with hexadecimal digits. */
export type Row = Readonly<Record<string, unknown>>

/** Some rows of a table, and the position after the last of them; undefined after the last row of the table. */
export interface Page {
  rows: Row[]
  after: unknown[] | undefined
}

/** The server's own data, which is moved after all tables. */
export interface OwnData {
  epoch: string
  boot: string | null
  uptime: number | null
  now: number | null
  /** The signing keys, newest first. */
  keys: Buffer[]
}

/** How far a move has come. The target stores this value in the same transaction as the rows. */
export interface Progress {
  /** Epoch of the source journal. */
  from: string
  /** Names of the tables that are complete. */
  done: string[]
  /** Position in the table that is being moved; null before its first row. */
  after: unknown[] | null
}

/** A stream's start, the hash chain and number of inputs from its head row, and the bodies of its inputs. */
export interface Chain {
  start: string
  chain: string
  seq: number
  bodies: string[]
}

export interface Store {
  readonly kind: 'postgres' | 'sqlite'
  catalogue(): Promise<Catalogue>
  own(): Promise<OwnData>
  read(table: MovedTable, after: readonly unknown[] | null): Promise<Page>
  chain(stream: string): Promise<Chain | undefined>
  close(): Promise<void>
}

export interface Target extends Store {
  /** Returns the progress of an unfinished move into this journal; undefined if there is none. */
  progress(): Promise<Progress | undefined>
  /** Writes the rows and the progress in one transaction. */
  write(table: MovedTable | undefined, rows: readonly Row[], progress: Progress): Promise<void>
  /** Writes the server's own data and ends the move. */
  finish(own: OwnData): Promise<void>
}

/** How many rows are moved in one transaction. */
export const PAGE_ROWS = 200
