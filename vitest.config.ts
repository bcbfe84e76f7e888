import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kit,games,server,web,scripts,e2e,bench}/**/*.test.{ts,tsx}'],
    setupFiles: ['scripts/seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is polled for is waited for, however busy the machine is.
    expect: { poll: { timeout: 20_000 } },
  },
})
