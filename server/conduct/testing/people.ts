// Test helpers: a visitor with a cookie who sends HTTP requests and opens sockets, and an operator with a token.
import { Client, type Payload } from '../../testing/client.ts'

export interface Visitor {
  id: string
  /** Opens a WebSocket to the visitor's server, or to the server at another port. */
  socket(port?: number): Promise<Client>
  post(path: string, body: unknown, port?: number): Promise<{ status: number; body: Payload }>
  get(path: string): Promise<{ status: number; body: Payload }>
}

const at = (port: number) => `http://127.0.0.1:${port}`

export async function newVisitor(port: number, name = ''): Promise<Visitor> {
  const me = await fetch(`${at(port)}/api/me`)
  const cookie = (me.headers.get('set-cookie') as string).split(';')[0] as string
  const { id } = (await me.json()) as { id: string }
  const visitor = {
    id,
    ...requestsWith(cookie, port),
    socket: (to = port) => Client.open(to, { cookie, origin: at(to), host: `127.0.0.1:${to}` }),
  }
  if (name !== '') await visitor.post('/api/me', { name })
  return visitor
}

export function requestsWith(cookie: string, port: number): Pick<Visitor, 'post' | 'get'> {
  const ask = async (to: number, path: string, init: RequestInit) => {
    const answer = await fetch(`${at(to)}${path}`, { ...init, headers: { cookie, origin: at(to), ...init.headers } })
    return { status: answer.status, body: (await answer.json()) as Payload }
  }
  return {
    post: (path, body, to = port) =>
      ask(to, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    get: (path) => ask(port, path, {}),
  }
}

/** Returns the operator token that a server has logged. */
export const tokenIn = (logged: readonly string[]): string =>
  logged.flatMap((line) => (JSON.parse(line) as { token?: string }).token ?? [])[0] as string

export async function signIn(port: number, token: string): Promise<Pick<Visitor, 'post' | 'get'> & { cookie: string }> {
  const answer = await fetch(`${at(port)}/operator/api/session`, {
    method: 'POST',
    headers: { origin: at(port), 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const cookie = answer.headers.get('set-cookie') ?? ''
  return { cookie, ...requestsWith(cookie.split(';')[0] as string, port) }
}

/** Seats two visitors in a match; each connects to the server at the given port. */
export async function atOneTable(
  ann: Visitor,
  ben: Visitor,
  ports: readonly [number, number],
): Promise<{ matchId: string; code: string; annAt: Client; benAt: Client }> {
  const [annAt, benAt] = [await ann.socket(ports[0]), await ben.socket(ports[1])]
  const { code } = (await annAt.ask('create_room', { game: 'secret', options: { rounds: 9 } }, 'room_joined')).payload
  await benAt.ask('join_room', { code }, 'room_joined')
  for (const client of [annAt, benAt]) client.say('room_action', { code, action: { type: 'sit' } })
  const { room } = await benAt.next('room_update', (update) => update.room.match !== null)
  const matchId = room.match.id as string
  for (const client of [annAt, benAt]) {
    client.say('join_match', { matchId })
    await client.next('match_joined')
  }
  return { matchId, code, annAt, benAt }
}

let lines = 0

/** Sends a chat line; resolves to the chat line as the server sends it back. */
export async function say(client: Client, matchId: string, text: string, to = 'all'): Promise<Payload> {
  const id = `line ${++lines}`
  client.say('chat', { matchId, to, text, id })
  return (await client.next('chat', (said) => said.id === id)).lines[0]
}
