import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './scripts/order.ts'
import { without } from './scripts/without.ts'

const missing = without()

/** Tests with a journal run on each store there is, but for those that look into its folder. */
const FOLDER_ONLY = ['server/backup/**', 'server/{damage,fixture}.test.ts', 'server/gateway/{identity,disk}.test.ts']
const POSTGRES_ONLY = [
  'server/{journal,bus}/postgres*.test.ts',
  'server/{nodes,outage,leaving,elsewhere,claims,people,presence}.test.ts',
  '{server,e2e}/*/nodes.test.ts',
  'e2e/kill/page.test.ts',
]
const REDIS_ONLY = ['server/bus/redis*.test.ts']
const CLUSTER = ['scripts/cluster.test.ts']
/** Servers that are killed and stopped, one of several too. */
const KILLED = ['e2e/kill/{kill,page}.test.ts']
/** People in browsers who come to different servers. */
const APART = ['e2e/*/nodes.test.ts']
/** Where it is counted how long people wait: nothing else runs meanwhile. */
const ALONE = ['e2e/kill/rolling.test.ts']
/** Tests of pure code change nothing that another one sees: they share processes, and what they import is loaded once. Who takes Vitest's `vi` changes globals or modules, and has a process to itself. */
const PURE = globSync('{kit,games,web}/**/*.test.{ts,tsx}').filter(
  (file) => !/^import .*\bvi\b.* from 'vitest'/m.test(readFileSync(file, 'utf8')),
)
const withJournal = () =>
  globSync('server/**/*.test.ts').filter((file) =>
    /testing\/(server|faulty|postgres|nodes)\.ts'/.test(readFileSync(file, 'utf8')),
  )

const onPostgres = {
  extends: true as const,
  test: {
    name: 'postgres',
    include: [...withJournal(), ...KILLED, ...APART],
    exclude: FOLDER_ONLY,
    globalSetup: ['scripts/test-postgres.ts'],
    env: { STORE: 'postgres' },
  },
}

const alone = {
  extends: true as const,
  test: {
    name: 'alone',
    include: ALONE,
    globalSetup: ['scripts/test-postgres.ts'],
    env: { STORE: 'postgres' },
    sequence: { groupOrder: 1 },
  },
}

/** Several servers hear of each other by Redis too. */
const onRedis = {
  extends: true as const,
  test: {
    name: 'redis',
    include: [...REDIS_ONLY, ...(missing.includes('postgres') ? [] : [...CLUSTER, 'server/nodes.test.ts'])],
    globalSetup: ['scripts/test-redis.ts', ...(missing.includes('postgres') ? [] : ['scripts/test-postgres.ts'])],
    env: { STORE: 'postgres', BUS: 'redis' },
  },
}

export default defineConfig({
  test: {
    setupFiles: ['scripts/seed.ts'],
    sequence: { sequencer: LongFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is polled for is waited for, however busy the machine is.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['{kit,games,server,web,scripts,e2e,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...PURE, ...POSTGRES_ONLY, ...REDIS_ONLY, ...CLUSTER],
        },
      },
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      ...(missing.includes('postgres') ? [] : [onPostgres, alone]),
      ...(missing.includes('redis') ? [] : [onRedis]),
    ],
  },
})
