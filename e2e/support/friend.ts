// Somebody without a page: a socket does their part. For those whom a test does not look at, and for the way to what it is about.
import type { Page } from 'playwright-core'
import { Browser } from '#server/testing/browser.ts'
import type { Client, Payload } from '#server/testing/client.ts'
import { joinAgain, type Player } from '#server/testing/server.ts'
import { afterwards } from './scene.ts'
import type { Site } from './site.ts'

type At = Pick<Site, 'url'>

const portOf = ({ url }: At): number => Number(new URL(url).port)

export class Friend {
  readonly #url: string
  readonly #client: Client
  #code = ''
  #token: Payload
  /** The room as it was told last. */
  #room: Payload
  #at: Player | undefined

  private constructor({ url }: At, client: Client) {
    this.#url = url
    this.#client = client
    client.socket.on('message', (text) => {
      const { payload } = JSON.parse(String(text))
      if (payload.room) this.#room = payload.room
    })
    afterwards(() => client.drop())
  }

  static async open(site: At, name: string): Promise<Friend> {
    return new Friend(site, await (await Browser.open(portOf(site), name)).socket())
  }

  /** The person whose page this is. Where the page comes to the same table, it takes over. */
  static async behind(page: Page, site: At): Promise<Friend> {
    const browser = new Browser(portOf(site))
    browser.cookie = (await page.context().cookies(site.url)).map(({ name, value }) => `${name}=${value}`).join('; ')
    return new Friend(site, await browser.socket())
  }

  /** Where others come to them. */
  get link(): string {
    return `${this.#url}/r/${this.#code}`
  }

  /** Opens a room, and sits there. */
  async host(game: string, options: object = {}): Promise<void> {
    await this.#come('create_room', { game, options })
    await this.sit()
  }

  /** Into the room that a link leads to. */
  async enter(link: string): Promise<void> {
    await this.#come('join_room', { code: new URL(link).pathname.split('/').at(-1) })
  }

  sit(more: object = {}): Promise<void> {
    return this.does({ type: 'sit', ...more })
  }

  /** Whatever is done in a room. */
  async does(action: object): Promise<void> {
    const id = crypto.randomUUID()
    this.#client.say('room_action', { code: this.#code, action, id })
    const { type, payload } = await this.#until(() => this.#client.inbox.find((message) => message.payload.id === id))
    if (type === 'validation_error') throw new Error(payload.message)
  }

  /** At the table, as soon as the room plays: the next match if one is over. */
  async join(): Promise<void> {
    const { match } = await this.#until(() => (this.#room?.match && !this.#room.match.over && this.#room.match.id !== this.#at?.joined.matchId ? this.#room : undefined))
    this.#at = await joinAgain(this.#client, match.id, this.#token)
  }

  async play(action: object): Promise<void> {
    const { refused, message } = (await this.#at?.play(action)) ?? { refused: true, message: 'not at a table' }
    if (refused) throw new Error(message)
  }

  say(text: string): void {
    this.#client.say('chat', { matchId: this.#at?.joined.matchId, to: 'all', text })
  }

  async #come(type: 'create_room' | 'join_room', asked: object): Promise<void> {
    const { type: answer, payload } = await this.#client.ask(type, asked, 'room_joined')
    if (answer === 'validation_error') throw new Error(payload.message)
    this.#code = payload.code
    this.#token = payload.token
  }

  async #until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find()
      if (found) return found
      await this.#client.arrival()
    }
  }
}
