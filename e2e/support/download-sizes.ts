// The sizes of the built app's parts as a browser downloads them: compressed with brotli where the build has done so.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const DIST = process.env.WEB_DIR ?? join(import.meta.dirname, '../../dist')
const ASSETS = join(DIST, 'assets')

/** Returns the bytes that the server sends for the file at this URL path, without headers. */
export function sizeOf(path: string): number {
  const file = join(DIST, path === '/' ? 'index.html' : path)
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size
  return existsSync(file) && statSync(file).isFile() ? statSync(file).size : 0
}

export const sizeOfAll = (paths: Iterable<string>): number =>
  [...new Set(paths)].reduce((sum, path) => sum + sizeOf(path), 0)

const textOf = (name: string): string => readFileSync(join(ASSETS, name), 'utf8')

/** Returns the name of the script that the page loads. */
function entryScript(): string {
  const [, name] = /<script [^>]*src="\/assets\/([^"]+)"/.exec(readFileSync(join(DIST, 'index.html'), 'utf8')) ?? []
  if (!name) throw new Error('the built page has no script')
  return name
}

/** Returns the script and all scripts that it imports before it runs. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const [, imported = ''] of textOf(name).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    withImports(imported, found)
  return found
}

const asPath = (name: string): string => `/assets/${name}`

/** Returns the paths of the home page's script and of the scripts that it imports. */
export const homeScripts = (): string[] => [...withImports(entryScript())].map(asPath)

/** Returns the paths of the scripts and style sheets that a browser loads before it shows a game's table. */
export function tableFiles(game: string): string[] {
  const main = textOf(entryScript())
  const [, list = '[]'] = /__vite__mapDeps=.*?(\["assets\/.*?\])/.exec(main) ?? []
  const files = JSON.parse(list) as string[]
  const [, numbers] =
    new RegExp(`games/${game}/table/index\\.tsx".*?__vite__mapDeps\\(\\[([\\d,]+)\\]`).exec(main) ?? []
  if (!numbers) throw new Error(`the built app has no table of ${game}`)
  const home = new Set(homeScripts())
  return numbers
    .split(',')
    .map((number) => `/${files[Number(number)]}`)
    .filter((path) => !home.has(path))
}

/** Collects the paths of the pictures that a page loads from now on. */
export function collectPictures(page: Page): Set<string> {
  const paths = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().startsWith('http'))
      paths.add(new URL(request.url()).pathname)
  })
  return paths
}

/** Returns the paths of all files in the service worker's caches. */
export const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `(async () => {
      const caught = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) caught.push(new URL(url).pathname)
      return caught
    })()`,
  )

/** Ids of all games. */
export const GAMES = readdirSync(join(import.meta.dirname, '../../games'))
