// Tests of watching folders.
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchFolders } from './watch-folders.ts'

/** Watches a new folder with one file. Returns its path and the files that were reported. */
function watched(): { home: string; seen: Set<string> } {
  const home = mkdtempSync(join(tmpdir(), 'turnstone-watch-'))
  mkdirSync(join(home, 'rules'))
  writeFileSync(join(home, 'rules', 'index.ts'), '1')
  const seen = new Set<string>()
  const stop = watchFolders([home], (files) => {
    for (const file of files) seen.add(file.slice(home.length + 1))
  })
  onTestFinished(() => {
    stop()
    rmSync(home, { recursive: true })
  })
  return { home, seen }
}

/** Replaces a file as vim and `sed -i` do. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

test('reports a file that is replaced by renaming, each time', async () => {
  const { home, seen } = watched()
  for (const text of ['2', '3', '4']) {
    seen.clear()
    replace(join(home, 'rules', 'index.ts'), text)
    await expect.poll(() => seen).toContain(join('rules', 'index.ts'))
  }
})

test('reports files in a folder that is made later', async () => {
  const { home, seen } = watched()
  mkdirSync(join(home, 'table'))
  await expect.poll(() => seen).toContain('table')
  writeFileSync(join(home, 'table', 'card.ts'), '1')
  await expect.poll(() => seen).toContain(join('table', 'card.ts'))
})
