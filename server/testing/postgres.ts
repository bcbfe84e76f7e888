// Empty databases in the PostgreSQL of the tests: each is a schema of its own, which is quicker to make.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

const url = () => {
  const given = process.env.TEST_POSTGRES
  if (!given) throw new Error('these tests need a PostgreSQL: run them with npm test, or vitest run --project postgres')
  return given
}

/** Its address. It goes with the whole PostgreSQL when the tests are over. */
export async function newDatabase(): Promise<string> {
  const name = `t${randomBytes(8).toString('hex')}`
  const client = new pg.Client(url())
  await client.connect()
  await client.query(`create schema ${name}`)
  await client.end()
  return `${url()}&options=${encodeURIComponent(`-c search_path=${name}`)}`
}
