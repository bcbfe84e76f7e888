import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { typeboxInBrowsers } from './scripts/typebox-in-browsers.ts'
import { BUILD_TARGETS } from './web/base/floor.ts'
import type { Build } from './web/worker/build.ts'

const WORTH_IT = 1024
const TEXT = /\.(js|css|svg|html)$/

/** Compresses a text as far as brotli can. */
const brotli = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

/** Puts a brotli and a gzip copy beside each file that gains by it: the server sends what the browser takes. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
      if (!TEXT.test(name) || content.length <= WORTH_IT) continue
      writeFileSync(join(dir, `${name}.br`), brotli(content))
      writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }))
    }
  },
})

/** The two fonts of the first screen start loading with the page; other scripts' letters when they are met. */
const FIRST_FONTS = /(inter|fraunces)-latin-wght-normal-.*\.woff2$/

const firstFonts = (): Plugin => ({
  name: 'first-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => FIRST_FONTS.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
          injectTo: 'head' as const,
        })),
  },
})

/** Nothing is painted before the script has said which theme it is; without it the page would be empty anyway. */
const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module" ', '<script type="module" blocking="render" '),
  },
})

/** The service worker, built when all else is, which it must know. A script by itself and not a module: some browsers take no other. */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: await workerScript(builtWith(bundle)) })
    },
  },
})

function builtWith(bundle: Rolldown.OutputBundle): Build {
  const page = bundle['index.html']
  const html = page?.type === 'asset' ? String(page.source) : ''
  const files = Object.keys(bundle).flatMap((name) => (name.startsWith('assets/') ? [`/${name}`] : []))
  const [, entry = ''] = /<script [^>]*src="([^"]+)"/.exec(html) ?? []
  return {
    version: createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 16),
    entry,
    homeFiles: html.match(/\/assets\/[^"]+/g) ?? [],
    files,
  }
}

async function workerScript(built: Build): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(built) },
    build: {
      write: false,
      target: BUILD_TARGETS,
      rolldownOptions: { input: join(import.meta.dirname, 'web/worker/service.ts'), output: { format: 'iife' } },
    },
  })
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}

/** Rules, kit and the library of schemas do nothing by being loaded: a table takes what it uses of them. */
const PURE = {
  manualPureFunctions: ['Type'],
  moduleSideEffects: [{ test: /\/(kit|games\/[^/]+\/rules|node_modules\/typebox)\//, sideEffects: false }],
}

type Info = (id: string) => { isEntry: boolean; importers: readonly string[] } | null

/** Whether a module is needed for the first screen: all of those are one script, however many others share a part of them. */
function isFirst(id: string, info: Info, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const { isEntry, importers } = info(id) ?? { isEntry: false, importers: [] }
  return isEntry || importers.some((importer) => isFirst(importer, info, seen))
}

/** Parts that are used together come together: what all tables share, and what is known of a game's pictures. */
const PARTS: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/\/web\/design\//, () => 'design'],
  [/\/games\/([^/]+)\/table\/.*\.svg/, ([, game]) => `pictures-${game}`],
]

function partOf(id: string): string | null {
  for (const [pattern, name] of PARTS) {
    const found = pattern.exec(id)
    if (found) return name(found)
  }
  return null
}

/** Smaller pictures come within the script; others when they are shown, bytes. */
const SMALL = 1024

export default defineConfig({
  root: 'web',
  plugins: [typeboxInBrowsers(), react(), firstFonts(), firstPaint(), serviceWorker(), compressed()],
  // Modules, so that a worker too can fetch a part of itself later.
  worker: { format: 'es', plugins: () => [typeboxInBrowsers()] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: BUILD_TARGETS,
    assetsInlineLimit: SMALL,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      treeshake: PURE,
      output: {
        codeSplitting: {
          groups: [
            {
              name: (id, context) => (isFirst(id, (other) => context.getModuleInfo(other)) ? 'first' : null),
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
