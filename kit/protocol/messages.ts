// Writes the messages of a match for each viewer, in the order of the original protocol document; some fields are
// additional. The functions are pure, so the server, a match in the browser and a replay send the same bytes.

import type { Ask, Event } from '../game.ts'
import { type AddressedEvent, eventsFor, type InputResult, visibleAsks } from '../match.ts'
import type { Scene } from '../scene.ts'
import { commitment } from '../seeded-dice.ts'
import { examplesFor, kindsOf } from './kinds.ts'

/** A message as one text or as parts. Parts that are the same for many recipients are not copied for each of them. */
export type Frame = string | readonly string[]

/** A viewer with the view and choices that this viewer received last. Unchanged values are not sent again. */
export interface Recipient {
  readonly viewer: string
  view: string
  choices: string
  /**
   * True if the viewer may act without an open decision. The viewer then gets a message whenever the viewer's choices
   * change.
   */
  acts: boolean
}

export const newRecipient = (viewer: string): Recipient => ({ viewer, view: '', choices: '', acts: false })

/** An applied input, and the asks that were open before the input. */
export interface Change extends InputResult {
  before: readonly Ask[]
}

/**
 * The events that a viewer missed: all events after input `since`. If the viewer missed too many events, `since` is
 * later than the last input that the viewer saw.
 */
export interface MissedEvents {
  told: readonly AddressedEvent[]
  since: number
}

/** What a joining viewer gets in addition to the state. */
export interface Welcome {
  missed: MissedEvents
  /** The change that the join made to the match, such as a `joined` input. */
  change?: Change | undefined
  id?: string | undefined
  token?: string | undefined
  /** The epoch: the random id of the journal. Input numbers of different epochs cannot be compared. */
  epoch?: string | undefined
  /** Why the match is frozen, in a sentence. */
  frozen?: string | undefined
}

/** Writes the messages about a match or a room. This file contains the writer for matches; rooms have their own. */
export interface MessageWriter {
  joined(scene: Scene, to: Recipient, welcome: Welcome, now: number): Frame[]
  /** Prepares the messages about a change. The returned function writes them for one recipient. */
  changed(scene: Scene, change: Change, now: number): (to: Recipient) => Frame[]
  named(scene: Scene): Frame
}

/** Types of events that are sent as separate messages before the state. */
const SENT_SEPARATELY = new Set(['draft_ready', 'game_ready'])

const message = (type: string, payload: unknown): string => `{"type":"${type}","payload":${JSON.stringify(payload)}}`

export const matchMessages: MessageWriter = {
  joined(scene, to, welcome, now) {
    refresh(scene, to)
    return [
      joined(scene, to, welcome, now),
      ...greeting(scene, to),
      ...(welcome.change ? separateMessages(scene, welcome.change.told, to) : []),
      ...over(scene, to, now),
      ...(welcome.frozen === undefined ? scene.asks : [])
        .filter(({ seat }) => seat === to.viewer)
        .map((ask) => yourTurn(scene, ask)),
    ]
  },
  changed(scene, change, now) {
    const parts = new SharedParts(scene, change.told)
    const heralded = change.told.filter(({ event }) => SENT_SEPARATELY.has(event.type))
    const fresh = scene.asks.filter((ask) => !change.before.some(({ id }) => id === ask.id))
    const head = `"seq":${scene.match.seq},"now":${now}`
    return (to) => {
      const changed = refresh(scene, to)
      const frames: Frame[] = heralded.length > 0 ? separateMessages(scene, heralded, to) : []
      const news = update(scene, to, change, head, parts, changed)
      if (news) frames.push(news)
      if (scene.match.outcome) frames.push(...over(scene, to, now))
      for (const ask of fresh) if (ask.seat === to.viewer) frames.push(yourTurn(scene, ask))
      return frames
    }
  },
  named: (scene) => message('names', { matchId: scene.id, names: scene.names, faces: scene.faces }),
}

/** Stores the recipient's new view and choices. Returns true if either of them has changed and must be sent. */
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

function joined(scene: Scene, to: Recipient, { missed, token, epoch, frozen }: Welcome, now: number): string {
  const { id, game, start, match, names, faces } = scene
  const seat = to.viewer === 'spectator' ? null : to.viewer
  const head = JSON.stringify({
    matchId: id,
    playerId: seat,
    seq: match.seq,
    now,
    game: game.id,
    kinds: kindsOf(game),
    options: start.options,
    names,
    faces,
    since: missed.since,
    epoch,
  })
  const more = JSON.stringify({ outcome: result(scene), commitment: commitment(start.seed), token, frozen })
  const parts = new SharedParts(scene, missed.told)
  const rest = frozen === undefined ? parts.rest(to) : parts.atRest(to)
  return `{"type":"match_joined","payload":${head.slice(0, -1)},"state":${to.view},${rest},${more.slice(1)}}`
}

/** The parts of a message other than the view, as JSON text. Viewers who may read the same text share one string. */
class SharedParts {
  readonly #scene: Scene
  readonly #told: readonly AddressedEvent[]
  /** True if every viewer may see all of the events. */
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
    if (!this.#openEvents) return this.#scene.expand(JSON.stringify(eventsFor(this.#told, viewer)))
    this.#allEvents ??= this.#scene.expand(JSON.stringify(this.#told.map(({ event }) => event)))
    return this.#allEvents
  }

  rest({ viewer, choices }: Recipient): string {
    return `"asks":${this.#asks(viewer)},"choices":${choices},"events":${this.events(viewer)}`
  }

  /** Returns the parts of a frozen match, in which nobody can act. */
  atRest({ viewer }: Recipient): string {
    return `"asks":[],"choices":[],"events":${this.events(viewer)}`
  }

  /** Returns the last part of a message, after the view. All viewers without choices share the same text. */
  end(to: Recipient): string {
    if (!this.#openEvents || !this.#openAsks || to.choices !== '[]') return `,${this.rest(to)}}}`
    this.#onlookersEnd ??= `,${this.rest(to)}}}`
    return this.#onlookersEnd
  }

  #asks(viewer: string): string {
    if (!this.#openAsks) return this.#scene.expand(JSON.stringify(visibleAsks(this.#scene.asks, viewer)))
    this.#allAsks ??= this.#scene.expand(JSON.stringify(this.#scene.asks))
    return this.#allAsks
  }
}

/**
 * Returns the message for one viewer about a change. A changed view, or changed choices of a viewer without an ask,
 * need a `state_update` message. Otherwise events need an `events` message. Otherwise the sender gets an `ack` message.
 */
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

const separateMessages = (scene: Scene, told: readonly AddressedEvent[], { viewer }: Recipient): string[] =>
  eventsFor(told, viewer)
    .filter((event) => SENT_SEPARATELY.has(event.type))
    .map((event) => separateMessage(scene, event))

const separateMessage = (scene: Scene, { type, ...payload }: Event): string => scene.expand(message(type, payload))

const greeting = (scene: Scene, { viewer }: Recipient): string[] => {
  const { game, match } = scene
  return match.outcome ? [] : (game.greet?.(match.state, viewer) ?? []).map((event) => separateMessage(scene, event))
}

function over(scene: Scene, to: Recipient, now: number): string[] {
  const outcome = result(scene)
  if (!outcome) return []
  const rest = JSON.stringify({ seq: scene.match.seq, now, outcome, seed: scene.start.seed }).slice(1)
  return [`{"type":"game_over","payload":{"winner":${JSON.stringify(outcome.winner)},"state":${to.view},${rest}}`]
}

const result = ({ match }: Scene) => match.outcome && { ...match.outcome, at: match.endedAt }

function yourTurn(scene: Scene, { id, seat = '', since, due, kind, about }: Ask): string {
  const examples = examplesFor(scene.game, scene.match, seat)
  const clock = due === undefined ? { actionStartTime: since } : { actionStartTime: since, timeoutMs: due - since }
  return scene.expand(
    message('your_turn', { ...about, ...clock, timerType: kind, ask: id, ...(examples.length > 0 && { examples }) }),
  )
}
