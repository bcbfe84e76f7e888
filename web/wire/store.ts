// The page's store: holds the state, passes each message to `reduce`, and sends the resulting messages.
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyAction } from '#kit/game.ts'
import type { RoomAction } from '#kit/protocol/room.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import { type App, type Followed, type Me, type MeChange, type Muted, START } from './app.ts'
import { BannedError } from './banned.ts'
import type { MessagePayload, MessageType } from './message.ts'
import { reduce } from './reduce.ts'
import type { Connection, Listener } from './socket.ts'

/** The store's dependencies. Tests pass in their own. */
export interface World {
  connect(listener: Listener): Connection
  readMe(): Promise<Me>
  writeMe(change: MeChange): Promise<Me>
  clock(): number
  /** Returns random hex digits. */
  random(): string
  /** True if the player is new to this game. Matches against bots then have no clock. */
  practises(game: string): boolean
  /** The action types that the game sends as its own message types. */
  ownMessages(game: string): readonly string[]
}

export interface Store {
  get(): App
  subscribe(listener: () => void): () => void
  /** The server's time in milliseconds since the epoch. */
  now(): number
  rename(name: string): Promise<void>
  /** Changes the avatar, the visibility of results, or the preferences shared by all devices. */
  changeMe(change: MeChange): Promise<void>
  /** Resolves to the code of the new room. */
  createRoom(game: string): Promise<string>
  /** Creates a room with the player and a bot, both ready. New players get no clock. Resolves to the room's code. */
  playBot(game: string, strength: Strength): Promise<string>
  openRoom(code: string): void
  leaveRoom(): void
  sitDown(side?: string): void
  ready(yes: boolean): void
  /** Adds a bot, at the given seat or side if there is one. */
  addBot(strength: Strength, where?: { seat?: string; side?: string }): void
  inRoom(action: RoomAction): void
  openMatch(id: string, watch: boolean): void
  leaveMatch(): void
  /** Opens the room's current match, and takes a seat if one is free. */
  toTable(): void
  /** Asks for a rematch, which starts when all players are ready. */
  playAgain(): void
  /** Opens the room's current match as a spectator. */
  watch(): void
  /** Takes the seat back from another tab or device. */
  playHere(): void
  act(action: AnyAction, ask?: string): void
  say(to: ChatLine['to'], text: string): void
  /** Asks for a hint. The response appears as the match's `hint`. */
  askHint(): void
  dismiss(notice: string): void
  /** Replaces the list of people this player has muted. */
  mutes(people: readonly Muted[]): void
  /** Shows a toast. */
  tell(words: string): void
  /** Subscribes to the player's own matches or to live matches, or ends that subscription. */
  follow(what: Followed, on: boolean): void
  /** Reconnects now instead of waiting for the next attempt. */
  reconnect(): void
}

export function makeStore(world: World): Store {
  let app: App = START
  const listeners = new Set<() => void>()

  function dispatch<T extends MessageType>(type: T, payload: MessagePayload<T>): void {
    const before = app
    const { app: after, send, move } = reduce(app, { type, payload, clock: world.clock(), random: world.random() })
    app = after
    for (const message of send) connection.send(message)
    if (move !== undefined) connection.move?.(move)
    if (after !== before) for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function createRoom(game: string, bot?: Strength): Promise<string> {
    dispatch('create_room', { game, bot, clocks: bot && world.practises(game) ? 'off' : undefined })
    const asked = app.newRoom?.id
    return new Promise((resolve, reject) => {
      const stop = subscribe(() => {
        const answer = app.newRoom?.id === asked ? app.newRoom?.answer : { refused: 'Another room was asked for' }
        if (!answer) return
        stop()
        if ('code' in answer) resolve(answer.code)
        else reject(new Error(answer.refused))
      })
    })
  }

  const inRoom = (action: RoomAction) => dispatch('room_action', action)

  const changeMe = async (change: MeChange) => dispatch('me', await world.writeMe(change))

  /** Reloads the profile, which another device may have changed while this page was disconnected. */
  async function readAgain(): Promise<void> {
    dispatch('me', await world.readMe())
  }

  /** Shows a ban. The server refuses even the profile request of a banned player. */
  function turnedAway(error: unknown): never {
    if (error instanceof BannedError) dispatch('received', { type: 'banned', payload: error.banned })
    throw error
  }

  const connection = world.connect({
    async prepare() {
      if (!app.me) dispatch('me', await world.readMe().catch(turnedAway))
    },
    opened() {
      const back = app.link === 'lost' || app.link === 'stopping'
      dispatch('opened', null)
      if (back) readAgain().catch(() => {})
    },
    lost: () => dispatch('lost', null),
    received: (message) => dispatch('received', message),
  })

  return {
    get: () => app,
    subscribe,
    now: () => world.clock() + app.clock.ahead,
    rename: (name) => changeMe({ name }),
    changeMe,
    createRoom: (game) => createRoom(game),
    playBot: createRoom,
    openRoom: (code) => dispatch('open_room', { code }),
    leaveRoom: () => dispatch('leave_room', null),
    sitDown: (side) => inRoom({ type: 'sit', ...(side !== undefined && { side }) }),
    ready: (ready) => inRoom({ type: 'ready', ready }),
    addBot: (strength, where) => inRoom({ type: 'add_bot', strength, ...where }),
    inRoom,
    openMatch: (id, watch) => dispatch('open_match', { id, watch }),
    leaveMatch: () => dispatch('leave_match', null),
    toTable: () => dispatch('to_table', null),
    playAgain: () => dispatch('play_again', null),
    watch: () => dispatch('watch', null),
    playHere: () => dispatch('play_here', null),
    act: (action, ask) =>
      dispatch('act', { action, ask, own: world.ownMessages(app.match?.game ?? '').includes(action.type) }),
    say: (to, text) => dispatch('say', { to, text }),
    askHint: () => dispatch('ask_hint', null),
    dismiss: (notice) => dispatch('dismiss', { notice }),
    mutes: (people) => dispatch('mutes', people),
    tell: (words) => dispatch('tell', { words }),
    follow: (what, on) => dispatch('follow', { what, on }),
    reconnect: () => connection.retry?.(),
  }
}
