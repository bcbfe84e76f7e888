// Watches folders and all folders in them. A watcher of folders also sees a file that an editor replaces by renaming
// another file, as vim and `sed -i` do.
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds without another change after which the changes are reported. */
const QUIET_MS = 40

/** Calls `onChange` with the changed files. Returns a function that stops watching. */
export function watchFolders(folders: readonly string[], onChange: (files: readonly string[]) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const report = () => {
    const files = [...changed]
    changed.clear()
    onChange(files)
  }
  const add = (folder: string): void => {
    if (watchers.has(folder)) return
    try {
      const watcher = watch(folder, (_, name) => name !== null && onEvent(folder, name))
      watcher.on('error', () => remove(folder))
      watchers.set(folder, watcher)
      for (const name of readdirSync(folder)) if (isFolder(join(folder, name))) add(join(folder, name))
    } catch {
      remove(folder)
    }
  }
  const remove = (folder: string): void => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const onEvent = (folder: string, name: string): void => {
    const path = join(folder, name)
    if (isFolder(path)) add(path)
    else remove(path)
    changed.add(path)
    clearTimeout(timer)
    timer = setTimeout(report, QUIET_MS)
  }

  for (const folder of folders) add(folder)
  return () => {
    clearTimeout(timer)
    for (const folder of [...watchers.keys()]) remove(folder)
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
