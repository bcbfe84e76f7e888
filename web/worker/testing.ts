// Test helpers: an in-memory replacement for the browser's caches, and fake fetch events.

const addressOf = (request: RequestInfo | URL): string =>
  request instanceof Request ? request.url : new URL(String(request), 'https://turnstone.test').href

function memoryCache() {
  const responses = new Map<string, Response>()
  return {
    match: async (request: RequestInfo | URL) => responses.get(addressOf(request))?.clone(),
    put: async (request: RequestInfo | URL, answer: Response) => void responses.set(addressOf(request), answer),
    delete: async (request: RequestInfo | URL) => responses.delete(addressOf(request)),
    keys: async () => [...responses.keys()].map((url) => new Request(url)),
  }
}

export function memoryCaches() {
  const all = new Map<string, ReturnType<typeof memoryCache>>()
  const open = async (name: string) => {
    const cache = all.get(name) ?? memoryCache()
    all.set(name, cache)
    return cache
  }
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(request: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}) {
      for (const [name, cache] of all) {
        const found = cacheName === undefined || cacheName === name ? await cache.match(request) : undefined
        if (found) return found
      }
      return undefined
    },
  }
}

/** A fake fetch event. `done` resolves when all background work of the event has finished. */
export function fetchEvent(path: string) {
  const background: Promise<unknown>[] = []
  const event = {
    request: new Request(addressOf(path)),
    waitUntil: (work: Promise<unknown>) => void background.push(work),
  }
  return { event: event as unknown as FetchEvent, done: () => Promise.all(background) }
}

export const pathOf = (request: RequestInfo | URL): string => new URL(addressOf(request)).pathname
