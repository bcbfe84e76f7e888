import { useState } from 'react'
import { Primary } from '../design/acts.tsx'
import { Icon } from '../design/icon.tsx'
import { planLocal } from '../local/local.ts'
import { placesOf, turned } from '../local/plan.ts'
import { beginMatch, type Session } from '../local/session.ts'
import { navigate } from '../route.ts'
import css from './ending.module.css'

/** Another match of the same people and bots; another of them begins it. */
export function LocalAgain({ session: { game, seats, options } }: { session: Session }) {
  const [stage, setStage] = useState<'idle' | 'opening' | 'failed'>('idle')
  const play = async () => {
    setStage('opening')
    try {
      const id = await beginMatch(await planLocal(game), game, turned(placesOf(seats)), options)
      navigate(`/local/${id}`, { instead: true })
    } catch {
      setStage('failed')
    }
  }
  return (
    <>
      {stage === 'failed' && (
        <p role="status" className={css.wish}>
          That did not work. Try it again.
        </p>
      )}
      <Primary
        words="Play again"
        icon={<Icon name="again" />}
        off={stage === 'opening'}
        onClick={() => void play()}
        className={css.again}
      />
    </>
  )
}
