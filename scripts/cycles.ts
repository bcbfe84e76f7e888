// Finds cycles of imports between files.
import { importedBy } from './layers.ts'

/**
 * Returns one line for each import cycle: its files in import order. Of several cycles that share files, at least one
 * is found.
 */
export function cyclesOf(sources: ReadonlyMap<string, string>): string[] {
  const cycles: string[] = []
  const visited = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' imports '))
    const text = sources.get(file)
    if (text === undefined || visited.has(file)) return
    visited.add(file)
    for (const target of importedBy(file, text)) visit(target, [...path, file])
  }
  for (const file of sources.keys()) visit(file, [])
  return cycles
}
