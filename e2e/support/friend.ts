// Somebody without a page: a socket does their part. For those whom a test does not look at, and for the way to what it is about.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { Browser } from '#server/testing/browser.ts'
import type { Client, Payload } from '#server/testing/client.ts'
import { joinAgain, type Player } from '#server/testing/server.ts'
import { known } from './people.ts'
import { afterwards } from './scene.ts'
import { openSite, type Site } from './site.ts'

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

  static async open(site: At, name?: string): Promise<Friend> {
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
    const you = await this.#come('create_room', { game, options })
    // In a lobby of the game's own whoever opens it is given a seat, maybe meanwhile.
    await this.sit().catch((refusal) => {
      if (!this.#room.people.some((person: Payload) => person.id === you && person.seat !== null)) throw refusal
    })
  }

  /** Into the room that a link leads to. */
  async enter(link: string): Promise<void> {
    await this.#come('join_room', { code: new URL(link).pathname.split('/').at(-1) })
  }

  sit(more: object = {}): Promise<void> {
    return this.does({ type: 'sit', ...more })
  }

  ready(): Promise<void> {
    return this.does({ type: 'ready', ready: true })
  }

  /** Whether a match of the room goes on. */
  get isPlaying(): boolean {
    return this.#room?.match != null && !this.#room.match.over
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
    const id: string = await this.#until(() =>
      this.isPlaying && this.#room.match.id !== this.#at?.joined.matchId ? this.#room.match.id : undefined,
    )
    this.#at = await joinAgain(this.#client, id, this.#token)
  }

  async play(action: object): Promise<void> {
    const { refused, message } = (await this.#at?.play(action)) ?? { refused: true, message: 'not at a table' }
    if (refused) throw new Error(message)
  }

  say(text: string): void {
    this.#client.say('chat', { matchId: this.#at?.joined.matchId, to: 'all', text })
  }

  /** Somebody at the table has said this. */
  async hears(text: string): Promise<void> {
    await this.#client.next('chat', ({ lines }) => lines.some((line: Payload) => line.text === text))
  }

  async #come(type: 'create_room' | 'join_room', asked: object): Promise<string> {
    const { type: answer, payload } = await this.#client.ask(type, asked, 'room_joined')
    if (answer === 'validation_error') throw new Error(payload.message)
    this.#code = payload.code
    this.#token = payload.token
    return payload.you
  }

  async #until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find()
      if (found) return found
      await this.#client.arrival()
    }
  }
}

export interface Facing {
  site: Site
  ann: Page
  ben: Friend
}

interface Meeting {
  /** Of Ann's page. */
  options?: BrowserContextOptions
  /** What they did before she opened it. */
  before?: (ann: Friend, ben: Friend) => Promise<void>
  names?: readonly [string, string]
  /** With what he sits down. */
  seat?: object
}

/** Ann's page at a table for two, and Ben opposite, who has none. */
export async function facing(
  game: string,
  { options = {}, before, names = ['Ann', 'Ben'], seat }: Meeting = {},
): Promise<Facing> {
  const site = await openSite()
  const page = await known(site, names[0], options)
  const [ann, ben] = [await Friend.behind(page, site), await Friend.open(site, names[1])]
  await sitDown(game, [ann, ben], seat)
  if (before) {
    await ann.join()
    await before(ann, ben)
  }
  await page.goto(ann.link)
  await page.locator('[data-parts]').waitFor()
  return { site, ann: page, ben }
}

/** The first opens a room and sits there; all others come to the table of its match. */
export async function sitDown(
  game: string,
  [host, ...others]: readonly [Friend, ...Friend[]],
  seat: object = {},
): Promise<void> {
  await host.host(game)
  for (const other of others) {
    await other.enter(host.link)
    await other.sit(seat)
  }
  // Where more could sit down, each says when.
  if (!others.some(({ isPlaying }) => isPlaying)) for (const each of [host, ...others]) await each.ready()
  for (const other of others) await other.join()
}
