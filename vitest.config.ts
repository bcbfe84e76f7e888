import { defineConfig } from 'vitest/config'
import { without } from './scripts/without.ts'

/** Of the server's tests those that know nothing of a journal, or only of the one in a folder. */
const FOLDER_ONLY = ['server/websocket/**', 'server/backup/**', 'server/journal/{sqlite,damage,chain}*.test.ts', 'server/{damage,fixture}.test.ts', 'server/gateway/{identity,disk}.test.ts']
const POSTGRES_ONLY = ['server/journal/postgres*.test.ts']

const onPostgres = {
  extends: true as const,
  test: { name: 'postgres', include: ['server/**/*.test.ts'], exclude: FOLDER_ONLY, globalSetup: ['scripts/test-postgres.ts'], env: { STORE: 'postgres' } },
}

export default defineConfig({
  test: {
    setupFiles: ['scripts/seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is polled for is waited for, however busy the machine is.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'all', include: ['{kit,games,server,web,scripts,e2e,bench}/**/*.test.{ts,tsx}'], exclude: ['**/node_modules/**', ...POSTGRES_ONLY] } },
      ...(without().includes('postgres') ? [] : [onPostgres]),
    ],
  },
})
