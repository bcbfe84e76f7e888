// The sign for the speed of a move: a pebble with a number, or a shield for a guard.
import { rich, say } from '../../words/say.ts'
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
        rich('phase.sign', { speed, unseen: (inside) => <span className="unseen">{inside}</span> })
      ) : (
        <span className="unseen">{say(`phase.${speed}.name`)}</span>
      )}
    </i>
  )
}
