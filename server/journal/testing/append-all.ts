// Appends sample inputs in tests.
import { expect } from 'vitest'
import type { Journal } from '../journal.ts'
import { input } from './rows.ts'

/** Appends the sample inputs with the numbers `from` to `to`. */
export async function appendAll(journal: Journal, id: string, from: number, to: number): Promise<void> {
  for (let seq = from; seq <= to; seq++) expect(await journal.append(input(id, seq))).toBe('appended')
}
