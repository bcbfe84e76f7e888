// Test suite for every store: a process is killed while it appends inputs without pause, and no acknowledged input may
// be lost.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { input } from '../testing/rows.ts'
import type { TestStore } from './journal.ts'

export interface KilledStore extends TestStore {
  /** The file or URL at which another process opens the store. */
  address: string
}

const APPENDER = fileURLToPath(new URL('../testing/appender.ts', import.meta.url))
const KILLS = Number(process.env.KILLS ?? 4)

/** Collects the lines that a child process prints until it exits. Calls `until` with each line, which may kill it. */
export async function linesOf(child: ChildProcess, until: (count: number) => void): Promise<string[]> {
  const lines: string[] = []
  if (!child.stdout) throw new Error('no pipe')
  for await (const line of createInterface(child.stdout)) until(lines.push(line))
  return lines
}

/** Checks that a match holds all acknowledged inputs, at most one more input, and no duplicates. */
async function checkMatch(journal: Journal, id: string, acknowledged: number): Promise<void> {
  const loaded = await journal.load(id)
  const n = loaded?.seq ?? 0
  expect(n, `${id} lost an acknowledged input`).toBeGreaterThanOrEqual(acknowledged)
  expect(n, `${id} has inputs nobody sent`).toBeLessThanOrEqual(acknowledged + 1)
  expect(await journal.entries(id, 0)).toEqual(Array.from({ length: n }, (_, i) => input(id, i + 1).body))
  expect((loaded?.snapshot?.seq ?? 0) + (loaded?.tail.length ?? 0)).toBe(n)
  expect(loaded?.snapshot?.seq ?? 0).toBe(n - (n % 16))
}

export function killSuite(name: string, newStore: () => Promise<KilledStore>): void {
  test(`${name}: no acknowledged input is lost or duplicated if the process is killed ${KILLS} times while it appends inputs`, {
    timeout: KILLS * 20_000,
  }, async () => {
    const store = await newStore()
    const heads = new Map(Array.from({ length: 20 }, (_, i) => [`m${i}`, 0]))
    for (let kill = 1; kill <= KILLS; kill++) {
      const child = spawn(process.execPath, [APPENDER, store.address], { stdio: ['ignore', 'pipe', 'inherit'] })
      const enough = 1 + Math.floor(Math.random() * 800)
      const lines = await linesOf(child, (count) => count === enough && child.kill('SIGKILL'))
      expect(lines.length).toBeGreaterThanOrEqual(enough)
      for (const [id = '', n] of lines.map((line) => line.split(' ')))
        heads.set(id, Math.max(heads.get(id) ?? 0, Number(n)))
      const journal = await store.open()
      for (const [id, n] of heads) await checkMatch(journal, id, n)
      for (const id of heads.keys()) heads.set(id, (await journal.load(id))?.seq ?? 0)
      await journal.close()
    }
    await store.remove()
  })
}
