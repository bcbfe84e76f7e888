// Caches the app's files on this device, with one cache per app version.
// Open pages may have different versions, and each page finds its own files.
import { storeInBackground } from './background.ts'
import type { Build } from './build.ts'

const PREFIX = 'files '
const PAGE = '/index.html'
/** How many files to download at a time. The number is small so that a match in progress is not slowed down. */
const PARALLEL_DOWNLOADS = 3
/**
 * Durations in milliseconds to wait for the server's page before the cached page is shown. The wait is longer for a
 * reload.
 */
const PAGE_TIMEOUT_MS = { opened: 1000, reloaded: 5000 }
/** How many downloaded versions that are not active yet stay in the cache. */
const MAX_WAITING_VERSIONS = 4
/** Lowest HTTP status with which a proxy reports that the server is down. */
const MIN_ERROR_STATUS = 500

const cacheOf = ({ version }: Pick<Build, 'version'>): Promise<Cache> => caches.open(PREFIX + version)

/**
 * Downloads the files of this version; if `isSavingData`, only the files for the home screen. Rejects if the server
 * already has another version. After a rejection, the browser does not install the new service worker, and the previous
 * service worker stays active.
 */
export async function cacheFiles(build: Build, isSavingData: boolean): Promise<void> {
  const cache = await cacheOf(build)
  const left = [...(isSavingData ? build.homeFiles : build.files)]
  const download = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await cacheFile(cache, path)
  }
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, download))
  await cachePage(cache, build)
  await deleteSkippedVersions()
}

async function cacheFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return
  const answer = (await findCached(path)) ?? (await fetch(path, { priority: 'low' }))
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  await cache.put(path, answer)
}

/** Caches the page. Rejects a page of another version, which may come from another server during a deployment. */
async function cachePage(cache: Cache, { entry }: Build): Promise<void> {
  const answer = await fetch(PAGE, { cache: 'no-store' })
  if (!answer.ok || !(await answer.clone().text()).includes(entry)) throw new Error(`${PAGE} is of another version`)
  await cache.put(PAGE, answer)
}

/**
 * Looks in the caches of all versions. File names contain a hash of the content, so a file with the requested name
 * always has the right content.
 */
const findCached = (request: Request | string): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true })

/** Names of the version caches, oldest first. */
const versionCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

const deleteCaches = (names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => caches.delete(name)))

/**
 * Deletes versions that were downloaded but skipped because newer versions followed.
 * Does not delete the oldest version, which is the active version, or the few newest versions.
 */
const deleteSkippedVersions = async (): Promise<unknown> =>
  deleteCaches((await versionCaches()).slice(1, -MAX_WAITING_VERSIONS))

/**
 * Deletes old versions except the previous version. A page that was loaded without a service worker may still need
 * files of the previous version.
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

/** Returns the newest cached page. A page is cached last, so all files of its version are cached too. */
async function newestPage(): Promise<Response | undefined> {
  for (const cacheName of (await versionCaches()).reverse()) {
    const page = await caches.match(PAGE, { cacheName, ignoreVary: true })
    if (page) return page
  }
  return undefined
}
