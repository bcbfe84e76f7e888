// A simulated browser for tests. The browser has a cookie, sends HTTP requests with this cookie, and opens WebSockets.
import { Client } from './client.ts'

export class Browser {
  cookie = ''
  readonly #port: number

  /** Creates a browser for the server on that port. The browser has no cookie yet. */
  constructor(port: number) {
    this.#port = port
  }

  /** Returns a browser that has loaded the page and received a cookie. */
  static async open(port: number, name?: string): Promise<Browser> {
    const browser = new Browser(port)
    await browser.me()
    if (name !== undefined) await browser.post('/api/me', { name })
    return browser
  }

  /** Returns a browser that has the same cookie and uses the server on another port. */
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
