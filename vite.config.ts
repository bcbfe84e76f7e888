// How Vite builds the web app. The plugins are in scripts/build/.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './scripts/build/compressed.ts'
import { firstPaint } from './scripts/build/first-paint.ts'
import { linkedGames } from './scripts/build/linked-games.ts'
import { plainGames } from './scripts/build/plain-games.ts'
import { serviceWorker } from './scripts/build/service-worker.ts'
import { words } from './scripts/build/words.ts'
import { typeboxInBrowsers } from './scripts/typebox-in-browsers.ts'
import { BUILD_TARGETS } from './web/base/floor.ts'

/** Loading a file of the rules, the kit or typebox has no effect, so a table contains only the parts that it uses. */
const PURE = {
  manualPureFunctions: ['Type'],
  moduleSideEffects: [{ test: /\/(kit|games\/[^/]+\/rules|node_modules\/typebox)\//, sideEffects: false }],
}

type Info = (id: string) => { isEntry: boolean; importers: readonly string[] } | null

/** True if the first screen needs the module. All these modules form one script, although other parts share some of them. */
function isFirst(id: string, info: Info, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const { isEntry, importers } = info(id) ?? { isEntry: false, importers: [] }
  return isEntry || importers.some((importer) => isFirst(importer, info, seen))
}

/** Modules that are used together form one file: the parts that all tables share, and the URLs of a game's pictures. */
const PARTS: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  // Sounds, the menu and the chat load after the first screen of a table, and credits on their own page.
  [/\/web\/design\/(?!browser\/(?:sounds|synth)\.|frame\/talk\.|parts\/(?:menu|select)\.|.*\.md)/, () => 'design'],
  [/\/games\/([^/]+)\/table\/.*\.svg/, ([, game]) => `pictures-${game}`],
  // The pages behind the tab You. One file for all of them keeps many names out of the home page's script.
  [/\/web\/you\/(?!(?:ask-name|should-ask-name|credits))/, () => 'you'],
]

function partOf(id: string): string | null {
  for (const [pattern, name] of PARTS) {
    const found = pattern.exec(id)
    if (found) return name(found)
  }
  return null
}

/** Pictures below this size in bytes are part of the script. The browser loads larger pictures when it shows them. */
const assetsInlineLimit = 1024

/**
 * Names of classes: the home page's script contains many of them, so they are short, and the classes of a file have the
 * same ending, which can be compressed.
 */
const css = {
  modules: {
    generateScopedName: (name: string, file: string) =>
      `${name}_${createHash('sha256')
        .update(relative(import.meta.dirname, file))
        .digest('base64url')
        .slice(0, 4)}`,
  },
}

export default defineConfig({
  root: 'web',
  plugins: [
    linkedGames(),
    plainGames(),
    words(),
    typeboxInBrowsers(),
    react(),
    firstPaint({ build: { assetsInlineLimit }, css }),
    serviceWorker(),
    compressed(),
  ],
  css,
  // Workers are modules, so that a worker can load a part of itself later.
  worker: { format: 'es', plugins: () => [linkedGames(), words(), typeboxInBrowsers()] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: BUILD_TARGETS,
    assetsInlineLimit,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      treeshake: PURE,
      output: {
        // The script of the home page contains some 200 names of files, and their hashes can't be compressed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            {
              name: (id, context) =>
                id.includes('rolldown/runtime') || isFirst(id, (other) => context.getModuleInfo(other))
                  ? 'first'
                  : null,
              priority: 2,
            },
            { name: partOf, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/ws': { target: 'ws://localhost:8080', ws: true },
      // Vite itself serves the source files in web/api.
      '^(/operator)?/api/(?!.*\\.ts(\\?|$))': 'http://localhost:8080',
    },
  },
})
