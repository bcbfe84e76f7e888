// Caches the app's files on this device, in one cache per version. Open pages may have different versions.
import { storeInBackground } from './background.ts'
import type { Build } from './build.ts'
import { ALL_FILES_MARK } from './page-contract.ts'

const PREFIX = 'files '
const PAGE = '/index.html'
/** How many files to download at a time. A small number does not slow down a match in progress. */
const PARALLEL_DOWNLOADS = 3
/** Milliseconds to wait for the server's page before the cached page is shown. A reload waits longer. */
const PAGE_TIMEOUT_MS = { opened: 1000, reloaded: 5000 }
/** How many downloaded versions that are not active yet stay in the cache. */
const MAX_WAITING_VERSIONS = 4
/** From this HTTP status on, a proxy reports that the server is down. */
const MIN_ERROR_STATUS = 500

const cacheOf = ({ version }: Pick<Build, 'version'>): Promise<Cache> => caches.open(PREFIX + version)

/**
 * Downloads the home screen's files of this version. Downloads all files if this device has all files of an earlier
 * version, so that an update never takes games away from a device that goes offline. On a metered connection, the
 * earlier version stays for that. Rejects if the server has another version by now. The browser then keeps the previous
 * service worker.
 */
export async function cacheVersion(build: Build, metered: boolean): Promise<void> {
  const wantsAll = !metered && (await findCached(ALL_FILES_MARK)) !== undefined
  const cache = await cacheOf(build)
  await download(cache, build.homeFiles)
  if (wantsAll) await cacheRest(build)
  await cachePage(cache, build)
  await deleteSkippedVersions()
}

/** Downloads all files of this version that the device does not have yet. */
export async function cacheRest(build: Build): Promise<void> {
  const cache = await cacheOf(build)
  if (await cache.match(ALL_FILES_MARK)) return
  await download(cache, build.files)
  await cache.put(ALL_FILES_MARK, new Response())
}

async function download(cache: Cache, files: readonly string[]): Promise<void> {
  const left = [...files]
  const downloadNext = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await cacheFile(cache, path)
  }
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, downloadNext))
}

async function cacheFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return
  const answer = (await findCached(path)) ?? (await fetch(path, { priority: 'low' }))
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  await cache.put(path, answer)
}

/** Caches the page. Rejects a page of another version, which another server may send during a deployment. */
async function cachePage(cache: Cache, { entry }: Build): Promise<void> {
  const answer = await fetch(PAGE, { cache: 'no-store' })
  if (!answer.ok || !(await answer.clone().text()).includes(entry)) throw new Error(`${PAGE} is of another version`)
  await cache.put(PAGE, answer)
}

/**
 * Looks in the caches of all versions. A file's name contains a hash of its content, so any file with this name is
 * right.
 */
const findCached = (request: Request | string): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true })

/** Names of the version caches, oldest first. */
const versionCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

const deleteCaches = (names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => caches.delete(name)))

/**
 * Deletes downloaded versions that newer versions have overtaken. Keeps the oldest version, which is the active one,
 * and the few newest.
 */
const deleteSkippedVersions = async (): Promise<unknown> =>
  deleteCaches((await versionCaches()).slice(1, -MAX_WAITING_VERSIONS))

/**
 * Deletes old versions except the previous one. A page that was loaded without a service worker may still need its
 * files.
 */
export async function deleteOldVersions({ version }: Build): Promise<void> {
  await deleteCaches((await versionCaches()).filter((name) => name !== PREFIX + version).slice(0, -1))
}

export async function fileResponse(event: FetchEvent, build: Build): Promise<Response> {
  const cached = await findCached(event.request)
  if (cached) return cached
  const answer = await fetch(event.request)
  if (answer.ok) cacheCopy(event, answer.clone(), build)
  return answer
}

const cacheCopy = (event: FetchEvent, copy: Response, build: Build): void =>
  storeInBackground(event, async () => (await cacheOf(build)).put(event.request, copy))

/** Returns the server's page, or the newest cached page if the server is slow, down or unreachable. */
export async function pageResponse({ cache }: Pick<Request, 'cache'>, fetched: Promise<Response>): Promise<Response> {
  const cached = await newestPage()
  if (!cached) return fetched
  const late = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(cached), PAGE_TIMEOUT_MS[cache === 'default' ? 'opened' : 'reloaded']),
  )
  const answered = fetched.then(
    (answer) => (answer.status < MIN_ERROR_STATUS ? answer : cached),
    () => cached,
  )
  return Promise.race([answered, late])
}

/**
 * Returns the newest cached page whose version has all files, or the newest page if no version has all files. The files
 * of the home screen are cached before the page.
 */
async function newestPage(): Promise<Response | undefined> {
  const newestFirst = (await versionCaches()).reverse()
  const complete = await Promise.all(newestFirst.map((cacheName) => caches.match(ALL_FILES_MARK, { cacheName })))
  const preferred = newestFirst.filter((_, i) => complete[i])
  for (const cacheName of [...preferred, ...newestFirst]) {
    const page = await caches.match(PAGE, { cacheName, ignoreVary: true })
    if (page) return page
  }
  return undefined
}
