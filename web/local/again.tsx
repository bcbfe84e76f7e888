// The button that starts another match with the same players on this device.
import { useState } from 'react'
import { Primary } from '../design/parts/acts.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { planLocal } from '../host/local.ts'
import { placesOf, turned } from '../host/plan.ts'
import css from '../match/ending.module.css'
import { navigate } from '../shell/route.ts'
import { beginMatch, type Session } from './session.ts'

/** Starts another match with the same people and bots. The next player in order has the first turn. */
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
