// Makes empty databases on the PostgreSQL server that all tests share. Each of these databases is in fact a PostgreSQL
// schema, because a schema is quicker to make.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'

const url = () => {
  const given = process.env.TEST_POSTGRES
  if (!given) throw new Error('these tests need a PostgreSQL: run them with npm test, or vitest run --project postgres')
  return given
}

/** Makes a schema and returns its address. It is deleted with the PostgreSQL server when the tests end. */
export async function newDatabase(): Promise<string> {
  const { name, client } = await newSchema()
  await client.end()
  return addressOf(name)
}

/** A database whose clock the test controls. */
export interface ClockedDatabase {
  url: string
  /** Sets the database's clock, in milliseconds since 1970. */
  set(now: number): Promise<void>
  /** Returns how often nodes have changed the offset between the database's clock and the cluster's time. */
  corrections(): Promise<number>
}

/**
 * Makes a schema with its own `clock_timestamp()`, which all statements in this schema use instead of the real one. The
 * time changes only when the test sets the time.
 */
export async function clockedDatabase(now: number): Promise<ClockedDatabase> {
  const { name, client } = await newSchema()
  await client.query(`create table ${name}.test_clock (now double precision not null);
    insert into ${name}.test_clock values (${now});
    create function ${name}.clock_timestamp() returns timestamptz language sql volatile
      as 'select to_timestamp(now / 1000) from ${name}.test_clock'`)
  onTestFinished(() => client.end())
  return {
    url: addressOf(`${name},pg_catalog`),
    set: async (time) => void (await client.query(`update ${name}.test_clock set now = $1`, [time])),
    corrections: async () => (await client.query(`select version from ${name}.cluster_clock`)).rows[0].version,
  }
}

const addressOf = (path: string): string => `${url()}&options=${encodeURIComponent(`-c search_path=${path}`)}`

async function newSchema(): Promise<{ name: string; client: pg.Client }> {
  const name = `t${randomBytes(8).toString('hex')}`
  const client = new pg.Client(url())
  await client.connect()
  await client.query(`create schema ${name}`)
  return { name, client }
}
