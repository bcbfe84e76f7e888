// The page's end of the protocol: what it asks for, what it was told, and what is still unanswered.
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyAction, Ask, Event, Outcome } from '#kit/game.ts'
import { nameSeats } from '#kit/game.ts'
import type { ChatLine, RoomAction, RoomView, ServerPayload } from '#kit/wire.ts'
import { personName } from '../design/names.ts'
import type { Heard, Line, Listener } from './socket.ts'
import { type App, joiningMatch, joiningRoom, type MatchState, type Me, maySitDown, mySeat, namesAt, type RoomState, START, sittersNow } from './state.ts'

/** The world outside, handed in so that tests bring their own. */
export interface World {
  connect(listener: Listener): Line
  readMe(): Promise<Me>
  writeMe(name: string): Promise<Me>
  clock(): number
  /** Random hex. */
  random(): string
  /** The types of a game's actions that go out as messages of their own. */
  ownMessages(game: string): readonly string[]
}

export interface Store {
  get(): App
  subscribe(listener: () => void): () => void
  /** The server's time, ms. */
  now(): number
  rename(name: string): Promise<void>
  /** Resolves to the code of the new room. */
  createRoom(game: string): Promise<string>
  /** A room of one's own with a bot in it, both seated and ready. Resolves to its code. */
  playBot(game: string, strength: Strength): Promise<string>
  openRoom(code: string): void
  leaveRoom(): void
  sitDown(side?: string): void
  ready(yes: boolean): void
  addBot(strength: Strength, seat?: string): void
  inRoom(action: RoomAction): void
  openMatch(id: string, watch: boolean): void
  leaveMatch(): void
  /** To the match this room is playing: on a seat, if there is one to be had. */
  toTable(): void
  /** To the match this room is playing, only to look. */
  watch(): void
  /** Takes the seat back from another tab or device. */
  playHere(): void
  act(action: AnyAction, ask?: string): void
  say(to: ChatLine['to'], text: string): void
  dismiss(notice: number): void
}

export function makeStore(world: World): Store {
  let app: App = START
  let offset = 0
  let timeHeard = false
  let notices = 0
  /** A match of this room that the player has closed: not opened again by itself. */
  let closed: string | null = null
  let creating: { id: string; game: string; done: (code: string) => void; failed: (why: Error) => void } | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<App>): void {
    app = { ...app, ...change }
    for (const listener of listeners) listener()
  }
  const setRoom = (change: Partial<RoomState>) => app.room && set({ room: { ...app.room, ...change } })
  const setMatch = (change: Partial<MatchState>) => app.match && set({ match: { ...app.match, ...change } })
  const withNames = (sentence: string) => nameSeats(sentence, (seat) => personName({ names: app.match ? namesAt(app.match) : {} }, seat))
  const notice = (words: string) => set({ notices: [...app.notices, { id: ++notices, words }].slice(-3) })

  // The least delayed message of this connection is the nearest to the truth.
  const hearTime = (now: number) => {
    const seen = now - world.clock()
    offset = timeHeard ? Math.max(offset, seen) : seen
    timeHeard = true
  }

  const line = world.connect({
    async prepare() {
      if (!app.me) set({ me: await world.readMe() })
    },
    opened() {
      timeHeard = false
      set({ link: 'open' })
      if (creating) line.send('create_room', { game: creating.game, salt: world.random(), id: creating.id })
      rejoin()
    },
    lost: () => set({ link: app.link === 'stopping' ? 'stopping' : 'lost' }),
    heard: hear,
  })

  function rejoin(): void {
    if (app.elsewhere) return
    if (app.room && app.room.stage !== 'refused') joinRoom(app.room)
    else if (app.match) joinMatch(app.match)
  }

  function joinRoom(room: RoomState): void {
    setRoom({ stage: 'joining' })
    line.send('join_room', { code: room.code, seen: room.seq })
  }

  function joinMatch(match: MatchState): void {
    if (match.stage === 'refused') return
    setMatch({ stage: 'joining' })
    line.send('join_match', { matchId: match.id, existing: true, seen: match.seq, ...(match.watch ? { watch: true } : {}) })
  }

  function hear(message: Heard): void {
    switch (message.type) {
      case 'room_joined':
        return roomJoined(message.payload)
      case 'room_update':
        return roomUpdated(message.payload)
      case 'match_joined':
        return matchJoined(message.payload)
      case 'state_update':
        return matchMoved(message.payload, { view: message.payload.state })
      case 'events':
        return matchMoved(message.payload, {})
      case 'game_over':
        return gameOver(message.payload)
      case 'ack':
        return answered(message.payload.id)
      case 'validation_error':
        return refused(message.payload)
      case 'chat':
        return heardSaid(message.payload)
      case 'names':
        if (app.match) setMatch({ names: { ...app.match.names, ...message.payload.names } })
        if (app.room) setRoom({ names: { ...app.room.names, ...message.payload.names } })
        return
      case 'detached':
        return detached(message.payload)
      case 'stopping':
        return set({ link: 'stopping' })
    }
  }

  function detached({ code, because, reason }: ServerPayload<'detached'>): void {
    if (because === undefined) return set({ elsewhere: true })
    if (app.room && app.room.code === code) set({ room: { ...app.room, stage: 'refused', because, problem: reason ?? null }, match: null })
  }

  function roomJoined(payload: ServerPayload<'room_joined'>): void {
    hearTime(payload.now)
    if (creating && payload.id === creating.id) {
      set({ room: joiningRoom(payload.code), match: null })
      creating.done(payload.code)
      creating = null
    }
    if (app.room?.code !== payload.code) return
    seeRoom({ stage: 'in', problem: null, you: payload.you, view: payload.room as RoomView, names: payload.names, seq: payload.seq })
    for (const { id, action } of app.room.outgoing) line.send('room_action', { code: app.room.code, action, id })
    followRoom(true)
  }

  function seeRoom(change: Partial<RoomState>): void {
    setRoom(change)
    if (app.room && app.match) setMatch({ sitters: sittersNow(app.room, app.match) })
  }

  function roomUpdated(payload: ServerPayload<'room_update'>): void {
    hearTime(payload.now)
    if (payload.id) answered(payload.id)
    if (app.room?.code !== payload.code || payload.seq < app.room.seq) return
    seeRoom({ view: payload.room as RoomView, names: payload.names, seq: payload.seq })
    readyForBot()
    if (!turnedAway(payload.events as Event[])) followRoom(false)
  }

  /** The match has no place for this person: it says why, and lets them watch. Who sat at the table hears it there. */
  function turnedAway(events: readonly Event[]): boolean {
    const away = events.find(({ type, person }) => type === 'turned_away' && person === app.room?.you)
    if (!away) return false
    if (app.match?.id === app.room?.view?.match?.id) return true
    notice(withNames(String(away.reason)))
    watch()
    return true
  }

  function watch(): void {
    const playing = app.room?.view?.match
    if (playing) openMatch(playing.id, true)
  }

  /** Where more could sit down, a seat alone does not say that one is ready. */
  function readyForBot(): void {
    const room = app.room
    const me = room?.view?.people.find(({ id }) => id === room.you)
    if (room?.quick && room.outgoing.length === 0 && me?.seat && !me.ready && !room.view?.match) ready(true)
  }

  /** Goes to the match the room is playing; after a reconnect, back into the one it was in. */
  function followRoom(rejoin: boolean): void {
    const { room, match } = app
    const playing = room?.view?.match
    if (!room || !playing || playing.id === closed) return
    const seat = mySeat(room)
    if (match?.id === playing.id && (seat === null || !match.watch)) {
      if (rejoin) joinMatch(match)
      return
    }
    // Who has no seat sees the game's own lobby and takes one there.
    if (maySitDown(room) && !room.view?.lobby) return
    if (room.quick) setRoom({ quick: false })
    if (seat !== null || !playing.over) openMatch(playing.id, seat === null)
  }

  function openMatch(id: string, watch: boolean): void {
    if (app.match?.id === id && app.match.watch === watch) return
    if (app.match) line.send('leave_match', { matchId: app.match.id })
    const unseen = joiningMatch(id, watch)
    const match = app.room ? { ...unseen, sitters: sittersNow(app.room, unseen) } : unseen
    set({ match })
    joinMatch(match)
  }

  function matchJoined(payload: ServerPayload<'match_joined'>): void {
    hearTime(payload.now)
    const match = app.match
    if (match?.id !== payload.matchId) return
    // Asked with 0 the server tells everything again; otherwise only what is new.
    const before = match.seq === 0 ? [] : match.events
    const events = [...before, ...(payload.events as Event[])]
    setMatch({
      stage: 'in',
      problem: null,
      game: payload.game,
      options: payload.options,
      seat: payload.playerId,
      view: payload.state,
      seq: payload.seq,
      asks: payload.asks as Ask[],
      choices: payload.choices as AnyAction[],
      events,
      firstNew: match.view === null ? events.length : match.events.length,
      names: payload.names,
      outcome: payload.outcome as Outcome | null,
    })
    for (const { id, action, ask } of match.outgoing) sendAction(id, action, ask)
    for (const saying of match.saying) line.send('chat', { matchId: match.id, ...saying })
  }

  function heardSaid({ matchId, lines, id, before }: ServerPayload<'chat'>): void {
    const match = app.match
    if (match?.id !== matchId) return
    const fresh = lines.filter(({ n }) => !match.said.some((known) => known.n === n))
    const said = [...match.said, ...fresh].sort((a, b) => a.n - b.n)
    setMatch({ said, saidBefore: before && match.said.length === 0 ? (said.at(-1)?.n ?? 0) : match.saidBefore })
    if (id) answered(id)
  }

  function matchMoved(payload: ServerPayload<'events'> & { id?: string }, change: Partial<MatchState>): void {
    hearTime(payload.now)
    const match = app.match
    if (match?.stage !== 'in' || payload.seq < match.seq) return
    const fresh = payload.seq > match.seq ? (payload.events as Event[]) : []
    setMatch({ ...change, seq: payload.seq, asks: payload.asks as Ask[], choices: payload.choices as AnyAction[], events: fresh.length > 0 ? [...match.events, ...fresh] : match.events })
    if (payload.id) answered(payload.id)
  }

  function gameOver(payload: ServerPayload<'game_over'>): void {
    hearTime(payload.now)
    if (app.match?.stage !== 'in') return
    setMatch({ view: payload.state, seq: payload.seq, outcome: payload.outcome as Outcome, asks: [], choices: [], outgoing: [] })
  }

  function answered(id: string): void {
    if (app.match?.outgoing.some((o) => o.id === id)) setMatch({ outgoing: app.match.outgoing.filter((o) => o.id !== id) })
    if (app.room?.outgoing.some((o) => o.id === id)) setRoom({ outgoing: app.room.outgoing.filter((o) => o.id !== id) })
    if (app.match?.saying.some((s) => s.id === id)) setMatch({ saying: app.match.saying.filter((s) => s.id !== id) })
  }

  function refused(payload: ServerPayload<'validation_error'>): void {
    const why = withNames(plainly(payload))
    const { id } = payload
    if (id && id === creating?.id) {
      creating.failed(new Error(why))
      creating = null
      return notice(why)
    }
    if (id) {
      if (app.match?.outgoing.some((o) => o.id === id)) setMatch({ refused: why })
      if (app.room?.outgoing.some((o) => o.id === id)) setRoom({ quick: false })
      answered(id)
      return notice(why)
    }
    // Without an id it answers a join: those are asked one after the other, the room first.
    if (app.room?.stage === 'joining') return void setRoom({ stage: 'refused', problem: why, because: payload.code })
    if (app.match?.stage === 'joining' && payload.code === 'full') {
      setMatch({ watch: true })
      return joinMatch({ ...app.match, watch: true })
    }
    if (app.match?.stage === 'joining') return void setMatch({ stage: 'refused', problem: why })
    notice(why)
  }

  function sendAction(id: string, action: AnyAction, ask?: string): void {
    const match = app.match
    if (match?.stage !== 'in' || !match.seat) return
    const from = { matchId: match.id, playerId: match.seat, id, ...(ask ? { ask } : {}) }
    const { type, ...fields } = action
    if (world.ownMessages(match.game).includes(type)) line.sendOwn(type, { ...fields, ...from })
    else line.send('action', { ...from, action })
  }

  function inRoom(action: RoomAction): void {
    const room = app.room
    if (!room) return
    const id = world.random()
    setRoom({ outgoing: [...room.outgoing, { id, action }] })
    if (room.stage === 'in') line.send('room_action', { code: room.code, action, id })
  }

  function createRoom(game: string): Promise<string> {
    return new Promise((done, failed) => {
      creating = { id: world.random(), game, done, failed }
      line.send('create_room', { game, salt: world.random(), id: creating.id })
    })
  }

  const sitDown = (side?: string) => inRoom({ type: 'sit', salt: world.random(), ...(side !== undefined && { side }) })
  /** Each match has a salt of its own, sent after its commitment was shown. */
  const ready = (yes: boolean) => inRoom(yes ? { type: 'ready', ready: true, salt: world.random() } : { type: 'ready', ready: false })
  const addBot = (strength: Strength, seat?: string) => inRoom(seat === undefined ? { type: 'add_bot', strength } : { type: 'add_bot', strength, seat })

  return {
    get: () => app,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => world.clock() + offset,
    async rename(name) {
      set({ me: await world.writeMe(name) })
    },
    createRoom,
    openRoom(code) {
      if (app.room?.code === code && app.room.stage !== 'refused') return
      closed = null
      const room = joiningRoom(code)
      set({ room, match: null, elsewhere: false })
      joinRoom(room)
    },
    leaveRoom() {
      if (app.match) line.send('leave_match', { matchId: app.match.id })
      if (app.room) line.send('leave_room', { code: app.room.code })
      set({ room: null, match: null, elsewhere: false })
    },
    async playBot(game, strength) {
      const code = await createRoom(game)
      setRoom({ quick: true })
      if (!app.room?.view?.lobby) sitDown()
      addBot(strength)
      return code
    },
    sitDown,
    ready,
    addBot,
    inRoom,
    openMatch,
    leaveMatch() {
      if (!app.match) return
      closed = app.match.id
      line.send('leave_match', { matchId: app.match.id })
      set({ match: null })
    },
    toTable() {
      closed = null
      if (app.room && !app.room.view?.lobby && maySitDown(app.room)) sitDown()
      else followRoom(false)
    },
    watch() {
      closed = null
      watch()
    },
    playHere() {
      set({ elsewhere: false })
      rejoin()
    },
    act(action, ask) {
      const match = app.match
      if (!match?.seat) return
      const id = world.random()
      setMatch({ refused: null, outgoing: [...match.outgoing, ask ? { id, action, ask } : { id, action }] })
      sendAction(id, action, ask)
    },
    say(to, text) {
      const match = app.match
      if (!match) return
      const saying = { id: world.random(), to, text }
      setMatch({ saying: [...match.saying, saying] })
      if (match.stage === 'in') line.send('chat', { matchId: match.id, ...saying })
    },
    dismiss: (gone) => set({ notices: app.notices.filter((n) => n.id !== gone) }),
  }
}

/** What people are told, where the message itself is a rule book's. */
function plainly({ reason, values }: ServerPayload<'validation_error'>): string {
  if (typeof values !== 'object' || values === null || !('reason' in values)) return reason
  const { reason: bare } = values
  return typeof bare === 'string' && bare !== '' ? `${bare.charAt(0).toUpperCase()}${bare.slice(1)}` : 'That can’t be done now'
}
