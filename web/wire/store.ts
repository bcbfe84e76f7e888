// The page's store: holds the state, passes each message to `reduce`, and sends the resulting messages.
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyAction } from '#kit/game.ts'
import type { RoomAction } from '#kit/protocol/room.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import { type App, type FollowedList, INITIAL_APP, type Me, type MeChange, type Muted } from './app.ts'
import { BannedError } from './banned.ts'
import type { MessagePayload, MessageType } from './message.ts'
import { reduce } from './reduce.ts'
import type { Connection, ConnectionListener } from './socket.ts'

/** The store's dependencies. Tests replace them. */
export interface StoreWorld {
  connect(listener: ConnectionListener): Connection
  readMe(): Promise<Me>
  writeMe(change: MeChange): Promise<Me>
  clock(): number
  /** Returns random hex digits. */
  random(): string
  /** Calls `run` after this many milliseconds. */
  later(ms: number, run: () => void): void
  /** Returns whether the player's matches of this game against bots have a clock. */
  botClock(game: string): 'on' | 'off'
  /** Returns the action types that this game sends as message types of their own. */
  ownMessages(game: string): readonly string[]
}

export interface Store {
  get(): App
  subscribe(listener: () => void): () => void
  /** The time of the server's clock in milliseconds since 1970. */
  now(): number
  rename(name: string): Promise<void>
  /** Changes the avatar, the visibility of results, or the preferences shared by all devices. */
  changeMe(change: MeChange): Promise<void>
  /** Resolves to the code of the new room. */
  createRoom(game: string): Promise<string>
  /** Creates a room with the player and a bot, both ready. Resolves to the room's code. */
  /** Creates a room and starts a match against bots in it: one bot, unless `bots` names another number. */
  playBot(game: string, strength: Strength, wanted?: { options: object; bots: number }): Promise<string>
  openRoom(code: string): void
  leaveRoom(): void
  sitDown(side?: string): void
  setReady(yes: boolean): void
  /** Adds a bot. `where` names the bot's seat or side. */
  addBot(strength: Strength, where?: { seat?: string; side?: string }): void
  sendRoomAction(action: RoomAction): void
  openMatch(id: string, watchRoomMatch: boolean): void
  leaveMatch(): void
  /** Opens the room's current match, and takes a seat if a seat is free. */
  openRoomMatch(): void
  /** Asks for a rematch, which starts when all players are ready. Against bots, applies the player's choice of clock. */
  playAgain(): void
  /** Opens the room's current match as a spectator. */
  watch(): void
  /** Takes the seat back from another tab or device. */
  playHere(): void
  act(action: AnyAction, ask?: string): void
  sendChat(to: ChatLine['to'], text: string): void
  sendRoomChat(text: string): void
  /** Asks for a hint, which arrives in the match's `hint`. */
  askHint(): void
  dismiss(notice: string): void
  /** Replaces the list of people this player has muted. */
  setMuted(people: readonly Muted[]): void
  /** Shows a short message for a few seconds. */
  showToast(words: string): void
  /** Subscribes to the player's own matches or to live matches, or ends the subscription. */
  follow(what: FollowedList, on: boolean): void
  /** Reconnects now instead of waiting for the next attempt. */
  reconnect(): void
}

export function makeStore(world: StoreWorld): Store {
  let app: App = INITIAL_APP
  const listeners = new Set<() => void>()

  function dispatch<T extends MessageType>(type: T, payload: MessagePayload<T>): void {
    const before = app
    const {
      app: after,
      send,
      reconnectWithinMs,
      resendAfterMs,
    } = reduce(app, { type, payload, clock: world.clock(), random: world.random() })
    app = after
    for (const message of send) connection.send(message)
    if (reconnectWithinMs !== undefined) connection.moveToOtherServer?.(reconnectWithinMs)
    if (resendAfterMs !== undefined) world.later(resendAfterMs, () => dispatch('resend', null))
    if (after !== before) for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function createRoom(game: string, bot?: Strength, wanted?: { options: object; bots: number }): Promise<string> {
    dispatch('create_room', { game, bot, ...wanted, clocks: bot && world.botClock(game) === 'off' ? 'off' : undefined })
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

  /** Reloads the profile. Another device may have changed it while this page was disconnected. */
  async function readAgain(): Promise<void> {
    dispatch('me', await world.readMe())
  }

  /** Shows a ban. The server refuses a banned player's request for the profile too. */
  function turnedAway(error: unknown): never {
    if (error instanceof BannedError) dispatch('received', { type: 'banned', payload: error.banned })
    throw error
  }

  const connection = world.connect({
    async prepare() {
      if (!app.me) dispatch('me', await world.readMe().catch(turnedAway))
    },
    onOpen() {
      const back = app.link === 'lost' || app.link === 'stopping'
      dispatch('opened', null)
      if (back) readAgain().catch(() => {})
    },
    onLost: () => dispatch('lost', null),
    onMessage: (message) => dispatch('received', message),
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
    setReady: (ready) => inRoom({ type: 'ready', ready }),
    addBot: (strength, where) => inRoom({ type: 'add_bot', strength, ...where }),
    sendRoomAction: inRoom,
    openMatch: (id, watch) => dispatch('open_match', { id, watch }),
    leaveMatch: () => dispatch('leave_match', null),
    openRoomMatch: () => dispatch('to_table', null),
    playAgain: () => dispatch('play_again', { botClock: world.botClock(app.room?.view?.game ?? '') }),
    watch: () => dispatch('watch', null),
    playHere: () => dispatch('play_here', null),
    act: (action, ask) =>
      dispatch('act', { action, ask, own: world.ownMessages(app.match?.game ?? '').includes(action.type) }),
    sendChat: (to, text) => dispatch('say', { to, text }),
    sendRoomChat: (text) => dispatch('say_in_room', { text }),
    askHint: () => dispatch('ask_hint', null),
    dismiss: (notice) => dispatch('dismiss', { notice }),
    setMuted: (people) => dispatch('mutes', people),
    showToast: (words) => dispatch('tell', { words }),
    follow: (what, on) => dispatch('follow', { what, on }),
    reconnect: () => connection.retry?.(),
  }
}
