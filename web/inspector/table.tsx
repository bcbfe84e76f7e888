import { Suspense } from 'react'
import { Select } from '../design/parts/select.tsx'
import { HowTo } from '../shell/how-to.tsx'
import { tableOf } from '../table/tables.ts'
import { viewerWords } from './seat.tsx'
import css from './table.module.css'
import type { Inspected } from './use-inspector.ts'

/** The game's own table at this step, through these eyes: what a seat does there is played. */
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

/** As many fit side by side. */
const MOST_BUTTONS = 4

/** Whose eyes the table is seen through. */
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
