import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docs.ts'

test.each(Object.entries(await docs()))('docs/%s says what the code says (npm run docs)', (name, text) => {
  expect(readFileSync(join(import.meta.dirname, '..', 'docs', name), 'utf8')).toBe(text)
})
