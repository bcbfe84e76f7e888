// Makes empty databases on the PostgreSQL server that all tests share. Each of these databases is in fact a PostgreSQL
// schema, because a schema is quicker to make.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

const url = () => {
  const given = process.env.TEST_POSTGRES
  if (!given) throw new Error('these tests need a PostgreSQL: run them with npm test, or vitest run --project postgres')
  return given
}

/**
 * Makes a schema and returns its address. The schema is deleted when the tests end, together with the whole PostgreSQL
 * server.
 */
export async function newDatabase(): Promise<string> {
  const name = `t${randomBytes(8).toString('hex')}`
  const client = new pg.Client(url())
  await client.connect()
  await client.query(`create schema ${name}`)
  await client.end()
  return `${url()}&options=${encodeURIComponent(`-c search_path=${name}`)}`
}
