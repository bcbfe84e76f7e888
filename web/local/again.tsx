// The button that starts another match with the same players on this device.
import { useState } from 'react'
import { Primary } from '../design/parts/actions.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { prepareHost } from '../host/hosted-match.ts'
import { playersOf, rotated } from '../host/seat-plan.ts'
import css from '../match/ending.module.css'
import { navigate } from '../shell/route.ts'
import { say } from '../words/say.ts'
import { type Session, startMatch } from './session.ts'

/** Starts another match with the same people and bots. The seats rotate, so another player starts. */
export function PlayAgainButton({ session: { game, seats, options }, words }: { session: Session; words: string }) {
  const [stage, setStage] = useState<'idle' | 'opening' | 'failed'>('idle')
  const play = async () => {
    setStage('opening')
    try {
      const id = await startMatch(await prepareHost(game), game, rotated(playersOf(seats)), options)
      navigate(`/local/${id}`, { replace: true })
    } catch {
      setStage('failed')
    }
  }
  return (
    <>
      {stage === 'failed' && (
        <p role="status" className={css.wish}>
          {say('local.failed')}
        </p>
      )}
      <Primary
        words={words}
        icon={<Icon name="again" />}
        off={stage === 'opening'}
        onClick={() => void play()}
        className={css.again}
      />
    </>
  )
}
