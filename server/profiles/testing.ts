// Test helper: a visitor who sends requests with a browser's cookie.
import { Client, type Payload } from '../testing/client.ts'

export interface Visitor {
  id: string
  /** Returns the same visitor at the server on that port. */
  at(port: number): Visitor
  get(path: string): Promise<Payload>
  /** Sends a POST request; resolves to the response. */
  post(path: string, body: unknown, origin?: string): Promise<{ status: number; body: Payload }>
  /** Opens a WebSocket with the visitor's cookie to the server on that port, by default to the visitor's own server. */
  device(port?: number): Promise<Client>
}

export async function visitor(port: number): Promise<Visitor> {
  const first = await fetch(`http://127.0.0.1:${port}/api/me`)
  const cookie = (first.headers.get('set-cookie') as string).split(';')[0] as string
  return visitorAt(port, ((await first.json()) as { id: string }).id, cookie)
}

function visitorAt(port: number, id: string, cookie: string): Visitor {
  const at = `http://127.0.0.1:${port}`
  return {
    id,
    at: (other) => visitorAt(other, id, cookie),
    get: async (path) => (await fetch(`${at}${path}`, { headers: { cookie } })).json(),
    async post(path, body, origin = at) {
      const answer = await fetch(`${at}${path}`, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    },
    device: (to = port) => Client.open(to, { cookie, origin: `http://127.0.0.1:${to}`, host: `127.0.0.1:${to}` }),
  }
}
