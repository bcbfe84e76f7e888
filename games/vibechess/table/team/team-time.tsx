// The time that a team has left for the whole game.
import { Clock } from '#web/design/parts/clock.tsx'
import { remainingText } from '#web/design/parts/remaining.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { rich, say } from '../../words/say.ts'
import css from './team-time.module.css'

/** Shows a team's clock; nothing in a game without team clocks. */
export function TeamTime({ view, side, now }: { view: View; side: Side; now: () => number }) {
  const { teamTime } = view
  if (!teamTime) return null
  const runs = teamTime.running?.side === side
  return (
    <span className={css.time} data-runs={runs || undefined}>
      {teamTime.running && runs ? (
        <Clock due={teamTime.running.due} now={now} label={say('teams.clock')} />
      ) : (
        rich('teams.left', {
          time: remainingText(teamTime.left[side]),
          unseen: (inside) => <span className="unseen">{inside}</span>,
        })
      )}
    </span>
  )
}
