// An earlier version of the project, checked out from the history.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['games', 'kit', 'server', 'web', 'package.json']

/** Writes the server of that commit into a new folder, with the packages of this checkout. Returns the folder. */
export function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-earlier-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', commit, ...FOLDERS], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
