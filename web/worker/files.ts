// The app's files on this device, a cache for each version: pages that are open may be of several, and each finds its own files as long as it runs.
import { keepBeside } from './beside.ts'
import type { Build } from './build.ts'

const PREFIX = 'files '
const PAGE = '/index.html'
/** So many at a time: whoever plays meanwhile comes first. */
const AT_ONCE = 3
/** A server that has not answered by then is not waited for; by who loads a page again, and wants the server's, a little longer. */
const PATIENCE_MS = { opened: 1000, reloaded: 5000 }
/** Versions that were fetched and do not serve yet. */
const MOST_WAITING = 4
/** What a proxy answers for a server that is down. */
const DOWN = 500

const cacheOf = ({ version }: Pick<Build, 'version'>): Promise<Cache> => caches.open(PREFIX + version)

/** Rejects if the server has other files by now: the worker is not installed then, and the one before stays. */
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

/** Of several servers one may have another version: page and files must be of one. */
async function keepPage(cache: Cache, { entry }: Build): Promise<void> {
  const answer = await fetch(PAGE, { cache: 'no-store' })
  if (!answer.ok || !(await answer.clone().text()).includes(entry)) throw new Error(`${PAGE} is of another version`)
  await cache.put(PAGE, answer)
}

/** Names say what is in a file, so it does not matter which version kept it, nor how it travelled. */
const had = (request: Request | string): Promise<Response | undefined> => caches.match(request, { ignoreVary: true })

/** In the order they were made. */
const versions = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

const forget = (names: readonly string[]): Promise<unknown> => Promise.all(names.map((name) => caches.delete(name)))

/** While this worker waits others may come after it. What stays is the version of the worker that serves, which is the oldest, and the newest few. */
const forgetSkipped = async (): Promise<unknown> => forget((await versions()).slice(1, -MOST_WAITING))

/** No page of an older version is open any more, but for one that was never served by a worker. */
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

/** The server's page, or the newest one kept here if the server is slow, down or out of reach. */
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

/** A page is kept when all else of its version is. */
async function newestPage(): Promise<Response | undefined> {
  for (const cacheName of (await versions()).reverse()) {
    const page = await caches.match(PAGE, { cacheName, ignoreVary: true })
    if (page) return page
  }
  return undefined
}
