// Tests that every entry of docs/decisions.md is complete.
import { expect, test } from 'vitest'
import { readPage } from './blocks.ts'

const ENTRIES = readPage('docs/decisions.md')
  .split(/^## /m)
  .slice(1)
  .map((text) => [text.split('\n', 1)[0] ?? '', text] as const)
  .filter(([title]) => !title.endsWith('Old and new names'))

test.each(ENTRIES)('the decision "%s" has a date, a decision, alternatives and a reason', (title, text) => {
  expect(title).toMatch(/^\d{4}-\d{2}-\d{2}: \S/)
  const missing = ['Decision', 'Alternatives', 'Reason'].filter((part) => !text.includes(`**${part}.**`))
  expect(missing).toEqual([])
})
