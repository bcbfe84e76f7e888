// Puts the real times of asks into a view, because times in the state are times of the rules' clock.
import type { Ask } from '#kit/game.ts'
import { SIDES, type Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'

/** Returns the view with the deadlines of the asks: of the step, and of players who are not connected. */
export function withRealTimes(view: View, asks: readonly Ask[]): View {
  const step = asks.find(({ kind, seat }) => kind === view.step?.kind && seat === view.step.decider)
  // Asks about absent players are in the order of the view, and do not name the player.
  const [gone, deserted] = ['gone', 'deserted'].map((kind) => asks.filter((ask) => ask.kind === kind))
  const nextDue = (list: Ask[] | undefined, shown: number | null): number | null =>
    shown === null ? null : (list?.shift()?.due ?? null)
  const team = (side: Side): View['teams'][Side] => ({
    ...view.teams[side],
    members: view.teams[side].members.map((member) => ({ ...member, goneUntil: nextDue(gone, member.goneUntil) })),
    desertedUntil: nextDue(deserted, view.teams[side].desertedUntil),
  })
  const [white, black] = SIDES.map(team) as [View['teams'][Side], View['teams'][Side]]
  return {
    ...view,
    teams: { white, black },
    step: view.step && step?.due !== undefined ? { ...view.step, since: step.since, due: step.due } : view.step,
  }
}
