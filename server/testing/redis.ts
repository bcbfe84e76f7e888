// The address of the Redis server that all tests share.
export function testRedis(): string {
  const given = process.env.TEST_REDIS
  if (!given) throw new Error('these tests need a Redis: run them with npm test, or vitest run --project redis')
  return given
}
