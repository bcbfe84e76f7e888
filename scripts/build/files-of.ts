// Finds the built files of parts of the app.
import type { Rolldown } from 'vite'

/** Returns the URL paths of the scripts and style sheets that a page loads for these source files. */
export function filesOf(sources: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(`/${name}`)) return
    files.add(`/${name}`)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(`/${sheet}`)
    for (const imported of chunk.imports) add(imported)
  }
  for (const one of Object.values(bundle))
    if (one.type === 'chunk' && one.moduleIds.some((id) => sources.includes(id))) add(one.fileName)
  return files
}
