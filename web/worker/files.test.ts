import { beforeEach, expect, test, vi } from 'vitest'
import type { Build } from './build.ts'
import { fileFor, forgetOldFiles, keepFiles, pageFor } from './files.ts'
import { fetchEvent, memoryCaches, pathOf } from './testing.ts'

const NEW: Build = {
  version: 'new',
  entry: '/assets/entry-2.js',
  first: ['/assets/entry-2.js'],
  files: ['/assets/entry-2.js', '/assets/table-1.js'],
}
const OLD: Build = {
  version: 'old',
  entry: '/assets/entry-1.js',
  first: ['/assets/entry-1.js'],
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

const textOf = async (path: string, build: Build) => (await fileFor(fetchEvent(path).event, build)).text()
const page = async (answer: Promise<Response>, cache: RequestCache = 'default') =>
  (await pageFor({ cache }, answer)).text()

test('a new version fetches what has changed, and takes the rest from the one before', async () => {
  await keepFiles(OLD, false)
  deployNew()
  await keepFiles(NEW, false)
  expect(asked).toEqual(['/assets/entry-2.js', '/index.html'])
})

test('files of the version before are to be had when the server has them no more', async () => {
  await keepFiles(OLD, false)
  deployNew()
  await keepFiles(NEW, false)
  await forgetOldFiles(NEW)
  expect(await textOf('/assets/entry-1.js', NEW)).toBe('one')
})

test('versions before that are forgotten', async () => {
  for (const version of ['a', 'b', 'c']) await keepFiles({ ...OLD, version }, false)
  await forgetOldFiles({ ...OLD, version: 'c' })
  expect(await caches.keys()).toEqual(['files b', 'files c'])
})

test('of versions that wait for each other those between the first and the newest few are forgotten', async () => {
  for (const version of ['a', 'b', 'c', 'd', 'e', 'f']) await keepFiles({ ...OLD, version }, false)
  expect(await caches.keys()).toEqual(['files a', 'files c', 'files d', 'files e', 'files f'])
})

test('the page that is kept is the newest one, whichever worker serves it', async () => {
  await keepFiles(OLD, false)
  deployNew()
  await keepFiles(NEW, false)
  expect(await page(Promise.reject(new Error('no network')))).toContain(NEW.entry)
})

test('a version that is not whole is not shown', async () => {
  await keepFiles(OLD, false)
  await keepFiles(NEW, false).catch(() => {})
  expect(await page(Promise.reject(new Error('no network')))).toContain(OLD.entry)
})

test('a worker is not installed when a file of its version is not there', async () => {
  await expect(keepFiles(NEW, false)).rejects.toThrow('/assets/entry-2.js: 404')
})

test('a worker is not installed when the page comes from a server of another version', async () => {
  served['/assets/entry-2.js'] = 'two'
  await expect(keepFiles(NEW, false)).rejects.toThrow('another version')
})

test('who saves data is given what home needs, and keeps the rest as it is used', async () => {
  await keepFiles(OLD, true)
  expect(asked).toEqual(['/assets/entry-1.js', '/index.html'])
  const { event, done } = fetchEvent('/assets/table-1.js')
  await fileFor(event, OLD)
  await done()
  served = {}
  expect(await textOf('/assets/table-1.js', OLD)).toBe('table')
})

test('the server’s page is shown if it answers, the kept one if it is out of reach or down', async () => {
  await keepFiles(OLD, false)
  expect(await page(Promise.resolve(new Response('from the server')))).toBe('from the server')
  expect(await page(Promise.reject(new Error('no network')))).toContain(OLD.entry)
  expect(await page(Promise.resolve(new Response('', { status: 502 })))).toContain(OLD.entry)
})

test.each([
  ['a second', 'default', 1000],
  ['five seconds by who reloads the page', 'no-cache', 5000],
] as const)('a server that does not answer is waited for %s', async (_, cache, ms) => {
  await keepFiles(OLD, false)
  vi.useFakeTimers()
  const shown = vi.fn()
  void page(new Promise(() => {}), cache).then(shown)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith(expect.stringContaining(OLD.entry)))
})
