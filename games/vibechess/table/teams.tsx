import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { SIDES, type Side } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { Naming } from './naming.tsx'
import { MemberRow, TeamHead } from './people.tsx'
import { sideAt } from './seen.ts'
import css from './teams.module.css'
import type { Speaker } from './words.ts'

interface Props {
  view: View
  below: Side
  speaker: Speaker
  now: () => number
  pending: boolean
  onName: (name: string) => void
  /** Out of the team, for good. Nobody's: who is in no team. */
  onLeave: (() => void) | null
  onClose: () => void
}

/** Both teams, the captain first, and who owns what. */
export function TeamsSheet({ view, below, speaker, now, pending, onName, onLeave, onClose }: Props) {
  const sides = below === 'white' ? SIDES : [...SIDES].reverse()
  return (
    <Dialog title="Teams" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <div className={css.lists} tabIndex={0} role="group" aria-label="Players and their pieces">
        {sides.map((side) => (
          <section key={side} className={css.team} data-own={sideAt(view, speaker.seat) === side || undefined}>
            <TeamHead view={view} side={side} />
            <ol>
              {view.teams[side].members.map((member) => (
                <li key={member.seat}>
                  <MemberRow view={view} member={member} speaker={speaker} now={now} />
                </li>
              ))}
            </ol>
            {view.phase === 'playing' && view.teams[side].captain === speaker.seat && speaker.seat && <Naming name={view.teams[side].name} pending={pending} onName={onName} />}
          </section>
        ))}
      </div>
      <div className={css.buttons}>
        <Button onClick={onClose}>Close</Button>
        {onLeave && (
          <Button look="quiet" onClick={onLeave}>
            Leave the team
          </Button>
        )}
      </div>
    </Dialog>
  )
}
