// What a match says to each who looks on: the protocol document's messages in its order, with our additions as further fields.
// Pure: the server, a match in the browser and a replay say the same.
import { commitment } from '../dice.ts'
import type { Ask, Event } from '../game.ts'
import { type AddressedEvent, eventsFor, type InputResult, visibleAsks } from '../match.ts'
import type { Scene } from '../scene.ts'

/** A message as text, or in parts: what many are told is then never copied into one string for each of them. */
export type Frame = string | readonly string[]

/** Somebody who looks on, and what they were sent last: the same again is not sent. */
export interface Recipient {
  readonly viewer: string
  view: string
  choices: string
  /** Whether those are for acting unasked: then it is told when they change. */
  acts: boolean
}

export const newRecipient = (viewer: string): Recipient => ({ viewer, view: '', choices: '', acts: false })

/** An input that has been carried out, and the decisions that were owed before it. */
export interface Change extends InputResult {
  before: readonly Ask[]
}

/** Events somebody missed: those after input `since`, which may be later than what they saw last. */
export interface MissedEvents {
  told: readonly AddressedEvent[]
  since: number
}

/** What a joiner gets besides the state. */
export interface Welcome {
  missed: MissedEvents
  /** What its own joining set off. */
  change?: Change | undefined
  id?: string | undefined
  token?: string | undefined
  /** Of the journal: numbers of another one are not comparable. */
  epoch?: string | undefined
}

/** How a kind of stream says things: a match as here, a room in its own words. */
export interface MessageWriter {
  joined(scene: Scene, to: Recipient, welcome: Welcome, now: number): Frame[]
  /** What there is to say of a change; then, said to one after the other. */
  changed(scene: Scene, change: Change, now: number): (to: Recipient) => Frame[]
  named(scene: Scene): Frame
}

/** Events that go out as messages of their own, before the state. */
const SENT_SEPARATELY = new Set(['draft_ready', 'game_ready'])

const message = (type: string, payload: unknown): string => `{"type":"${type}","payload":${JSON.stringify(payload)}}`

export const matchMessages: MessageWriter = {
  joined(scene, to, welcome, now) {
    refresh(scene, to)
    return [
      joined(scene, to, welcome, now),
      ...greeting(scene, to),
      ...(welcome.change ? separateMessages(welcome.change.told, to) : []),
      ...over(scene, to, now),
      ...scene.asks.filter(({ seat }) => seat === to.viewer).map(yourTurn),
    ]
  },
  changed(scene, change, now) {
    const parts = new SharedParts(scene, change.told)
    const heralded = change.told.filter(({ event }) => SENT_SEPARATELY.has(event.type))
    const fresh = scene.asks.filter((ask) => !change.before.some(({ id }) => id === ask.id))
    const head = `"seq":${scene.match.seq},"now":${now}`
    return (to) => {
      const changed = refresh(scene, to)
      const frames: Frame[] = heralded.length > 0 ? separateMessages(heralded, to) : []
      const news = update(scene, to, change, head, parts, changed)
      if (news) frames.push(news)
      if (scene.match.outcome) frames.push(...over(scene, to, now))
      for (const ask of fresh) if (ask.seat === to.viewer) frames.push(yourTurn(ask))
      return frames
    }
  },
  named: (scene) => message('names', { matchId: scene.id, names: scene.names, faces: scene.faces }),
}

/** Puts down what the viewer sees and may do now; true if it has to be told. */
function refresh(scene: Scene, to: Recipient): boolean {
  const view = scene.view(to.viewer)
  const choices = scene.choices(to.viewer)
  const acts = scene.actors.includes(to.viewer)
  const changed = to.view !== view || ((acts || to.acts) && to.choices !== choices)
  to.view = view
  to.choices = choices
  to.acts = acts
  return changed
}

function joined(scene: Scene, to: Recipient, { missed, token, epoch }: Welcome, now: number): string {
  const { id, game, start, match, names, faces } = scene
  const seat = to.viewer === 'spectator' ? null : to.viewer
  const head = JSON.stringify({
    matchId: id,
    playerId: seat,
    seq: match.seq,
    now,
    game: game.id,
    options: start.options,
    names,
    faces,
    since: missed.since,
    epoch,
  })
  const more = JSON.stringify({ outcome: result(scene), commitment: commitment(start.seed), token })
  return `{"type":"match_joined","payload":${head.slice(0, -1)},"state":${to.view},${new SharedParts(scene, missed.told).rest(to)},${more.slice(1)}}`
}

/** The parts of a message besides the view, as JSON text, each written once for all who may read the same. */
class SharedParts {
  readonly #scene: Scene
  readonly #told: readonly AddressedEvent[]
  /** Everybody may know everything of it. */
  readonly #openEvents: boolean
  readonly #openAsks: boolean
  #allEvents: string | undefined
  #allAsks: string | undefined
  #onlookersEnd: string | undefined

  constructor(scene: Scene, told: readonly AddressedEvent[]) {
    this.#scene = scene
    this.#told = told
    this.#openEvents = told.every(({ only }) => only === undefined)
    this.#openAsks = scene.asks.every(({ about, secret }) => about === undefined && !secret)
  }

  events(viewer: string): string {
    if (!this.#openEvents) return JSON.stringify(eventsFor(this.#told, viewer))
    this.#allEvents ??= JSON.stringify(this.#told.map(({ event }) => event))
    return this.#allEvents
  }

  rest({ viewer, choices }: Recipient): string {
    return `"asks":${this.#asks(viewer)},"choices":${choices},"events":${this.events(viewer)}`
  }

  /** What closes a message: the same for all who have nothing to decide. */
  end(to: Recipient): string {
    if (!this.#openEvents || !this.#openAsks || to.choices !== '[]') return `,${this.rest(to)}}}`
    this.#onlookersEnd ??= `,${this.rest(to)}}}`
    return this.#onlookersEnd
  }

  #asks(viewer: string): string {
    if (!this.#openAsks) return JSON.stringify(visibleAsks(this.#scene.asks, viewer))
    this.#allAsks ??= JSON.stringify(this.#scene.asks)
    return this.#allAsks
  }
}

/** `state_update` where the view, or what the viewer may do unasked, changed; where they did not, `events` if there is something to tell, or the sender's `ack`. */
function update(
  scene: Scene,
  to: Recipient,
  { entry }: Change,
  head: string,
  parts: SharedParts,
  changed: boolean,
): Frame | undefined {
  const own =
    entry?.id !== undefined && entry.input.kind === 'action' && entry.input.seat === to.viewer ? entry.id : undefined
  if (!changed && parts.events(to.viewer) === '[]')
    return own === undefined ? undefined : message('ack', { id: own, seq: scene.match.seq })
  const about = own === undefined ? `"payload":{${head}` : `"payload":{"id":${JSON.stringify(own)},${head}`
  return changed
    ? [`{"type":"state_update",${about},"state":`, to.view, parts.end(to)]
    : `{"type":"events",${about}${parts.end(to)}`
}

const separateMessages = (told: readonly AddressedEvent[], { viewer }: Recipient): string[] =>
  eventsFor(told, viewer)
    .filter((event) => SENT_SEPARATELY.has(event.type))
    .map(separateMessage)

const separateMessage = ({ type, ...payload }: Event): string => message(type, payload)

const greeting = ({ game, match }: Scene, { viewer }: Recipient): string[] =>
  match.outcome ? [] : (game.greet?.(match.state, viewer) ?? []).map(separateMessage)

function over(scene: Scene, to: Recipient, now: number): string[] {
  const outcome = result(scene)
  if (!outcome) return []
  const rest = JSON.stringify({ seq: scene.match.seq, now, outcome, seed: scene.start.seed }).slice(1)
  return [`{"type":"game_over","payload":{"winner":${JSON.stringify(outcome.winner)},"state":${to.view},${rest}}`]
}

const result = ({ match }: Scene) => match.outcome && { ...match.outcome, at: match.endedAt }

function yourTurn({ id, since, due, kind, about }: Ask): string {
  const clock = due === undefined ? { actionStartTime: since } : { actionStartTime: since, timeoutMs: due - since }
  return message('your_turn', { ...about, ...clock, timerType: kind, ask: id })
}
