// One PostgreSQL for all tests that need one: started before the first, gone after the last.
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
