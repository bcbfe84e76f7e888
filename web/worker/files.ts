// The app's files on this device: those of this version, and those of the one before, which pages that are still open may ask for.
import { keepBeside } from './beside.ts'
import type { Build } from './build.ts'

const PREFIX = 'files '
const PAGE = '/index.html'
/** So many at a time: whoever plays meanwhile comes first. */
const AT_ONCE = 3
/** A server that has not answered by then is not waited for. */
const PATIENCE_MS = 1000
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

/** Caches come in the order they were made. */
export async function forgetOldFiles({ version }: Build): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

export async function fileFor(event: FetchEvent, build: Build): Promise<Response> {
  const kept = await had(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) keepCopy(event, answer.clone(), build)
  return answer
}

const keepCopy = (event: FetchEvent, copy: Response, build: Build): void => keepBeside(event, async () => (await cacheOf(build)).put(event.request, copy))

/** The server's page, or the one kept here if the server is slow, down or out of reach. */
export async function pageFor(fetched: Promise<Response>, build: Build): Promise<Response> {
  const kept = await (await cacheOf(build)).match(PAGE, { ignoreVary: true })
  if (!kept) return fetched
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  const answered = fetched.then(
    (answer) => (answer.status < DOWN ? answer : kept),
    () => kept,
  )
  return Promise.race([answered, late])
}
