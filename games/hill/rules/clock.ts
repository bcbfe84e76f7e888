// Clocks of decisions, and what presence does to them.
import type { Ask, Seat } from '#kit/game.ts'
import type { Want } from './rules.ts'
import { activeSeats, type Hill, type Player, playerOf, type State } from './state.ts'

const AWAY_MS = 15_000
const MISSES = 3

const isOff = (state: State): boolean => state.options.decisionSeconds === 0
const fullTime = (state: State): number => state.options.decisionSeconds * 1000

/** Ran out three times in a row: played by defaults at once until it acts. */
export const isAbsent = (player: Player): boolean => player.missed >= MISSES

function dueOf(state: State, seat: Seat, since: number): number | undefined {
  if (isOff(state) || state.resting) return undefined
  const player = playerOf(state, seat)
  if (isAbsent(player)) return since
  const due = since + fullTime(state)
  return player.awaySince === null ? due : Math.min(due, Math.max(since, player.awaySince + AWAY_MS))
}

const timed = ({ due: _, ...ask }: Ask, due: number | undefined): Ask => (due === undefined ? ask : { ...ask, due })

/** The asks for these decisions: one that was open already keeps its clock. */
export function openAsks(turn: Hill, wants: readonly Want[], token: number): void {
  const { state, now } = turn
  const open = new Map(state.asks.map((ask) => [ask.id, ask]))
  state.asks = wants.map(({ seat, kind, otherwise, secret, token: own = token }) => {
    const id = `${kind}.${own}.${seat}`
    const known = open.get(id)
    if (known) return known
    const ask: Ask = { id, seat, kind, since: now, otherwise, about: { phase: state.phase }, ...(secret ? { secret } : {}) }
    return timed(ask, dueOf(state, seat, now))
  })
}

/** A decision of this seat ran out, unless it was only played for being away. */
export function missed(state: State, seat: Seat): void {
  const player = playerOf(state, seat)
  if (player.awaySince === null) player.missed++
}

const retime = (state: State, seat: Seat, due: (ask: Ask) => number | undefined): void => {
  state.asks = state.asks.map((ask) => (ask.seat === seat ? timed(ask, due(ask)) : ask))
}

const nobodyHere = (state: State): boolean => activeSeats(state).every((seat) => playerOf(state, seat).awaySince !== null)

export function goneAway(turn: Hill, seat: Seat): void {
  const { state, now } = turn
  const player = playerOf(state, seat)
  if (player.awaySince !== null) return
  player.awaySince = now
  retime(state, seat, (ask) => (ask.due === undefined ? undefined : Math.min(ask.due, now + AWAY_MS)))
  checkRest(state)
}

/** While no seat is connected the match rests: no clock runs. */
export function checkRest(state: State): void {
  if (state.resting || !nobodyHere(state)) return
  state.resting = true
  state.asks = state.asks.map((ask) => timed(ask, undefined))
}

/** The first one back gives every open decision its full time again. */
export function backHere(turn: Hill, seat: Seat): void {
  const { state, now } = turn
  const player = playerOf(state, seat)
  if (player.awaySince === null) return
  player.awaySince = null
  if (state.resting) {
    state.resting = false
    state.asks = state.asks.map((ask) => timed({ ...ask, since: now }, isOff(state) ? undefined : now + fullTime(state)))
  } else retime(state, seat, (ask) => dueOf(state, seat, ask.since))
}

/** It acts: its clocks run as for anybody, from now on. */
export function hasActed(turn: Hill, seat: Seat): void {
  const player = playerOf(turn.state, seat)
  if (!isAbsent(player)) {
    player.missed = 0
    return
  }
  player.missed = 0
  retime(turn.state, seat, () => dueOf(turn.state, seat, turn.now))
}
