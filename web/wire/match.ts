// The match this page looks at: joining it, following it, acting in it.
import type { AnyAction, Ask, Event, Outcome } from '#kit/game.ts'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import { settle } from './answer.ts'
import { forgetMatch, joiningMatch, type MatchState, type Outgoing, sameEpoch, seenBy, sittersNow } from './app.ts'
import type { Draft } from './draft.ts'
import type { MessagePayload } from './message.ts'

export function openMatch(draft: Draft, id: string, watch: boolean): void {
  const { match, room } = draft.app
  if (match?.id === id && match.watch === watch) return
  if (match) draft.post('leave_match', { matchId: match.id })
  const unseen = joiningMatch(id, watch)
  draft.set({ match: room ? { ...unseen, sitters: sittersNow(room, unseen) } : unseen })
  joinMatch(draft)
}

/** From where this page has come to. */
export function joinMatch(draft: Draft): void {
  const { match } = draft.app
  if (!match || match.stage === 'refused') return
  draft.setMatch({ stage: 'joining' })
  draft.post('join_match', { matchId: match.id, existing: true, ...seenBy(match), ...(match.watch && { watch: true }) })
}

export function leaveMatch(draft: Draft): void {
  const { match } = draft.app
  if (!match) return
  draft.post('leave_match', { matchId: match.id })
  draft.set({ match: null, closed: match.id })
}

/** A state that is older than the one shown is passed over; that this page has joined counts all the same. */
export function matchJoined(draft: Draft, payload: ServerPayload<'match_joined'>): void {
  draft.measure(payload.now)
  const known = draft.app.match
  if (known?.id !== payload.matchId) return
  const match = sameEpoch(known, payload) ? known : forgetMatch(known)
  const { game, options, playerId: seat, names, faces = {} } = payload
  draft.setMatch({
    ...match,
    stage: 'in',
    problem: null,
    sentOn: 0,
    game,
    options,
    seat,
    names,
    faces,
    ...(payload.seq >= match.seq && caughtUp(match, payload)),
  })
  for (const outgoing of match.outgoing) sendAction(draft, outgoing)
  for (const saying of match.saying) draft.post('chat', { matchId: match.id, ...saying })
}

function caughtUp(match: MatchState, payload: ServerPayload<'match_joined'>): Partial<MatchState> {
  const { state: view, seq, epoch = null, since } = payload
  // Who has seen nothing is sent the events of the start again.
  const before = match.seq === 0 ? [] : match.events
  // Those that begin earlier can't be told from what is known.
  const events = since < match.seq ? before : [...before, ...(payload.events as Event[])]
  const gap = match.gap || (seq > match.seq && since !== match.seq)
  const firstNew = match.view === null ? events.length : match.events.length
  return {
    view,
    seq,
    epoch,
    events,
    gap,
    firstNew,
    ...(decidesElse(match, payload.asks as Ask[]) && NO_HINT),
    asks: payload.asks as Ask[],
    choices: payload.choices as AnyAction[],
    outcome: payload.outcome as Outcome | null,
  }
}

/** `change`: what came besides the events. */
export function matchMoved(draft: Draft, payload: ServerPayload<'events'>, change: Partial<MatchState> = {}): void {
  draft.measure(payload.now)
  const { match } = draft.app
  if (match?.stage !== 'in' || payload.seq < match.seq) return
  const fresh = payload.seq > match.seq ? (payload.events as Event[]) : []
  const events = fresh.length > 0 ? [...match.events, ...fresh] : match.events
  draft.setMatch({
    ...change,
    ...(decidesElse(match, payload.asks as Ask[]) && NO_HINT),
    seq: payload.seq,
    asks: payload.asks as Ask[],
    choices: payload.choices as AnyAction[],
    events,
  })
  if (payload.id) settle(draft, payload.id)
}

export function gameOver(draft: Draft, payload: ServerPayload<'game_over'>): void {
  draft.measure(payload.now)
  const { match } = draft.app
  if (match?.stage !== 'in' || payload.seq < match.seq) return
  draft.setMatch({
    view: payload.state,
    seq: payload.seq,
    outcome: payload.outcome as Outcome,
    asks: [],
    choices: [],
    outgoing: [],
    ...NO_HINT,
  })
}

/** A tap that comes twice before the table has drawn the first counts once. */
export function act(draft: Draft, { action, ask, own }: MessagePayload<'act'>): void {
  const { match } = draft.app
  if (!match?.seat) return
  if (ask !== undefined && match.outgoing.some((sent) => sent.ask === ask && same(sent.action, action))) return
  const outgoing = { id: draft.id(), action, ask, own }
  draft.setMatch({ refused: null, outgoing: [...match.outgoing, outgoing], ...NO_HINT })
  sendAction(draft, outgoing)
}

const same = (a: AnyAction, b: AnyAction): boolean => JSON.stringify(a) === JSON.stringify(b)

const NO_HINT = { hint: null, hinting: null }

/** What others do meanwhile leaves a hint as it is. */
function decidesElse({ asks, seat }: MatchState, next: readonly Ask[]): boolean {
  const own = (list: readonly Ask[]) => list.flatMap((ask) => (ask.seat === seat ? [ask.id] : [])).join()
  return own(asks) !== own(next)
}

export function askHint(draft: Draft): void {
  const { match } = draft.app
  if (match?.stage !== 'in') return
  const id = draft.id()
  draft.setMatch({ hinting: id })
  draft.post('hint', { matchId: match.id, id })
}

/** Only the last one that was asked for, and only if nothing else is to be decided by now. */
export function hintReceived(draft: Draft, { id, action, why }: ServerPayload<'hint'>): void {
  const { match } = draft.app
  if (match?.hinting && match.hinting === id)
    draft.setMatch({ hint: { action: action as AnyAction, why }, hinting: null })
}

function sendAction(draft: Draft, { id, action, ask, own }: Outgoing): void {
  const { match } = draft.app
  if (match?.stage !== 'in' || !match.seat) return
  const about = { matchId: match.id, playerId: match.seat, id, ...(ask !== undefined && { ask }) }
  const { type, ...fields } = action
  if (own) draft.send.push({ type, payload: { ...fields, ...about } })
  else draft.post('action', { ...about, action })
}
