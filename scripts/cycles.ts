// Finds cycles of imports between files.
import { importedBy } from './layers.ts'

/**
 * Returns one line for each cycle found: the files of the cycle in import order. Finds at least one cycle in each group
 * of files that import each other.
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
