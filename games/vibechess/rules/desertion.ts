// Ends the game if none of a team's players has been connected for 60 seconds (rule R-5).
import { GONE_SECONDS, startClock } from './clocks.ts'
import { eliminate } from './endings.ts'
import { type ChessTurn, SIDES, type Side, type State } from './state.ts'
import { isBot, peopleOf } from './teams.ts'

/** True if somebody of the team is connected. A bot counts only if the team never had a person. */
function isAttended(state: State, side: Side): boolean {
  const people = peopleOf(state, side)
  const hasHadPeople =
    people.length > 0 || Object.entries(state.former).some(([seat, team]) => team === side && !isBot(state, seat))
  return (hasHadPeople ? people : state.teams[side].members).some((member) => member.connected)
}

/**
 * Starts and stops the 60-second clocks after players came or went. If both teams were deserted, the first team with a
 * returning member wins.
 */
export function updateDesertion(turn: ChessTurn): void {
  const { teams } = turn.state
  const waits = SIDES.some((side) => teams[side].deserted?.over)
  const deserted = SIDES.filter((side) => !isAttended(turn.state, side))
  if (waits && deserted.length === 1) return eliminate(turn, deserted)
  for (const side of SIDES) {
    if (deserted.includes(side)) teams[side].deserted ??= { ...startClock(turn, 'deserted', GONE_SECONDS), over: false }
    else teams[side].deserted = null
  }
}

/**
 * Handles expired 60-second clocks. A deserted team loses. If the other team is deserted too, the result stays pending.
 */
export function handleExpiredDesertion(turn: ChessTurn, asks: readonly string[]): void {
  const { teams } = turn.state
  const deserted = SIDES.filter((side) => teams[side].deserted)
  for (const side of deserted) {
    const clock = teams[side].deserted
    if (clock && asks.includes(clock.id)) clock.over = true
  }
  if (deserted.every((side) => teams[side].deserted?.over)) eliminate(turn, deserted)
}
