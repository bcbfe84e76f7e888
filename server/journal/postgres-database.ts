// Connections to PostgreSQL, and statements on them. A connection that broke is replaced by the next statement.
import pg from 'pg'
import { errorOf } from './postgres-trouble.ts'

// Missing in its types.
declare module 'pg' {
  interface QueryConfig {
    /** ms. */
    query_timeout?: number
  }
}

export interface Statement {
  /** Prepared under this name, once a connection. */
  name?: string
  text: string
}

export type Run = <Row extends object = object>(statement: Statement, ...values: unknown[]) => Promise<Row[]>

export interface Database {
  /** Rejects with a JournalError. */
  run: Run
  /** All of it or nothing; on a connection of its own, for as long as it takes. */
  transact<Result>(work: (run: Run) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const CONNECTIONS = 8
/** A database that does not answer for so long is gone. The server's own limit is the shorter one: what we have given up is then not carried out later. */
const STATEMENT_MS = 5_000
const ANSWER_MS = 6_000
const CONNECT_MS = 3_000
/** What is done once an hour, or once in a version, may take longer. */
const LONGEST_MS = 600_000

const INT8 = 20
const types = new pg.TypeOverrides()
types.setTypeParser(INT8, Number)

export function openDatabase(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'turnstone',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
    types,
  })
  // Of a connection that broke while nobody used it: the pool has dropped it already.
  pool.on('error', () => {})
  return {
    run: runOn(pool),
    async transact(work) {
      const client = await pool.connect().catch((error: unknown) => Promise.reject(errorOf(error)))
      const run = runOn(client, LONGEST_MS)
      try {
        await run({ text: `begin; set local statement_timeout = ${LONGEST_MS}` })
        const result = await work(run)
        await run({ text: 'commit' })
        client.release()
        return result
      } catch (error) {
        // Closed, not rolled back: what is wrong may be the connection itself.
        client.release(true)
        throw error
      }
    },
    close: () => pool.end(),
  }
}

/** PostgreSQL's texts hold every character but one. */
const NONE = '\0'
const NOT_A_CHARACTER = '\ufffd'
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes(NONE) ? value.replaceAll(NONE, NOT_A_CHARACTER) : value

/** As one value of a statement. What is JSON in there already keeps its own escapes. */
export function json(value: unknown): string {
  const text = JSON.stringify(value)
  return text.includes('\\u0000') ? text.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, `$1${NOT_A_CHARACTER}`) : text
}

const runOn =
  (on: pg.Pool | pg.ClientBase, query_timeout = ANSWER_MS): Run =>
  async <Row extends object>(statement: Statement, ...values: unknown[]) => {
    try {
      return (await on.query<Row>({ ...statement, values: values.map(storable), query_timeout })).rows
    } catch (error) {
      throw errorOf(error, statement.name)
    }
  }
