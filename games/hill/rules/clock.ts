// The clocks of decisions, and how disconnected players affect the clocks.
import type { Seat } from '#kit/game.ts'
import type { UntimedDecision } from './rules.ts'
import { activeSeats, type Decision, type Hill, type Player, playerOf, type State } from './state.ts'

const AWAY_MS = 15_000
const MISSES = 3

/**
 * Returns when the game decides for a player who went away at `since`. The player has 15 s in real time, even if the
 * players agreed on more time for decisions.
 */
const awayUntil = ({ pace = 1 }: Hill, since: number): number => since + AWAY_MS / pace

const hasNoClock = (state: State): boolean => state.options.decisionSeconds === 0
const fullTime = (state: State): number => state.options.decisionSeconds * 1000

/** True if this player has missed three decisions in a row. The game then makes the player's decisions at once. */
export const isAbsent = (player: Player): boolean => player.missed >= MISSES

function dueAt(turn: Hill, seat: Seat, since: number): number | undefined {
  const { state, now } = turn
  if (hasNoClock(state) || state.resting) return undefined
  const player = playerOf(state, seat)
  if (isAbsent(player)) return now
  const due = since + fullTime(state)
  return Math.max(now, player.awaySince === null ? due : Math.min(due, awayUntil(turn, player.awaySince)))
}

const withDue = ({ due: _, ...ask }: Decision, due: number | undefined): Decision =>
  due === undefined ? ask : { ...ask, due }

/**
 * Opens an ask (an open decision with a clock) for each of these decisions. Asks that are already open keep their
 * clock.
 */
export function openAsks(turn: Hill, wants: readonly UntimedDecision[], token: number): void {
  const { state } = turn
  const open = new Map(state.asks.map((ask) => [ask.id, ask]))
  state.asks = wants.map((want) => {
    const id = `${want.kind}.${want.token ?? token}.${want.seat}`
    return stopOrResume(turn, open.get(id) ?? newAsk(turn, want, id), want.still === true)
  })
}

function newAsk(turn: Hill, { seat, kind, otherwise, secret, spent = 0 }: UntimedDecision, id: string): Decision {
  const since = turn.now - spent
  const ask: Decision = {
    id,
    seat,
    kind,
    since,
    otherwise,
    about: { phase: turn.state.phase },
    ...(secret ? { secret } : {}),
  }
  return withDue(ask, dueAt(turn, seat, since))
}

/** Stops or resumes the clock of a decision. A resumed clock has the same time left as when it stopped. */
function stopOrResume(turn: Hill, ask: Decision, stands: boolean): Decision {
  const { still, ...going } = ask
  if (stands === (still !== undefined)) return ask
  if (still === undefined) return { ...withDue(ask, undefined), still: turn.now }
  const since = ask.since + turn.now - still
  return withDue({ ...going, since }, dueAt(turn, ask.seat, since))
}

/** Returns how many milliseconds a seat has already used for its open decision of this kind. */
export const spentOn = ({ state, now }: Hill, seat: Seat, kind: string): number => {
  const ask = state.asks.find((open) => open.seat === seat && open.kind === kind)
  return ask ? (ask.still ?? now) - ask.since : 0
}

/** Adds one to the player's missed decisions, except while the player is disconnected. */
export function countMissed(state: State, seat: Seat): void {
  const player = playerOf(state, seat)
  if (player.awaySince === null) player.missed++
}

/** Applies a change to the running clocks of a seat. Stopped clocks do not change. */
const changeClocks = (state: State, seat: Seat, change: (ask: Decision) => Decision): void => {
  state.asks = state.asks.map((ask) => (ask.seat === seat && ask.still === undefined ? change(ask) : ask))
}

export function markAway(turn: Hill, seat: Seat): void {
  const { state, now } = turn
  const player = playerOf(state, seat)
  if (player.awaySince !== null) return
  player.awaySince = now
  changeClocks(state, seat, (ask) =>
    ask.due === undefined ? ask : withDue(ask, Math.min(ask.due, awayUntil(turn, now))),
  )
  checkRest(state)
}

/**
 * Marks a player as connected again. A stopped match continues, unless this player missed three decisions in a row:
 * such a player must act first.
 */
export function markBack(turn: Hill, seat: Seat): void {
  const player = playerOf(turn.state, seat)
  if (player.awaySince === null) return
  player.awaySince = null
  if (!isAbsent(player)) endRest(turn)
  changeClocks(turn.state, seat, (ask) => withDue(ask, dueAt(turn, seat, ask.since)))
}

/**
 * Marks a player as active again after an action. If the game was deciding for the player, the open decisions get their
 * full time from now on.
 */
export function markActive(turn: Hill, seat: Seat): void {
  const { state, now } = turn
  const player = playerOf(state, seat)
  const wasAbsent = isAbsent(player)
  player.missed = 0
  if (!state.bots.includes(seat)) endRest(turn)
  if (wasAbsent) changeClocks(state, seat, (ask) => withDue({ ...ask, since: now }, dueAt(turn, seat, now)))
}

/** True if every human player is disconnected or has missed three decisions in a row. Bots are ignored. */
const nobodyPlays = (state: State): boolean =>
  activeSeats(state)
    .filter((seat) => !state.bots.includes(seat))
    .every((seat) => playerOf(state, seat).awaySince !== null || isAbsent(playerOf(state, seat)))

/** Stops all clocks if every human player is disconnected or inactive. */
export function checkRest(state: State): void {
  if (state.resting || state.outcome || !nobodyPlays(state)) return
  state.resting = true
  state.asks = state.asks.map((ask) => withDue(ask, undefined))
}

/** Restarts all clocks when the first player is back. Every open decision gets its full time again. */
function endRest({ state, now }: Hill): void {
  if (!state.resting) return
  state.resting = false
  state.asks = state.asks.map((ask) =>
    ask.still === undefined
      ? withDue({ ...ask, since: now }, hasNoClock(state) ? undefined : now + fullTime(state))
      : { ...ask, since: now, still: now },
  )
}
