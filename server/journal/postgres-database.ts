// Connections to PostgreSQL, and statements on them. The next statement replaces a broken connection.
import pg from 'pg'
import { errorOf } from './postgres-trouble.ts'

// The types of `pg` do not declare this option.
declare module 'pg' {
  interface QueryConfig {
    /** Client-side timeout, ms. */
    query_timeout?: number
  }
}

export interface Statement {
  /** Name under which the statement is prepared, once for each connection. */
  name?: string
  text: string
}

export type Run = <Row extends object = object>(statement: Statement, ...values: unknown[]) => Promise<Row[]>

export interface Database {
  /** Rejects with a JournalError. */
  run: Run
  /** Runs `work` in a transaction on a connection of its own, without the usual time limit. */
  transact<Result>(work: (run: Run) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const CONNECTIONS = 8
/**
 * Timeouts for a statement at the server and at this client, ms. The server's limit is shorter, so that a statement we
 * have given up is not carried out later.
 */
const STATEMENT_MS = 5_000
const ANSWER_MS = 6_000
const CONNECT_MS = 3_000
/** Time limit for transactions such as sweeps and migrations, ms. */
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
        // Closes the connection instead of rolling back, because the connection itself may be broken.
        client.release(true)
        throw error
      }
    },
    close: () => pool.end(),
  }
}

/** PostgreSQL text can't hold the NUL character. It is replaced by U+FFFD. */
const NONE = '\0'
const NOT_A_CHARACTER = '\ufffd'
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes(NONE) ? value.replaceAll(NONE, NOT_A_CHARACTER) : value

/**
 * Encodes a value as JSON for one statement parameter, without NUL characters. JSON nested in a string keeps its own
 * escapes.
 */
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
