import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { plainGames } from './scripts/build/plain-games.ts'
import { words } from './scripts/build/words.ts'
import { LongFirst } from './scripts/order.ts'
import { without } from './scripts/without.ts'

const missing = without()

/** Returns the patterns. Throws if one of them matches no file, so that a moved test is not left out. */
function existing(...patterns: string[]): string[] {
  const lost = patterns.filter((pattern) => globSync(pattern).length === 0)
  if (lost.length > 0) throw new Error(`vitest.config.ts: no file matches ${lost.join(', ')}`)
  return patterns
}

/** Tests with a journal run on SQLite and on PostgreSQL, except these, which read or change SQLite's folder. */
const FOLDER_ONLY = existing(
  'server/backup/**',
  'server/damage.test.ts',
  'server/fixture.test.ts',
  'server/identity/tokens.test.ts',
  'server/services/disk.test.ts',
)
const POSTGRES_ONLY = existing(
  'server/journal/postgres/*.test.ts',
  'server/bus/postgres*.test.ts',
  'server/move/move.test.ts',
  'server/nodes/*.test.ts',
  'server/*/nodes.test.ts',
  'e2e/*/nodes.test.ts',
  'e2e/kill/page.test.ts',
  'e2e/kill/upgrade.test.ts',
)
const REDIS_ONLY = existing('server/bus/redis*.test.ts')
/** Tests of several servers, which run with Redis too. */
const CLUSTER = existing('scripts/cluster.test.ts')
const NODES = existing('server/nodes/nodes.test.ts')
/** Tests that kill and stop servers, alone or one of several. */
const KILLED = existing('e2e/kill/kill.test.ts', 'e2e/kill/page.test.ts')
/** Tests with servers of an earlier version, which is taken from the history of the project. */
const UPGRADES = missing.includes('history') ? [] : existing('e2e/kill/upgrade.test.ts')
/** Tests with browsers at different servers. */
const APART = existing('e2e/*/nodes.test.ts')
/** Tests in browsers that this run lacks. */
const LACKED = missing.flatMap((need) => globSync(`e2e/*/${need}.test.ts`))
/** Tests that measure how long people wait. They run after all others, with the machine to themselves. */
const ALONE = existing('e2e/kill/rolling.test.ts')
/** Tests that replace globals or modules with Vitest's `vi`. Each file needs a process of its own. */
const MOCKING = globSync('{kit,games,server,web,scripts,e2e,bench}/**/*.test.{ts,tsx}').filter((file) =>
  /^import .*\bvi\b.* from 'vitest'/m.test(readFileSync(file, 'utf8')),
)
/** Tests of code that runs in the page or in rules. Vite transforms the code, as it does for the web app. */
const PURE = ['{kit,games,web}/**/*.test.{ts,tsx}']

/**
 * Node imports the code of servers itself, as it does in production, and test files share processes. So Node compiles
 * each module once per process and Vite transforms nothing.
 */
const native = { isolate: false, experimental: { viteModuleRunner: false } }

const withJournal = () =>
  globSync('server/**/*.test.ts').filter((file) =>
    /testing\/(server|faulty|postgres|nodes)\.ts'/.test(readFileSync(file, 'utf8')),
  )

const onPostgres = {
  extends: true as const,
  test: {
    ...native,
    name: 'postgres',
    include: [...withJournal(), ...KILLED, ...UPGRADES, ...APART],
    exclude: FOLDER_ONLY,
    globalSetup: ['scripts/test-postgres.ts'],
    env: { STORE: 'postgres' },
  },
}

const alone = {
  extends: true as const,
  test: {
    ...native,
    name: 'alone',
    include: ALONE,
    globalSetup: ['scripts/test-postgres.ts'],
    env: { STORE: 'postgres' },
    sequence: { groupOrder: 1 },
  },
}

/** Servers that send each other messages over Redis. */
const onRedis = {
  extends: true as const,
  test: {
    ...native,
    name: 'redis',
    include: [...REDIS_ONLY, ...(missing.includes('postgres') ? [] : [...CLUSTER, ...NODES])],
    globalSetup: ['scripts/test-redis.ts', ...(missing.includes('postgres') ? [] : ['scripts/test-postgres.ts'])],
    env: { STORE: 'postgres', BUS: 'redis' },
  },
}

/** Tests of tables and of the page's logic get the English words. */
const WORDS = ['scripts/seed.ts', 'web/words/testing.ts']

export default defineConfig({
  plugins: [plainGames(), words()],
  test: {
    setupFiles: ['scripts/seed.ts'],
    sequence: { sequencer: LongFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Long enough for a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...native,
          name: 'all',
          include: ['{server,scripts,e2e,bench,examples}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...MOCKING, ...POSTGRES_ONLY, ...REDIS_ONLY, ...CLUSTER, ...LACKED],
        },
      },
      { extends: true, test: { name: 'mocking', setupFiles: WORDS, include: MOCKING } },
      { extends: true, test: { name: 'pure', setupFiles: WORDS, include: PURE, exclude: MOCKING, isolate: false } },
      ...(missing.includes('postgres') ? [] : [onPostgres, alone]),
      ...(missing.includes('redis') ? [] : [onRedis]),
    ],
  },
})
