// One or several servers on a shared journal that a test kills, stops and restarts. Clients connect to any server that
// answers, as the app does.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { newStore } from '#server/testing/store.ts'
import { retryDelayMs } from '#web/wire/socket.ts'
import { type Child, type How, startChild } from './child.ts'
import { type Ledger, ledgerOf } from './ledger.ts'
import { ServerGone } from './person.ts'

/**
 * A stopping server gives clients one second to reconnect elsewhere. Players are marked as away only after thirty
 * seconds, because a busy machine can be slow.
 */
const PACE = { LEAVE_MS: '1000', AWAY_MS: '30000' }
const STOPPING = '{"type":"stopping"'

export class Fleet {
  readonly #start: (port: number, number: number) => Promise<Child>
  readonly #children: Child[]
  /** Servers that the test killed or stopped. Their clients may lose the connection. */
  readonly #ended = new Set<Child>()
  readonly #serverOf = new WeakMap<Client, Child>()
  /** Clients that a stopping server has told to connect to another server. */
  readonly #sent = new WeakSet<Client>()
  /** Resolves when a server is available again. */
  #up: Promise<unknown> = Promise.resolve()

  constructor(start: (port: number, number: number) => Promise<Child>, children: Child[]) {
    this.#start = start
    this.#children = children
  }

  /**
   * Opens a new connection for a client that has lost one. The client waits first, unless a stopping server sent it
   * away. After a failure, the client tries another server.
   */
  async client(lost?: Client): Promise<Client> {
    for (let attempt = 0; ; attempt++) {
      if (attempt > 0 || (lost && !this.#sent.has(lost))) await pause(retryDelayMs(attempt, Math.random()))
      await this.#up
      const client = await this.#anyClient()
      if (client) return client
    }
  }

  /** Rethrows the error unless the client's server was killed or stopped. */
  excuse(error: unknown, ...clients: Client[]): void {
    if (!(error instanceof ServerGone)) throw error
    const left = clients.filter(({ closed }) => closed)
    if (!left.every((client) => this.#ended.has(this.#serverOf.get(client) as Child)))
      throw new Error('a server closed a connection for no reason')
  }

  /** Kills a server with SIGKILL and starts the server again. */
  async kill(number: number): Promise<void> {
    const child = this.#child(number)
    this.#ended.add(child)
    await this.#replace(number, child.kill())
  }

  /** Stops a server with SIGTERM and starts the server again. */
  async restart(number: number): Promise<void> {
    const child = this.#child(number)
    await this.#replace(number, this.#stop(child))
  }

  async stop(): Promise<void> {
    await Promise.all(this.#children.map((child) => this.#stop(child)))
  }

  port(number: number): number {
    return this.#child(number).port
  }

  /** Sends a request to one of the servers. */
  fetch(path: string): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.#child(0).port}${path}`)
  }

  #child(number: number): Child {
    return this.#children[number] as Child
  }

  async #stop(child: Child): Promise<void> {
    this.#ended.add(child)
    child.signal('SIGTERM')
    expect(await child.ended).toMatchObject({
      code: 0,
      signal: null,
      stderr: expect.stringMatching(/^turnstone: open on .+\n$/),
    })
  }

  async #replace(number: number, gone: Promise<void>): Promise<void> {
    const next = gone.then(() => this.#start(this.#child(number).port, number))
    if (this.#children.length === 1) this.#up = next
    this.#children[number] = await next
  }

  async #anyClient(): Promise<Client | undefined> {
    const first = Math.floor(Math.random() * this.#children.length)
    for (const child of [...this.#children.slice(first), ...this.#children.slice(0, first)]) {
      const client = await child.client().catch(() => undefined)
      if (!client) continue
      this.#serverOf.set(client, child)
      this.#leaveWhenTold(client)
      return client
    }
    return undefined
  }

  #leaveWhenTold(client: Client): void {
    client.socket.on('message', (data) => {
      const text = String(data)
      if (!text.startsWith(STOPPING)) return
      const { within } = JSON.parse(text).payload as { within?: number }
      if (within === undefined) return
      this.#sent.add(client)
      void pause(within * Math.random()).then(() => client.drop())
    })
  }
}

/**
 * Starts `count` servers on a new journal. The returned function `ledger` reads the journal. `hows[n]` has the start
 * options of server number `n`. They also apply to each later restart.
 */
export async function openFleet(
  count: number,
  hows: readonly How[] = [],
): Promise<{ fleet: Fleet; ledger(): Promise<Ledger> }> {
  const store = await newStore()
  onTestFinished(() => store.remove())
  const start = (port: number, number: number) =>
    startChild(store.dataDir, { env: { ...store.env, PORT: String(port), ...PACE }, ...hows[number] })
  const children: Child[] = []
  // The servers start one after the other, because the first one creates the database tables.
  for (let number = 0; number < count; number++) children.push(await start(0, number))
  return { fleet: new Fleet(start, children), ledger: () => ledgerOf(store) }
}
