// A Vite plugin that builds the service worker after the app, because the service worker contains the list of the app's
// files. It is a classic script and not a module, because some browsers accept no module as a service worker.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Build } from '../../web/worker/build.ts'
import { classicScript } from './classic-script.ts'
import { filesOf } from './files-of.ts'

const ENTRY = join(import.meta.dirname, '../../web/worker/service.ts')
/** Parts of the home screen that load on demand. */
const HOME_PARTS = [
  'home/games.tsx',
  'home/home-more.tsx',
  'offline/register-worker.ts',
  'offline/without-network.tsx',
].map((file) => join(import.meta.dirname, '../../web', file))
/** Font files for languages in which the app has no texts. Only players' names may need them. */
const FOREIGN_FONT = /-(?:cyrillic|greek|vietnamese|latin-ext|cyrillic-ext|greek-ext)-wght-normal/
const ENTRY_SCRIPT = /<script [^>]*src="([^"]+)"/

export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const source = await classicScript(ENTRY, { BUILD: JSON.stringify(builtWith(bundle)) })
      this.emitFile({ type: 'asset', fileName: 'worker.js', source })
    },
  },
})

function builtWith(bundle: Rolldown.OutputBundle): Build {
  const page = bundle['index.html']
  const html = page?.type === 'asset' ? String(page.source) : ''
  const files = Object.keys(bundle).flatMap((name) =>
    name.startsWith('assets/') && !FOREIGN_FONT.test(name) ? [`/${name}`] : [],
  )
  const [, entry = ''] = ENTRY_SCRIPT.exec(html) ?? []
  const home = filesOf(HOME_PARTS, bundle)
  return {
    version: createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 16),
    entry,
    homeFiles: files.filter((file) => html.includes(file) || home.has(file)),
    files,
  }
}
