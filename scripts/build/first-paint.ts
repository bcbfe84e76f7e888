// A Vite plugin that puts the first screen into the page: its styles, the home page as HTML, and a short script that
// chooses the home page for this visitor. So a slow phone shows the home page before the app's script has arrived.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, type CSSOptions, type Plugin, type Rolldown } from 'vite'
import { typeboxInBrowsers } from '../typebox-in-browsers.ts'
import { classicScript } from './classic-script.ts'
import { linkedGames } from './linked-games.ts'
import { plainGames } from './plain-games.ts'
import { preloadsOf } from './preloads.ts'
import { words } from './words.ts'

const ROOT = join(import.meta.dirname, '../..')
const HOMES = join(ROOT, 'web/first-paint/homes.tsx')
const SCRIPT = join(ROOT, 'web/first-paint/start.ts')
/** Loaded on demand, but part of the page that the build renders. */
const RETURNING_HOME = join(ROOT, 'web/home/games.tsx')
const RENDERER = join(import.meta.dirname, 'render-homes.mjs')
const FIRST_WORDS = /\/web\/words\/([\w-]+)\.json\?first$/
const RENDER_TIMEOUT_MS = 60_000
const STYLE_LINK = /\s*<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/

/** The settings that decide the names of files and classes. Both builds must give the same names. */
interface Shared {
  build: { assetsInlineLimit: number }
  css: CSSOptions
}

export const firstPaint = (shared: Shared): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const html = String(page.source)
      const sheets = styleSheetsOf(html, bundle)
      const styles = sheets.map((file) => textOf(file, bundle)).join('\n')
      const homes = await renderedHomes(shared)
      refuseUnknownClasses(Object.values(homes).join(''), styles)
      for (const file of sheets) forgetFile(file, bundle)
      page.source = html
        .replace(STYLE_LINK, '')
        // The pictures of the home page must not delay the script.
        .replace('<script type="module"', '<script type="module" fetchpriority="high"')
        .replace('</head>', `  <style>${styles}</style>\n  </head>`)
        .replace(
          '<div id="root"></div>',
          [
            '<div id="root"></div>',
            ...Object.entries(homes).map(([name, home]) => `<template id="home-${name}">${home}</template>`),
            `<script>${await classicScript(SCRIPT, { WORDS: JSON.stringify(wordFiles(bundle)), PRELOADS: JSON.stringify(preloadsOf(bundle)) })}</script>`,
          ].join('\n    '),
        )
    },
  },
})

/** Returns the file with the words of the first screen for each language except English. */
function wordFiles(bundle: Rolldown.OutputBundle): Record<string, string> {
  const found = Object.values(bundle).flatMap((one) => {
    const [, language] = (one.type === 'chunk' && FIRST_WORDS.exec(one.facadeModuleId ?? '')) || []
    return language ? [[language, `/${one.fileName}`] as const] : []
  })
  return Object.fromEntries(found)
}

/** Returns the style sheets of the first screen: the one that the page loads, and those of the home page. */
function styleSheetsOf(html: string, bundle: Rolldown.OutputBundle): string[] {
  const [, own = ''] = STYLE_LINK.exec(html) ?? []
  const homes = Object.values(bundle).flatMap((one) =>
    one.type === 'chunk' && one.facadeModuleId === RETURNING_HOME ? [...(one.viteMetadata?.importedCss ?? [])] : [],
  )
  return [own, ...homes]
}

function textOf(file: string, bundle: Rolldown.OutputBundle): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`the build has no style sheet ${file}`)
  return String(asset.source).trim()
}

/**
 * Removes a style sheet from the build. Parts of the app that load later name it among the files that they need, so the
 * entry script, which is already loaded, takes its place there.
 */
function forgetFile(file: string, bundle: Rolldown.OutputBundle): void {
  delete bundle[file]
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  for (const chunk of chunks) chunk.viteMetadata?.importedCss.delete(file)
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
  for (const chunk of chunks) chunk.code = chunk.code.replaceAll(`"${file}"`, `"${entry}"`)
}

/** Renders the home page in a process of its own, because the app needs stand-ins for a browser's globals. */
async function renderedHomes(shared: Shared): Promise<Record<string, string>> {
  const made = await build({
    configFile: false,
    root: join(ROOT, 'web'),
    logLevel: 'warn',
    css: shared.css,
    plugins: [linkedGames(), plainGames(), words(), typeboxInBrowsers(), react()],
    build: {
      ...shared.build,
      ssr: HOMES,
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput]
  const folder = mkdtempSync(join(ROOT, 'node_modules/.first-paint-'))
  try {
    const file = join(folder, 'homes.mjs')
    writeFileSync(file, output[0].code)
    const { stdout } = await promisify(execFile)(process.execPath, [RENDERER, file], { timeout: RENDER_TIMEOUT_MS })
    return JSON.parse(stdout) as Record<string, string>
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The rendered home page must use the same class names as the app, otherwise it would appear without styles. */
function refuseUnknownClasses(html: string, styles: string): void {
  const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  const unknown = used.filter((name) => name.startsWith('_') && !styles.includes(`.${name}`))
  if (unknown.length > used.length / 10)
    throw new Error(`the style sheet has no class ${unknown.slice(0, 5).join(', ')}`)
}
