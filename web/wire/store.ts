// The page's store: keeps the app, hands each message to `reduce`, and sends what it says.
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyAction } from '#kit/game.ts'
import type { RoomAction } from '#kit/protocol/room.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import { type App, type Followed, type Me, type MeChange, type Muted, START } from './app.ts'
import { BannedError } from './banned.ts'
import type { MessagePayload, MessageType } from './message.ts'
import { reduce } from './reduce.ts'
import type { Connection, Listener } from './socket.ts'

/** The world outside, handed in so that tests bring their own. */
export interface World {
  connect(listener: Listener): Connection
  readMe(): Promise<Me>
  writeMe(change: MeChange): Promise<Me>
  clock(): number
  /** Random hex. */
  random(): string
  /** Whether this game is new to who plays: then there is no clock against bots. */
  practises(game: string): boolean
  /** The types of a game's actions that go out as messages of their own. */
  ownMessages(game: string): readonly string[]
}

export interface Store {
  get(): App
  subscribe(listener: () => void): () => void
  /** The server's time, ms. */
  now(): number
  rename(name: string): Promise<void>
  /** A face, who may look at results, choices for all devices. */
  changeMe(change: MeChange): Promise<void>
  /** Resolves to the code of the new room. */
  createRoom(game: string): Promise<string>
  /** A room of one's own with a bot in it, both seated and ready; without a clock as long as one practises. Resolves to its code. */
  playBot(game: string, strength: Strength): Promise<string>
  openRoom(code: string): void
  leaveRoom(): void
  sitDown(side?: string): void
  ready(yes: boolean): void
  /** On this seat or this side, if one is named. */
  addBot(strength: Strength, where?: { seat?: string; side?: string }): void
  inRoom(action: RoomAction): void
  openMatch(id: string, watch: boolean): void
  leaveMatch(): void
  /** To the match this room is playing: on a seat, if there is one to be had. */
  toTable(): void
  /** Another match in this room, as soon as all are ready. */
  playAgain(): void
  /** To the match this room is playing, only to look. */
  watch(): void
  /** Takes the seat back from another tab or device. */
  playHere(): void
  act(action: AnyAction, ask?: string): void
  say(to: ChatLine['to'], text: string): void
  /** What a fair player would do now: the match's `hint` is the answer. */
  askHint(): void
  dismiss(notice: string): void
  /** Whom this person does not want to hear, from now on. */
  mutes(people: readonly Muted[]): void
  /** In a toast. */
  tell(words: string): void
  /** One's own matches, or what anybody may look on at: told whenever it changes, until it is followed no more. */
  follow(what: Followed, on: boolean): void
  /** Tries at once what is tried again and again anyway. */
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

  /** What was changed on another device while this one heard nothing. */
  async function readAgain(): Promise<void> {
    dispatch('me', await world.readMe())
  }

  /** Who is banned is not even told who they are. */
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
