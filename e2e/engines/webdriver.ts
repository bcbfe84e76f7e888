// A client of WebDriver, a protocol over HTTP.
import { setTimeout as wait } from 'node:timers/promises'

/** A session with a browser. Paths are relative to the session. */
export interface Webdriver {
  post<T = unknown>(path: string, body: object): Promise<T>
  get<T>(path: string): Promise<T>
  /** Ends the session, which closes the browser. */
  close(): Promise<void>
}

const POLL_MS = 50
const START_MS = 20_000
/** Longest time in milliseconds that a page may load, or a script may run. */
const COMMAND_MS = 60_000

export async function connectWebdriver(url: string, capabilities: object): Promise<Webdriver> {
  await untilReady(url)
  const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${url}/session/${sessionId}`
  await send('POST', `${session}/timeouts`, { script: COMMAND_MS, pageLoad: COMMAND_MS })
  return {
    post: (path, body) => send('POST', session + path, body),
    get: (path) => send('GET', session + path),
    close: async () => void (await send('DELETE', session).catch(() => {})),
  }
}

async function untilReady(url: string): Promise<void> {
  const until = performance.now() + START_MS
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > until) throw new Error(`no driver answers at ${url}`)
    await wait(POLL_MS)
  }
}

interface Answer<T> {
  value: T & { error?: string; message?: string }
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as Answer<T>
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}
