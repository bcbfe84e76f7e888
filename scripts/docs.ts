// npm run docs: prints the pages of docs/reference from the code. A test fails if a page is out of date.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contractPage } from './docs/contract.ts'
import { foldersPage } from './docs/folders.ts'
import { metricsPage } from './docs/metrics.ts'
import { protocolPage } from './docs/protocol.ts'
import { routesPage } from './docs/routes.ts'
import { settingsPage } from './docs/settings.ts'

const REFERENCE = join(import.meta.dirname, '..', 'docs', 'reference')

/**
 * Returns the text of each printed page, by its file name in docs/reference. `games` are the ids of the games in it; by
 * default, all games are in it.
 */
export const pages = async (games?: readonly string[]): Promise<Record<string, string>> => ({
  'contract.md': contractPage(),
  'folders.md': foldersPage(games),
  'metrics.md': await metricsPage(),
  'protocol.md': await protocolPage(games),
  'routes.md': routesPage(),
  'settings.md': settingsPage(),
})

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const [name, text] of Object.entries(await pages())) writeFileSync(join(REFERENCE, name), text)
