// A WebSocket client that plays for a person without a page, whose screen the test does not look at.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { Browser } from '#server/testing/browser.ts'
import type { Client, Payload } from '#server/testing/client.ts'
import { joinAgain, type Player } from '#server/testing/server.ts'
import { onCleanup } from './fixture.ts'
import { openReturning } from './people.ts'
import { openSite, type Site } from './site.ts'

type At = Pick<Site, 'url'>

const portOf = ({ url }: At): number => Number(new URL(url).port)

export class SocketPlayer {
  readonly #url: string
  readonly #client: Client
  #code = ''
  #token: Payload
  #room: Payload
  #at: Player | undefined

  private constructor({ url }: At, client: Client) {
    this.#url = url
    this.#client = client
    client.socket.on('message', (text) => {
      const { payload } = JSON.parse(String(text))
      if (payload.room) this.#room = payload.room
    })
    onCleanup(() => client.drop())
  }

  static async open(site: At, name?: string): Promise<SocketPlayer> {
    return new SocketPlayer(site, await (await Browser.open(portOf(site), name)).socket())
  }

  /** Plays for the person of this page, until the page itself opens the match. */
  static async forPage(page: Page, site: At): Promise<SocketPlayer> {
    const browser = new Browser(portOf(site))
    browser.cookie = (await page.context().cookies(site.url)).map(({ name, value }) => `${name}=${value}`).join('; ')
    return new SocketPlayer(site, await browser.socket())
  }

  get link(): string {
    return `${this.#url}/r/${this.#code}`
  }

  /** Creates a room and takes a seat. */
  async createRoom(game: string, options: object = {}): Promise<void> {
    const you = await this.#come('create_room', { game, options })
    // In a game with its own lobby, the room's creator may already have a seat.
    await this.sit().catch((refusal) => {
      if (!this.#room.people.some((person: Payload) => person.id === you && person.seat !== null)) throw refusal
    })
  }

  /** Joins the room with this URL. */
  async joinRoom(link: string): Promise<void> {
    await this.#come('join_room', { code: new URL(link).pathname.split('/').at(-1) })
  }

  sit(more: object = {}): Promise<void> {
    return this.roomAction({ type: 'sit', ...more })
  }

  ready(): Promise<void> {
    return this.roomAction({ type: 'ready', ready: true })
  }

  /** True while a match of the room is played. */
  get isPlaying(): boolean {
    return this.#room?.match != null && !this.#room.match.over
  }

  async roomAction(action: object): Promise<void> {
    const id = crypto.randomUUID()
    this.#client.say('room_action', { code: this.#code, action, id })
    const { type, payload } = await this.#until(() => this.#client.inbox.find((message) => message.payload.id === id))
    if (type === 'validation_error') throw new Error(payload.message)
  }

  /** Joins the room's current match, or the next one if the current match is over. */
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

  sendChat(text: string): void {
    this.#client.say('chat', { matchId: this.#at?.joined.matchId, to: 'all', text })
  }

  /** Waits for a chat message in the match. */
  async waitForChat(text: string): Promise<void> {
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

export interface TableForTwo {
  site: Site
  ann: Page
  ben: SocketPlayer
}

interface TableOptions {
  options?: BrowserContextOptions
  /** Called with both players before Ann's page opens. */
  before?: (ann: SocketPlayer, ben: SocketPlayer) => Promise<void>
  names?: readonly [string, string]
  /** More fields of the action with which Ben, the second player, takes his seat. */
  seat?: object
}

/** Opens Ann's page in a match for two. Ben has the other seat and no page. */
export async function openTableForTwo(
  game: string,
  { options = {}, before, names = ['Ann', 'Ben'], seat }: TableOptions = {},
): Promise<TableForTwo> {
  const site = await openSite()
  const page = await openReturning(site, names[0], options)
  const [ann, ben] = [await SocketPlayer.forPage(page, site), await SocketPlayer.open(site, names[1])]
  await seatAll(game, [ann, ben], seat)
  if (before) {
    await ann.join()
    await before(ann, ben)
  }
  await page.goto(ann.link)
  await page.locator('[data-parts]').waitFor()
  return { site, ann: page, ben }
}

/** Creates a room as the first person and joins its match with everybody seated. */
export async function seatAll(
  game: string,
  [host, ...others]: readonly [SocketPlayer, ...SocketPlayer[]],
  seat: object = {},
): Promise<void> {
  await host.createRoom(game)
  for (const other of others) {
    await other.joinRoom(host.link)
    await other.sit(seat)
  }
  // In a game for more than two players, each player has to press ready.
  if (!others.some(({ isPlaying }) => isPlaying)) for (const each of [host, ...others]) await each.ready()
  for (const other of others) await other.join()
}
