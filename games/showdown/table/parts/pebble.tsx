// The sign for the speed of a move: a pebble with a number, or a shield for a guard.
import { GUARD } from '../../rules/phases.ts'
import { useContent } from './content.ts'
import css from './pebble.module.css'
import { speedOf } from './speed.ts'

/** Shows how early the moves of a phase act. Shows nothing for a phase without a sign. */
export function Pebble({ phase }: { phase: string }) {
  const content = useContent()
  const speed = speedOf(content, phase)
  if (speed === undefined) return null
  return (
    <i className={css.pebble} data-speed={speed}>
      {typeof speed === 'number' ? (
        <>
          <span className="unseen">speed </span>
          {speed}
        </>
      ) : (
        <span className="unseen">{speed === GUARD ? 'guard' : 'switch'}</span>
      )}
    </i>
  )
}
