import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kit,games,server,web,scripts,e2e,bench}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
