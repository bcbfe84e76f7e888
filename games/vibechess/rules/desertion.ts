// A team of which nobody is connected counts as having nobody after a while.
import { GONE_SECONDS, startClock } from './clocks.ts'
import { eliminate } from './endings.ts'
import { type ChessTurn, SIDES, type Side, type State } from './state.ts'
import { isBot, peopleOf } from './teams.ts'

/** Bots stand for a team that never had a person; they do not save one whose people are gone. */
function isAttended(state: State, side: Side): boolean {
  const people = peopleOf(state, side)
  const manned =
    people.length > 0 || Object.entries(state.former).some(([seat, team]) => team === side && !isBot(state, seat))
  return (manned ? people : state.teams[side].members).some((member) => member.connected)
}

/** After people came or went: clocks start and stop, and a decision that waits falls to the first team of which somebody is back. */
export function settleDesertion(turn: ChessTurn): void {
  const { teams } = turn.state
  const waits = SIDES.some((side) => teams[side].deserted?.over)
  const deserted = SIDES.filter((side) => !isAttended(turn.state, side))
  if (waits && deserted.length === 1) return eliminate(turn, deserted)
  for (const side of SIDES) {
    if (deserted.includes(side)) teams[side].deserted ??= { ...startClock(turn, 'deserted', GONE_SECONDS), over: false }
    else teams[side].deserted = null
  }
}

/** Clocks have run out: who is gone for good loses, unless the other team is gone as well and may yet be back first. */
export function runOutOfDesertion(turn: ChessTurn, asks: readonly string[]): void {
  const { teams } = turn.state
  const deserted = SIDES.filter((side) => teams[side].deserted)
  for (const side of deserted) {
    const clock = teams[side].deserted
    if (clock && asks.includes(clock.id)) clock.over = true
  }
  if (deserted.every((side) => teams[side].deserted?.over)) eliminate(turn, deserted)
}
