// A browser in tests: a cookie, requests that bear it, and sockets.
import { Client } from './client.ts'

export class Browser {
  cookie = ''
  readonly #port: number

  /** Of the server at that port. */
  constructor(port: number) {
    this.#port = port
  }

  /** One that has loaded the page. */
  static async open(port: number, name?: string): Promise<Browser> {
    const browser = new Browser(port)
    await browser.me()
    if (name !== undefined) await browser.post('/api/me', { name })
    return browser
  }

  /** The same cookie at another server. */
  at(port: number): Browser {
    const browser = new Browser(port)
    browser.cookie = this.cookie
    return browser
  }

  async ask(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        ...this.#headers,
        'user-agent': 'Mozilla/5.0 (iPhone) Safari/605',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const [cookie] = answer.headers.get('set-cookie')?.split(';') ?? []
    if (cookie !== undefined) this.cookie = cookie
    return answer
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests look into every answer.
  async get(path: string): Promise<any> {
    return (await this.ask('GET', path)).json()
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests look into every answer.
  async post(path: string, body: unknown = {}): Promise<any> {
    return (await this.ask('POST', path, body)).json()
  }

  me(): Promise<{ id: string; name: string }> {
    return this.get('/api/me')
  }

  socket(): Promise<Client> {
    return Client.open(this.#port, { ...this.#headers, host: `127.0.0.1:${this.#port}` })
  }

  get #origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get #headers(): Record<string, string> {
    return { origin: this.#origin, ...(this.cookie && { cookie: this.cookie }) }
  }
}
