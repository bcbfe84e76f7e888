// Caches the app's files on this device, with one cache per app version.
// Open pages may have different versions, and each of them finds its own files.
import { keepBeside } from './beside.ts'
import type { Build } from './build.ts'

const PREFIX = 'files '
const PAGE = '/index.html'
/** How many files to download at a time. The number is small so that a match in progress is not slowed down. */
const AT_ONCE = 3
/** How long to wait for the server's page before showing the cached one. A reload waits longer. */
const PATIENCE_MS = { opened: 1000, reloaded: 5000 }
/** How many downloaded versions to keep that are not active yet. */
const MOST_WAITING = 4
/** Lowest HTTP status that means the server is down, as reported by a proxy. */
const DOWN = 500

const cacheOf = ({ version }: Pick<Build, 'version'>): Promise<Cache> => caches.open(PREFIX + version)

/**
 * Downloads the files of this version; only those for the home screen if `thrifty`.
 * Rejects if the server already has another version. The worker is then not installed, and the previous one stays.
 */
export async function keepFiles(build: Build, thrifty: boolean): Promise<void> {
  const cache = await cacheOf(build)
  const left = [...(thrifty ? build.first : build.files)]
  const keeper = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await keepFile(cache, path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keeper))
  await keepPage(cache, build)
  await forgetSkipped()
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return
  const answer = (await had(path)) ?? (await fetch(path, { priority: 'low' }))
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  await cache.put(path, answer)
}

/** Caches the page. Rejects a page of another version, which may come from another server during a deployment. */
async function keepPage(cache: Cache, { entry }: Build): Promise<void> {
  const answer = await fetch(PAGE, { cache: 'no-store' })
  if (!answer.ok || !(await answer.clone().text()).includes(entry)) throw new Error(`${PAGE} is of another version`)
  await cache.put(PAGE, answer)
}

/** Looks in the caches of all versions. File names contain a hash of the content, so any match is right. */
const had = (request: Request | string): Promise<Response | undefined> => caches.match(request, { ignoreVary: true })

/** Names of the version caches, oldest first. */
const versions = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

const forget = (names: readonly string[]): Promise<unknown> => Promise.all(names.map((name) => caches.delete(name)))

/**
 * Deletes versions that were downloaded but skipped because newer ones followed.
 * Keeps the oldest version, which is the active one, and the newest few.
 */
const forgetSkipped = async (): Promise<unknown> => forget((await versions()).slice(1, -MOST_WAITING))

/** Deletes old versions, except the previous one: a page that no worker has served may still use it. */
export async function forgetOldFiles({ version }: Build): Promise<void> {
  await forget((await versions()).filter((name) => name !== PREFIX + version).slice(0, -1))
}

export async function fileFor(event: FetchEvent, build: Build): Promise<Response> {
  const kept = await had(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) keepCopy(event, answer.clone(), build)
  return answer
}

const keepCopy = (event: FetchEvent, copy: Response, build: Build): void =>
  keepBeside(event, async () => (await cacheOf(build)).put(event.request, copy))

/** Returns the server's page, or the newest cached page if the server is slow, down or unreachable. */
export async function pageFor({ cache }: Pick<Request, 'cache'>, fetched: Promise<Response>): Promise<Response> {
  const kept = await newestPage()
  if (!kept) return fetched
  const late = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(kept), PATIENCE_MS[cache === 'default' ? 'opened' : 'reloaded']),
  )
  const answered = fetched.then(
    (answer) => (answer.status < DOWN ? answer : kept),
    () => kept,
  )
  return Promise.race([answered, late])
}

/** Returns the newest cached page. A page is cached last, so all files of its version are there. */
async function newestPage(): Promise<Response | undefined> {
  for (const cacheName of (await versions()).reverse()) {
    const page = await caches.match(PAGE, { cacheName, ignoreVary: true })
    if (page) return page
  }
  return undefined
}
