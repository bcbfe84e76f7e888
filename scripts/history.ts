// The earlier version of the project that tests of upgrades start beside this one.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** The last commit before free texts, hashed ids and the clock's offset were stored. */
export const EARLIER = '9a3c9142190dc9052fb4baccb79f2cac0cce33c2'

/** True if the history contains the commit. A shallow clone and an archive contain no earlier commits. */
export const isInHistory = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0
