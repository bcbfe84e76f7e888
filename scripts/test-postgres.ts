// Starts one PostgreSQL for all tests that need it, and stops it after the last test.
import { startPostgres } from './private-postgres.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const since = performance.now()
  const { url, stop } = await startPostgres()
  process.env.TEST_POSTGRES = url
  process.stderr.write(
    `turnstone: a PostgreSQL of its own for the tests, up in ${Math.round(performance.now() - since)} ms\n`,
  )
  return stop
}
