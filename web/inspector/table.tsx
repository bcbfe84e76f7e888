// The game's table in the inspector, and the control that selects its viewer.
import { Suspense } from 'react'
import { Select } from '../design/parts/select.tsx'
import { HowTo } from '../shell/how-to.tsx'
import { tableOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { viewerWords } from './seat.tsx'
import css from './table.module.css'
import type { Inspection } from './use-inspector.ts'

/**
 * Shows the step on the game's table as the chosen viewer sees it. An action on the table becomes a step of the current
 * line of play.
 */
export function InspectedTable({ inspection, leave }: { inspection: Inspection; leave: () => void }) {
  const { inspector, shown, eyes, seats, names, jumps, refused, playStep } = inspection
  const Screen = tableOf(inspector.game)
  if (!Screen) return <p className={css.none}>{say('match.noTable')}</p>
  return (
    <Suspense fallback={null}>
      <Screen
        key={jumps}
        mode="trial"
        {...shown}
        options={inspector.options}
        names={inspector.isRecorded ? names : Object.fromEntries(seats.map((seat) => [seat, seat]))}
        act={(action, ask) => playStep({ seat: eyes, action, ...(ask !== undefined && { ask }) })}
        pending={false}
        refused={refused}
        howTo={(onClose) => <HowTo game={inspector.game} at="table" onClose={onClose} />}
        notices={null}
        leave={leave}
      />
    </Suspense>
  )
}

/** Most viewers that get a button each. For more viewers, there is a select list. */
const MAX_BUTTONS = 4

/** The control that selects the viewer: a seat, a spectator, or a viewer who sees everything. */
export function ViewerButtons({ inspection: { seats, eyes, showAs } }: { inspection: Inspection }) {
  const viewers = [...seats, 'spectator', 'all']
  if (viewers.length > MAX_BUTTONS)
    return (
      <Select
        label={say('inspector.eyes')}
        value={eyes}
        choices={viewers.map((viewer) => [viewer, viewerWords(viewer)])}
        onChange={showAs}
      />
    )
  return (
    <div className={css.eyes} role="group" aria-label={say('inspector.eyes')}>
      {viewers.map((viewer) => (
        <button
          key={viewer}
          type="button"
          className={css.eye}
          aria-pressed={viewer === eyes}
          onClick={() => showAs(viewer)}
        >
          {viewerWords(viewer)}
        </button>
      ))}
    </div>
  )
}
