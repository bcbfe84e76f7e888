// Starts one Redis for all tests that need it, and stops it after the last test.
import { startRedis } from './private-redis.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const since = performance.now()
  const { url, stop } = await startRedis()
  process.env.TEST_REDIS = url
  process.stderr.write(
    `turnstone: a Redis of its own for the tests, up in ${Math.round(performance.now() - since)} ms\n`,
  )
  return stop
}
