// Joins, follows and plays the match that is open on this page.

import type { AnyAction, Ask, Event, Outcome } from '#kit/game.ts'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import type { Said } from '#kit/words/phrase.ts'
import { phraseIn } from '../words/catalogue.ts'
import { removeAnswered } from './answered.ts'
import {
  currentPersonBySeat,
  isSameEpoch,
  joiningMatch,
  lastInputFields,
  type MatchState,
  type Outgoing,
  resetMatch,
} from './app.ts'
import type { Draft } from './draft.ts'
import type { MessagePayload } from './message.ts'

export function openMatch(draft: Draft, id: string, watch: boolean): void {
  const { match, room } = draft.app
  if (match?.id === id && match.watch === watch) return
  if (match) draft.post('leave_match', { matchId: match.id })
  const unseen = joiningMatch(id, watch)
  draft.set({ match: room ? { ...unseen, personBySeat: currentPersonBySeat(room, unseen) } : unseen })
  joinMatch(draft)
}

/** Asks the server for the match from the last input that this page has received. */
export function joinMatch(draft: Draft): void {
  const { match } = draft.app
  if (!match || match.stage === 'refused') return
  draft.setMatch({ stage: 'joining' })
  draft.post('join_match', {
    matchId: match.id,
    existing: true,
    ...lastInputFields(match),
    ...(match.watch && { watch: true }),
  })
}

export function leaveMatch(draft: Draft): void {
  const { match } = draft.app
  if (!match) return
  draft.post('leave_match', { matchId: match.id })
  draft.set({ match: null, closed: match.id })
}

/** Marks the match as joined. Ignores the received state if the page already has a newer one. */
export function matchJoined(draft: Draft, payload: ServerPayload<'match_joined'>): void {
  draft.measureClock(payload.now)
  const known = draft.app.match
  if (known?.id !== payload.matchId) return
  const match = isSameEpoch(known, payload) ? known : resetMatch(known)
  const { game, options, playerId: seat, names, faces = {} } = payload
  draft.setMatch({
    ...match,
    stage: 'in',
    problem: null,
    redirects: 0,
    game,
    options,
    seat,
    names,
    faces,
    ...(payload.seq >= match.seq && stateAfterJoin(match, payload)),
    ...frozenFields(payload),
  })
  for (const outgoing of match.outgoing) sendAction(draft, outgoing)
  for (const line of match.outgoingChat) draft.post('chat', { matchId: match.id, ...line })
}

/** Returns the fields of a match that stands still: nobody is asked, also if this page has seen a later state. */
const frozenFields = ({ frozen }: ServerPayload<'match_joined'>): Partial<MatchState> =>
  frozen === undefined ? { frozen: null } : { frozen, asks: [], choices: [] }

function stateAfterJoin(match: MatchState, payload: ServerPayload<'match_joined'>): Partial<MatchState> {
  const { state: view, seq, epoch = null, since } = payload
  // Before the first input, a join returns the first events again, so the known first events are dropped.
  const before = match.seq === 0 ? [] : match.events
  // A list that starts before the last received input contains known events, so the page ignores the list.
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
    ...(hasOtherAsks(match, payload.asks as Ask[]) && NO_HINT),
    asks: payload.asks as Ask[],
    choices: payload.choices as AnyAction[],
    outcome: payload.outcome as Outcome | null,
  }
}

/** Applies new events. `change` contains other fields of the received message, such as the view. */
export function matchMoved(draft: Draft, payload: ServerPayload<'events'>, change: Partial<MatchState> = {}): void {
  draft.measureClock(payload.now)
  const { match } = draft.app
  if (match?.stage !== 'in' || payload.seq < match.seq) return
  const fresh = payload.seq > match.seq ? (payload.events as Event[]) : []
  const events = fresh.length > 0 ? [...match.events, ...fresh] : match.events
  draft.setMatch({
    ...change,
    ...(hasOtherAsks(match, payload.asks as Ask[]) && NO_HINT),
    seq: payload.seq,
    asks: payload.asks as Ask[],
    choices: payload.choices as AnyAction[],
    events,
  })
  if (payload.id) removeAnswered(draft, payload.id)
}

export function gameOver(draft: Draft, payload: ServerPayload<'game_over'>): void {
  draft.measureClock(payload.now)
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

/** Sends an action. A double tap repeats the same answer to the same request for a decision, and is sent once. */
export function act(draft: Draft, { action, ask, own }: MessagePayload<'act'>): void {
  const { match } = draft.app
  if (!match?.seat) return
  if (ask !== undefined && match.outgoing.some((sent) => sent.ask === ask && same(sent.action, action))) return
  const outgoing = { id: draft.id(), action, ask, own }
  draft.setMatch({ refused: null, outgoing: [...match.outgoing, outgoing], ...NO_HINT })
  sendAction(draft, outgoing)
}

const same = (a: AnyAction, b: AnyAction): boolean => JSON.stringify(a) === JSON.stringify(b)

const NO_HINT = { hint: null, hintRequest: null }

/** True if this seat has other asks (requests for a decision) than before, which makes a hint outdated. */
function hasOtherAsks({ asks, seat }: MatchState, next: readonly Ask[]): boolean {
  const own = (list: readonly Ask[]) => list.flatMap((ask) => (ask.seat === seat ? [ask.id] : [])).join()
  return own(asks) !== own(next)
}

export function askHint(draft: Draft): void {
  const { match } = draft.app
  if (match?.stage !== 'in') return
  const id = draft.id()
  draft.setMatch({ hintRequest: id })
  draft.post('hint', { matchId: match.id, id })
}

/** Shows a hint if it answers the latest hint request, and the player has not acted or been asked again since. */
export function hintReceived(draft: Draft, { id, action, why, says }: ServerPayload<'hint'>): void {
  const { match } = draft.app
  if (match?.hintRequest && match.hintRequest === id)
    draft.setMatch({
      hint: { action: action as AnyAction, why: says ? phraseIn(match.game, says as Said) : why },
      hintRequest: null,
    })
}

/** Sends the actions again whose saving is uncertain. The server counts each action once. */
export function resendActions(draft: Draft): void {
  for (const outgoing of draft.app.match?.outgoing ?? [])
    if (outgoing.receipt !== undefined) sendAction(draft, outgoing)
}

function sendAction(draft: Draft, { id, action, ask, own, receipt }: Outgoing): void {
  const { match } = draft.app
  if (match?.stage !== 'in' || !match.seat) return
  const about = {
    matchId: match.id,
    playerId: match.seat,
    id,
    ...(ask !== undefined && { ask }),
    ...(receipt && { receipt }),
  }
  const { type, ...fields } = action
  if (own) draft.send.push({ type, payload: { ...fields, ...about } })
  else draft.post('action', { ...about, action })
}
