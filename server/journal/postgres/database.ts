// Connections to PostgreSQL, and the statements that run on these connections. If a connection is lost, the next
// statement opens a new connection.
import pg from 'pg'
import { type Id, idsOf } from '../rows.ts'
import { errorOf } from './errors.ts'

// The types of `pg` do not declare `query_timeout`.
declare module 'pg' {
  interface QueryConfig {
    /** Duration in milliseconds after which the client gives up a statement. */
    query_timeout?: number
  }
}

export interface Statement {
  /** Name of the prepared statement. PostgreSQL prepares the statement once on each connection. */
  name?: string
  /** Milliseconds after which the client gives up the statement, if this is shorter than the usual limit. */
  limitMs?: number
  text: string
}

export type Run = <Row extends object = object>(statement: Statement, ...values: unknown[]) => Promise<Row[]>

export interface Database {
  /** Runs a statement. Rejects with a JournalError if the statement fails. */
  run: Run
  /** Runs `work` in a transaction on a separate connection, without the short time limit of single statements. */
  transact<Result>(work: (run: Run) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/**
 * Takes an advisory lock until the end of the transaction. All versions of this program use this lock, so that only one
 * node at a time creates or changes the tables.
 */
export const LOCK_TABLES: Statement = { text: `select pg_advisory_xact_lock(${0x5475726e})` }

const CONNECTIONS = 8
/** Limit in milliseconds for the queries that a node repeats every second. They show whether the database answers. */
export const LIVENESS_MS = 2_000
/**
 * Timeouts in milliseconds for a statement, at the database server and at this client. The database's timeout is
 * shorter, so that the database never carries out a statement after the client has given up that statement.
 */
const STATEMENT_MS = 5_000
const ANSWER_MS = 6_000
const CONNECT_MS = 3_000
/** Time limit in milliseconds for long transactions such as migrations and the deletion of old streams. */
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
  // Errors of idle connections need no handling: the pool has already dropped the connection.
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
        // Closes the connection instead of rolling back, because the connection itself may no longer work.
        client.release(true)
        throw error
      }
    },
    close: () => pool.end(),
  }
}

/** Runs a statement whose rows consist of an id, and returns the ids. */
export const ids = async (run: Run, statement: Statement, ...values: unknown[]): Promise<string[]> =>
  idsOf(await run<Id>(statement, ...values))

/** The NUL character. PostgreSQL text can't hold a NUL, so each NUL is replaced by U+FFFD. */
const NONE = '\0'
const NOT_A_CHARACTER = '\ufffd'
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes(NONE) ? value.replaceAll(NONE, NOT_A_CHARACTER) : value

/** Encodes a value as JSON for one statement parameter, without NUL characters. */
export function json(value: unknown): string {
  const text = JSON.stringify(value)
  return text.includes('\\u0000') ? text.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, `$1${NOT_A_CHARACTER}`) : text
}

/** Rejects if the query takes longer than `ms`, together with the time that the query waits for a connection. */
async function within<Result>(ms: number, query: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms)
  return Promise.race([query, late.promise]).finally(() => clearTimeout(timer))
}

const runOn =
  (on: pg.Pool | pg.ClientBase, query_timeout = ANSWER_MS): Run =>
  async <Row extends object>({ limitMs, ...statement }: Statement, ...values: unknown[]) => {
    try {
      const config = { ...statement, values: values.map(storable), query_timeout: limitMs ?? query_timeout }
      const result = on.query<Row>(config)
      return (await (limitMs === undefined ? result : within(limitMs, result))).rows
    } catch (error) {
      throw errorOf(error, statement.name)
    }
  }
