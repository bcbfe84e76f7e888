// Clocks of decisions, and what presence does to them.
import type { Seat } from '#kit/game.ts'
import type { Want } from './rules.ts'
import { activeSeats, type Decision, type Hill, type Player, playerOf, type State } from './state.ts'

const AWAY_MS = 15_000
const MISSES = 3

const isOff = (state: State): boolean => state.options.decisionSeconds === 0
const fullTime = (state: State): number => state.options.decisionSeconds * 1000

/** Ran out three times in a row: played by defaults at once until it acts. */
export const isAbsent = (player: Player): boolean => player.missed >= MISSES

function dueOf({ state, now }: Hill, seat: Seat, since: number): number | undefined {
  if (isOff(state) || state.resting) return undefined
  const player = playerOf(state, seat)
  if (isAbsent(player)) return now
  const due = since + fullTime(state)
  return Math.max(now, player.awaySince === null ? due : Math.min(due, player.awaySince + AWAY_MS))
}

const timed = ({ due: _, ...ask }: Decision, due: number | undefined): Decision =>
  due === undefined ? ask : { ...ask, due }

/** The asks for these decisions: one that was open already keeps its clock. */
export function openAsks(turn: Hill, wants: readonly Want[], token: number): void {
  const { state } = turn
  const open = new Map(state.asks.map((ask) => [ask.id, ask]))
  state.asks = wants.map((want) => {
    const id = `${want.kind}.${want.token ?? token}.${want.seat}`
    return paced(turn, open.get(id) ?? opened(turn, want, id), want.still === true)
  })
}

function opened(turn: Hill, { seat, kind, otherwise, secret, spent = 0 }: Want, id: string): Decision {
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
  return timed(ask, dueOf(turn, seat, since))
}

/** A clock that stood still goes on where it stood: as if it had begun later. */
function paced(turn: Hill, ask: Decision, stands: boolean): Decision {
  const { still, ...going } = ask
  if (stands === (still !== undefined)) return ask
  if (still === undefined) return { ...timed(ask, undefined), still: turn.now }
  const since = ask.since + turn.now - still
  return timed({ ...going, since }, dueOf(turn, ask.seat, since))
}

/** How much of a decision's time is gone, ms. */
export const spentOn = ({ state, now }: Hill, seat: Seat, kind: string): number => {
  const ask = state.asks.find((open) => open.seat === seat && open.kind === kind)
  return ask ? (ask.still ?? now) - ask.since : 0
}

/** A decision of this seat ran out, unless it was only played for being away. */
export function missed(state: State, seat: Seat): void {
  const player = playerOf(state, seat)
  if (player.awaySince === null) player.missed++
}

/** Sets a seat's running clocks anew. */
const retime = (state: State, seat: Seat, change: (ask: Decision) => Decision): void => {
  state.asks = state.asks.map((ask) => (ask.seat === seat && ask.still === undefined ? change(ask) : ask))
}

export function goneAway(turn: Hill, seat: Seat): void {
  const { state, now } = turn
  const player = playerOf(state, seat)
  if (player.awaySince !== null) return
  player.awaySince = now
  retime(state, seat, (ask) => (ask.due === undefined ? ask : timed(ask, Math.min(ask.due, now + AWAY_MS))))
  checkRest(state)
}

/** Who ran out three times is back only when it acts. */
export function backHere(turn: Hill, seat: Seat): void {
  const player = playerOf(turn.state, seat)
  if (player.awaySince === null) return
  player.awaySince = null
  if (!isAbsent(player)) wake(turn)
  retime(turn.state, seat, (ask) => timed(ask, dueOf(turn, seat, ask.since)))
}

/** It acts: its clocks run as for anybody, from now on. */
export function hasActed(turn: Hill, seat: Seat): void {
  const { state, now } = turn
  const player = playerOf(state, seat)
  const wasAbsent = isAbsent(player)
  player.missed = 0
  if (!state.bots.includes(seat)) wake(turn)
  if (wasAbsent) retime(state, seat, (ask) => timed({ ...ask, since: now }, dueOf(turn, seat, now)))
}

/** Every person is away or is played by defaults. Bots are nobody to wait for. */
const nobodyPlays = (state: State): boolean =>
  activeSeats(state)
    .filter((seat) => !state.bots.includes(seat))
    .every((seat) => playerOf(state, seat).awaySince !== null || isAbsent(playerOf(state, seat)))

/** While nobody plays the match rests: no clock runs. */
export function checkRest(state: State): void {
  if (state.resting || state.outcome || !nobodyPlays(state)) return
  state.resting = true
  state.asks = state.asks.map((ask) => timed(ask, undefined))
}

/** The first one back gives every open decision its full time again, whoever's it is. */
function wake({ state, now }: Hill): void {
  if (!state.resting) return
  state.resting = false
  state.asks = state.asks.map((ask) =>
    ask.still === undefined
      ? timed({ ...ask, since: now }, isOff(state) ? undefined : now + fullTime(state))
      : { ...ask, since: now, still: now },
  )
}
