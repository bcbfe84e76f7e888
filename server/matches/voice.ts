// How a match speaks: the protocol document's messages in its order, with our additions as further fields.

import { commitment } from '#kit/dice.ts'
import type { Ask, Event } from '#kit/game.ts'
import { eventsFor, known, listed } from '#kit/match.ts'
import type { Change, Live, Voice, Welcome } from './live.ts'
import type { Watcher } from './watcher.ts'

/** Events that go out as messages of their own, before the state. */
const HERALDED = new Set(['draft_ready', 'game_ready'])

const frame = (type: string, payload: unknown): string => `{"type":"${type}","payload":${JSON.stringify(payload)}}`

export const matchVoice: Voice = {
  joined(live, watcher, welcome) {
    watcher.lastView = live.viewText(watcher.viewer)
    return [joined(live, watcher, welcome), ...greeting(live, watcher), ...heralds(welcome.change, watcher), ...over(live, watcher), ...turns(live, watcher, NONE)]
  },
  update(live, watcher, change) {
    const view = live.viewText(watcher.viewer)
    const same = watcher.lastView === view
    watcher.lastView = view
    const frames = heralds(change, watcher)
    const news = update(live, watcher, change, same ? undefined : view)
    if (news) frames.push(news)
    if (live.match.outcome) frames.push(...over(live, watcher))
    frames.push(...turns(live, watcher, change.askedBefore))
    return frames
  },
  names: (live) => frame('names', { matchId: live.id.slice('m/'.length), names: live.names }),
}

const NONE: ReadonlySet<string> = new Set()

function joined(live: Live, watcher: Watcher, { missed, token }: Welcome): string {
  const seat = watcher.viewer === 'spectator' ? null : watcher.viewer
  const head = JSON.stringify({ matchId: live.id.slice('m/'.length), playerId: seat, seq: live.match.n, now: live.now, game: live.game.id, options: live.start.options, names: live.names })
  const rest = { ...decisions(live, watcher), events: eventsFor(missed, watcher.viewer), outcome: result(live), commitment: commitment(live.start.seed), ...(token === undefined ? {} : { token }) }
  return `{"type":"match_joined","payload":${head.slice(0, -1)},"state":${watcher.lastView},${JSON.stringify(rest).slice(1)}}`
}

/** `state_update` where the view changed; where it did not, `events` if there is something to tell, or the sender's `ack`. */
function update(live: Live, watcher: Watcher, { entry, told }: Change, view: string | undefined): string | undefined {
  const mine = entry.id !== undefined && entry.input.kind === 'action' && entry.input.seat === watcher.viewer ? entry.id : undefined
  const id = mine === undefined ? '' : `"id":${JSON.stringify(mine)},`
  const events = eventsFor(told, watcher.viewer)
  if (view === undefined && events.length === 0) return mine === undefined ? undefined : frame('ack', { id: mine, seq: live.match.n })
  const rest = JSON.stringify({ ...decisions(live, watcher), events }).slice(1)
  const when = `"seq":${live.match.n},"now":${live.now}`
  return view === undefined ? `{"type":"events","payload":{${id}${when},${rest}}` : `{"type":"state_update","payload":{${id}${when},"state":${view},${rest}}`
}

function decisions(live: Live, { viewer }: Watcher): { asks: Ask[]; choices: unknown[] } {
  const asks = known(live.asks, viewer)
  return { asks, choices: asks.some((ask) => ask.seat === viewer) ? listed(live.game, live.match, viewer) : [] }
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

function turns(live: Live, { viewer }: Watcher, before: ReadonlySet<string>): string[] {
  return live.asks.flatMap((ask) => (ask.seat === viewer && !before.has(ask.id) ? [frame('your_turn', yourTurn(ask))] : []))
}

const yourTurn = ({ id, since, due, kind, about }: Ask) => ({ ...about, actionStartTime: since, ...(due === undefined ? {} : { timeoutMs: due - since }), timerType: kind, ask: id })
