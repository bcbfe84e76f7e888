// Tests of caching the app's files by version.
import { beforeEach, expect, test, vi } from 'vitest'
import type { Build } from './build.ts'
import { cacheRest, cacheVersion, deleteOldVersions, fileResponse, pageResponse } from './files.ts'
import { fetchEvent, memoryCaches, pathOf } from './testing.ts'

const NEW: Build = {
  version: 'new',
  entry: '/assets/entry-2.js',
  homeFiles: ['/assets/entry-2.js'],
  files: ['/assets/entry-2.js', '/assets/table-1.js'],
}
const OLD: Build = {
  version: 'old',
  entry: '/assets/entry-1.js',
  homeFiles: ['/assets/entry-1.js'],
  files: ['/assets/entry-1.js', '/assets/table-1.js'],
}

let served: Record<string, string>
let asked: string[]

beforeEach(() => {
  served = { '/index.html': `<script src="${OLD.entry}">`, '/assets/entry-1.js': 'one', '/assets/table-1.js': 'table' }
  asked = []
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', async (request: RequestInfo) => {
    const path = pathOf(request)
    asked.push(path)
    return path in served ? new Response(served[path]) : new Response('', { status: 404 })
  })
})

function deployNew(): void {
  served = { '/index.html': `<script src="${NEW.entry}">`, '/assets/entry-2.js': 'two', '/assets/table-1.js': 'table' }
  asked = []
}

const textOf = async (path: string, build: Build) => (await fileResponse(fetchEvent(path).event, build)).text()
const page = async (answer: Promise<Response>, cache: RequestCache = 'default') =>
  (await pageResponse({ cache }, answer)).text()

/** Installs a version with all files. */
async function cacheAll(build: Build): Promise<void> {
  await cacheVersion(build, false)
  await cacheRest(build)
}

test('installing downloads the home screen’s files only', async () => {
  await cacheVersion(OLD, false)
  expect(asked).toEqual(['/assets/entry-1.js', '/index.html'])
})

test('on request, downloads the files that are missing', async () => {
  await cacheVersion(OLD, false)
  asked = []
  await cacheRest(OLD)
  await cacheRest(OLD)
  expect(asked).toEqual(['/assets/table-1.js'])
})

test('for a new version, downloads only the changed files and copies the other files from the previous version', async () => {
  await cacheAll(OLD)
  deployNew()
  await cacheVersion(NEW, false)
  expect(asked).toEqual(['/assets/entry-2.js', '/index.html'])
  served = {}
  expect(await textOf('/assets/table-1.js', NEW)).toBe('table')
})

test('after an update on a metered connection, the version with all files opens without a network', async () => {
  await cacheAll(OLD)
  deployNew()
  await cacheVersion(NEW, true)
  expect(await page(Promise.reject(new Error('no network')))).toContain(OLD.entry)
})

test('serves files of the previous version after the server has removed these files', async () => {
  await cacheVersion(OLD, false)
  deployNew()
  await cacheVersion(NEW, false)
  await deleteOldVersions(NEW)
  expect(await textOf('/assets/entry-1.js', NEW)).toBe('one')
})

test('deletes versions that are older than the previous version', async () => {
  for (const version of ['a', 'b', 'c']) await cacheVersion({ ...OLD, version }, false)
  await deleteOldVersions({ ...OLD, version: 'c' })
  expect(await caches.keys()).toEqual(['files b', 'files c'])
})

test('keeps the active version and the four newest versions that are not active yet', async () => {
  for (const version of ['a', 'b', 'c', 'd', 'e', 'f']) await cacheVersion({ ...OLD, version }, false)
  expect(await caches.keys()).toEqual(['files a', 'files c', 'files d', 'files e', 'files f'])
})

test('serves the newest cached page without a network', async () => {
  await cacheVersion(OLD, false)
  deployNew()
  await cacheVersion(NEW, false)
  expect(await page(Promise.reject(new Error('no network')))).toContain(NEW.entry)
})

test('does not serve the page of an incomplete version', async () => {
  await cacheVersion(OLD, false)
  await cacheVersion(NEW, false).catch(() => {})
  expect(await page(Promise.reject(new Error('no network')))).toContain(OLD.entry)
})

test('rejects the installation of a version if a file of the version is missing', async () => {
  await expect(cacheVersion(NEW, false)).rejects.toThrow('/assets/entry-2.js: 404')
})

test('rejects the installation of a version if the server’s page has another version', async () => {
  served['/assets/entry-2.js'] = 'two'
  await expect(cacheVersion(NEW, false)).rejects.toThrow('another version')
})

test('caches other files when a page uses them', async () => {
  await cacheVersion(OLD, false)
  const { event, done } = fetchEvent('/assets/table-1.js')
  await fileResponse(event, OLD)
  await done()
  served = {}
  expect(await textOf('/assets/table-1.js', OLD)).toBe('table')
})

test('serves the page from the server, or the cached page if the server is unreachable or down', async () => {
  await cacheVersion(OLD, false)
  expect(await page(Promise.resolve(new Response('from the server')))).toBe('from the server')
  expect(await page(Promise.reject(new Error('no network')))).toContain(OLD.entry)
  expect(await page(Promise.resolve(new Response('', { status: 502 })))).toContain(OLD.entry)
})

test.each([
  ['one second on opening', 'default', 1000],
  ['five seconds on reloading', 'no-cache', 5000],
] as const)('serves the cached page if the server does not answer within %s', async (_, cache, ms) => {
  await cacheVersion(OLD, false)
  vi.useFakeTimers()
  const shown = vi.fn()
  void page(new Promise(() => {}), cache).then(shown)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith(expect.stringContaining(OLD.entry)))
})
