// The game's table in the inspector, and the choice of its viewer.
import { Suspense } from 'react'
import { Select } from '../design/parts/select.tsx'
import { HowTo } from '../shell/how-to.tsx'
import { tableOf } from '../table/tables.ts'
import { viewerWords } from './seat.tsx'
import css from './table.module.css'
import type { Inspected } from './use-inspector.ts'

/** Shows the step on the game's table for the chosen viewer. An action on the table is played in the line. */
export function Table({ inspected, leave }: { inspected: Inspected; leave: () => void }) {
  const { inspector, shown, eyes, seats, names, past, refused, play } = inspected
  const Screen = tableOf(inspector.game)
  if (!Screen) return <p className={css.none}>This game has no table yet.</p>
  return (
    <Suspense fallback={null}>
      <Screen
        key={past}
        mode="trial"
        {...shown}
        options={inspector.options}
        names={inspector.recorded ? names : Object.fromEntries(seats.map((seat) => [seat, seat]))}
        act={(action, ask) => play({ seat: eyes, action, ...(ask !== undefined && { ask }) })}
        pending={false}
        refused={refused}
        howTo={(onClose) => <HowTo game={inspector.game} at="table" onClose={onClose} />}
        notices={null}
        leave={leave}
      />
    </Suspense>
  )
}

/** How many buttons fit side by side; more become a select list. */
const MOST_BUTTONS = 4

/** The choice of the viewer: a seat, a spectator, or everything. */
export function Eyes({ inspected: { seats, eyes, see } }: { inspected: Inspected }) {
  const viewers = [...seats, 'spectator', 'all']
  if (viewers.length > MOST_BUTTONS)
    return (
      <Select
        label="Whose eyes"
        value={eyes}
        choices={viewers.map((viewer) => [viewer, viewerWords(viewer)])}
        onChange={see}
      />
    )
  return (
    <div className={css.eyes} role="group" aria-label="Whose eyes">
      {viewers.map((viewer) => (
        <button
          key={viewer}
          type="button"
          className={css.eye}
          aria-pressed={viewer === eyes}
          onClick={() => see(viewer)}
        >
          {viewerWords(viewer)}
        </button>
      ))}
    </div>
  )
}
