// Builds a script that is not a module, from one entry file and everything that the file imports.
import { build, type Rolldown } from 'vite'
import { BUILD_TARGETS } from '../../web/base/floor.ts'

/** Returns the code of the script. `define` replaces names by code, for example by the list of the app's files. */
export async function classicScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { write: false, target: BUILD_TARGETS, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}
