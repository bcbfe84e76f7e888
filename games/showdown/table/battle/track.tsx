// The order of a turn: switch, guard, then attacks by speed.

import { Fragment, useState } from 'react'
import { Answer } from '#web/design/parts/answer.tsx'
import { SWITCH } from '../../rules/phases.ts'
import { say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import { monsterImage } from '../parts/images.ts'
import { speedOf } from '../parts/speed.ts'
import { phaseWords } from '../words/content.ts'
import css from './track.module.css'

interface Props {
  /** The phase in which the chosen action takes place, or the phase that is being animated. */
  phase: string | null
  /** Name of the player's monster, which stands on the chosen phase. */
  face?: string | undefined
}

/** Shows when each kind of action takes place. A tap explains the order. */
export function Track({ phase, face }: Props) {
  const { phases } = useContent()
  const [isExplained, setExplained] = useState(false)
  return (
    <button
      type="button"
      className={css.track}
      data-teach="track"
      aria-expanded={isExplained}
      onClick={() => setExplained(!isExplained)}
    >
      {isExplained ? (
        <Answer as="span">{say('track.rule')}</Answer>
      ) : (
        <>
          <span className={css.end}>{say('track.first')}</span>{' '}
          <span className={css.stops}>
            {phases.map(({ id }) => (
              <Fragment key={id}>
                <Stop id={id} on={id === phase} face={id === phase ? face : undefined} />{' '}
              </Fragment>
            ))}
          </span>
          <span className={css.end}>{say('track.last')}</span>
        </>
      )}
    </button>
  )
}

function Stop({ id, on, face }: { id: string; on: boolean; face: string | undefined }) {
  const content = useContent()
  const speed = speedOf(content, id)
  return (
    <span className={css.stop} data-speed={speed} data-on={on || undefined}>
      {face !== undefined && <img src={monsterImage(face)} alt="" />}
      {typeof speed === 'number' ? (
        speed
      ) : (
        <>
          {speed === SWITCH && <span aria-hidden="true">⇄</span>}
          <span className={speed === undefined ? '' : 'unseen'}>{phaseWords(content, id)}</span>
        </>
      )}
    </span>
  )
}
