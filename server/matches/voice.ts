// How a match speaks: the protocol document's messages in its order, with our additions as further fields.

import { commitment } from '#kit/dice.ts'
import type { Ask, Event } from '#kit/game.ts'
import { eventsFor, known, listed, type Told } from '#kit/match.ts'
import type { Live } from './live.ts'
import type { Change, Voice, Welcome } from './telling.ts'
import type { Frame, Watcher } from './watcher.ts'

/** Events that go out as messages of their own, before the state. */
const HERALDED = new Set(['draft_ready', 'game_ready'])

const frame = (type: string, payload: unknown): string => `{"type":"${type}","payload":${JSON.stringify(payload)}}`

export const matchVoice: Voice = {
  joined(live, watcher, welcome) {
    watcher.lastView = live.viewText(watcher.viewer)
    watcher.lastChoices = choicesText(live, watcher.viewer)
    watcher.acts = live.actors.includes(watcher.viewer)
    return [
      joined(live, watcher, welcome),
      ...greeting(live, watcher),
      ...heralds(welcome.change, watcher),
      ...over(live, watcher),
      ...live.asks.filter(({ seat }) => seat === watcher.viewer).map(yourTurn),
    ]
  },
  update(live, change) {
    const parts = new Parts(live, change.told)
    const heralds = change.told.filter(({ event }) => HERALDED.has(event.type))
    const fresh = live.asks.filter((ask) => !change.before.some(({ id }) => id === ask.id))
    const head = `"seq":${live.match.n},"now":${live.now}`
    return (watcher) => {
      const view = live.viewText(watcher.viewer)
      const choices = choicesText(live, watcher.viewer)
      const acts = live.actors.includes(watcher.viewer)
      const changed = watcher.lastView !== view || ((acts || watcher.acts) && watcher.lastChoices !== choices)
      watcher.lastView = view
      watcher.lastChoices = choices
      watcher.acts = acts
      const frames: Frame[] = heralds.length > 0 ? eventsFor(heralds, watcher.viewer).map(herald) : []
      const news = update(live, watcher, change, head, parts, changed)
      if (news) frames.push(news)
      if (live.match.outcome) frames.push(...over(live, watcher))
      for (const ask of fresh) if (ask.seat === watcher.viewer) frames.push(yourTurn(ask))
      return frames
    }
  },
  names: (live) => frame('names', { matchId: live.name, names: live.names }),
}

/** What this viewer may do now, as JSON text. */
const choicesText = ({ game, match, asks, actors }: Live, viewer: string): string =>
  asks.some(({ seat }) => seat === viewer) || actors.includes(viewer) ? JSON.stringify(listed(game, match, viewer)) : '[]'

function joined(live: Live, watcher: Watcher, { missed, token }: Welcome): string {
  const seat = watcher.viewer === 'spectator' ? null : watcher.viewer
  const head = JSON.stringify({ matchId: live.name, playerId: seat, seq: live.match.n, now: live.now, game: live.game.id, options: live.start.options, names: live.names, since: missed.since })
  const parts = new Parts(live, missed.told)
  const more = JSON.stringify({ outcome: result(live), commitment: commitment(live.start.seed), ...(token === undefined ? {} : { token }) })
  return `{"type":"match_joined","payload":${head.slice(0, -1)},"state":${watcher.lastView},${parts.rest(watcher)},${more.slice(1)}}`
}

/** The parts of a message besides the view, as JSON text, each written once for all who may read the same. */
class Parts {
  readonly #live: Live
  readonly #told: readonly Told[]
  /** Everybody may know everything of it. */
  readonly #openEvents: boolean
  readonly #openAsks: boolean
  #allEvents: string | undefined
  #allAsks: string | undefined
  #onlookersEnd: string | undefined

  constructor(live: Live, told: readonly Told[]) {
    this.#live = live
    this.#told = told
    this.#openEvents = told.every(({ only }) => only === undefined)
    this.#openAsks = live.asks.every(({ about, secret }) => about === undefined && !secret)
  }

  events(viewer: string): string {
    if (!this.#openEvents) return JSON.stringify(eventsFor(this.#told, viewer))
    this.#allEvents ??= JSON.stringify(this.#told.map(({ event }) => event))
    return this.#allEvents
  }

  rest({ viewer, lastChoices }: Watcher): string {
    return `"asks":${this.#asks(viewer)},"choices":${lastChoices},"events":${this.events(viewer)}`
  }

  /** What closes a message: the same for all who have nothing to decide. */
  end(watcher: Watcher): string {
    if (!this.#openEvents || !this.#openAsks || watcher.lastChoices !== '[]') return `,${this.rest(watcher)}}}`
    this.#onlookersEnd ??= `,${this.rest(watcher)}}}`
    return this.#onlookersEnd
  }

  #asks(viewer: string): string {
    if (!this.#openAsks) return JSON.stringify(known(this.#live.asks, viewer))
    this.#allAsks ??= JSON.stringify(this.#live.asks)
    return this.#allAsks
  }
}

/** `state_update` where the view, or what the viewer may do unasked, changed; where they did not, `events` if there is something to tell, or the sender's `ack`. */
function update(live: Live, watcher: Watcher, { entry }: Change, head: string, parts: Parts, changed: boolean): Frame | undefined {
  const { viewer, lastView } = watcher
  const mine = entry.id !== undefined && entry.input.kind === 'action' && entry.input.seat === viewer ? entry.id : undefined
  if (!changed && parts.events(viewer) === '[]') return mine === undefined ? undefined : frame('ack', { id: mine, seq: live.match.n })
  const about = mine === undefined ? `"payload":{${head}` : `"payload":{"id":${JSON.stringify(mine)},${head}`
  return changed ? [`{"type":"state_update",${about},"state":`, lastView, parts.end(watcher)] : `{"type":"events",${about}${parts.end(watcher)}`
}

function heralds(change: Change | undefined, { viewer }: Watcher): string[] {
  return change
    ? eventsFor(change.told, viewer)
        .filter((event) => HERALDED.has(event.type))
        .map(herald)
    : []
}

const herald = ({ type, ...payload }: Event): string => frame(type, payload)

const greeting = (live: Live, { viewer }: Watcher): string[] => (live.match.outcome ? [] : (live.game.greet?.(live.match.state, viewer) ?? []).map(herald))

function over(live: Live, watcher: Watcher): string[] {
  const outcome = result(live)
  if (!outcome) return []
  const rest = JSON.stringify({ seq: live.match.n, now: live.now, outcome, seed: live.start.seed }).slice(1)
  return [`{"type":"game_over","payload":{"winner":${JSON.stringify(outcome.winner)},"state":${watcher.lastView},${rest}}`]
}

const result = ({ match }: Live) => match.outcome && { ...match.outcome, at: match.endedAt }

function yourTurn({ id, since, due, kind, about }: Ask): string {
  const clock = due === undefined ? { actionStartTime: since } : { actionStartTime: since, timeoutMs: due - since }
  return frame('your_turn', { ...about, ...clock, timerType: kind, ask: id })
}
