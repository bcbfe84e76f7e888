// How a match speaks: the protocol document's messages in its order, with our additions as further fields.

import { commitment } from '#kit/dice.ts'
import type { Ask, Event } from '#kit/game.ts'
import { eventsFor, known, listed } from '#kit/match.ts'
import type { Live } from './live.ts'
import type { Change, Voice, Welcome } from './telling.ts'
import type { Frame, Watcher } from './watcher.ts'

/** Events that go out as messages of their own, before the state. */
const HERALDED = new Set(['draft_ready', 'game_ready'])

const frame = (type: string, payload: unknown): string => `{"type":"${type}","payload":${JSON.stringify(payload)}}`

export const matchVoice: Voice = {
  joined(live, watcher, welcome) {
    watcher.lastView = live.viewText(watcher.viewer)
    return [joined(live, watcher, welcome), ...greeting(live, watcher), ...heralds(welcome.change, watcher), ...over(live, watcher), ...turns(live.asks, watcher)]
  },
  update(live, change) {
    const parts = partsOf(live, change)
    const heralds = change.told.filter(({ event }) => HERALDED.has(event.type))
    const fresh = live.asks.filter((ask) => !change.before.some(({ id }) => id === ask.id))
    return (watcher) => {
      const view = live.viewText(watcher.viewer)
      const same = watcher.lastView === view
      watcher.lastView = view
      const frames: Frame[] = heralds.length > 0 ? eventsFor(heralds, watcher.viewer).map(herald) : []
      const news = update(live, watcher, change, parts, same)
      if (news) frames.push(news)
      if (live.match.outcome) frames.push(...over(live, watcher))
      if (fresh.length > 0) frames.push(...turns(fresh, watcher))
      return frames
    }
  },
  names: (live) => frame('names', { matchId: live.id.slice('m/'.length), names: live.names }),
}

function joined(live: Live, watcher: Watcher, { missed, token }: Welcome): string {
  const seat = watcher.viewer === 'spectator' ? null : watcher.viewer
  const head = JSON.stringify({ matchId: live.id.slice('m/'.length), playerId: seat, seq: live.match.n, now: live.now, game: live.game.id, options: live.start.options, names: live.names })
  const parts = partsOf(live, { told: missed })
  const more = JSON.stringify({ outcome: result(live), commitment: commitment(live.start.seed), ...(token === undefined ? {} : { token }) })
  return `{"type":"match_joined","payload":${head.slice(0, -1)},"state":${watcher.lastView},${rest(parts, watcher.viewer, parts.events(watcher.viewer))},${more.slice(1)}}`
}

/** The parts of a message besides the view, as JSON text, each written once for all who may read the same. */
interface Parts {
  events(viewer: string): string
  asks(viewer: string): string
  choices(viewer: string): string
}

function partsOf({ game, match, asks }: Live, { told }: Pick<Change, 'told'>): Parts {
  const open = told.every(({ only }) => only === undefined)
  const alike = asks.every(({ about, secret }) => about === undefined && !secret)
  let events: string | undefined
  let all: string | undefined
  return {
    events(viewer) {
      if (!open) return JSON.stringify(eventsFor(told, viewer))
      events ??= JSON.stringify(told.map(({ event }) => event))
      return events
    },
    asks(viewer) {
      if (!alike) return JSON.stringify(known(asks, viewer))
      all ??= JSON.stringify(asks)
      return all
    },
    choices: (viewer) => (asks.some(({ seat }) => seat === viewer) ? JSON.stringify(listed(game, match, viewer)) : '[]'),
  }
}

const rest = (parts: Parts, viewer: string, events: string) => `"asks":${parts.asks(viewer)},"choices":${parts.choices(viewer)},"events":${events}`

/** `state_update` where the view changed; where it did not, `events` if there is something to tell, or the sender's `ack`. */
function update(live: Live, { viewer }: Watcher, { entry }: Change, parts: Parts, same: boolean): Frame | undefined {
  const mine = entry.id !== undefined && entry.input.kind === 'action' && entry.input.seat === viewer ? entry.id : undefined
  const events = parts.events(viewer)
  if (same && events === '[]') return mine === undefined ? undefined : frame('ack', { id: mine, seq: live.match.n })
  const id = mine === undefined ? '' : `"id":${JSON.stringify(mine)},`
  const about = `"payload":{${id}"seq":${live.match.n},"now":${live.now}`
  const more = `${rest(parts, viewer, events)}}}`
  return same ? `{"type":"events",${about},${more}` : [`{"type":"state_update",${about},"state":`, live.viewText(viewer), `,${more}`]
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

const turns = (asks: readonly Ask[], { viewer }: Watcher): string[] => asks.flatMap((ask) => (ask.seat === viewer ? [frame('your_turn', yourTurn(ask))] : []))

const yourTurn = ({ id, since, due, kind, about }: Ask) => ({ ...about, actionStartTime: since, ...(due === undefined ? {} : { timeoutMs: due - since }), timerType: kind, ask: id })
