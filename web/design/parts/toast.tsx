// A short message that disappears by itself.
import { useEffect } from 'react'
import { say } from '../../words/say.ts'
import css from './toast.module.css'

const SHOWN_MS = 6000

/** Shows one short sentence for a few seconds. The player can dismiss the sentence earlier. */
export function Toast({ id, words, onGone }: { id: string; words: string; onGone: (id: string) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => onGone(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, onGone])
  return (
    <div className={css.toast} role="alert">
      <span>{words}</span>
      <button type="button" className={css.close} aria-label={say('design.dismiss')} onClick={() => onGone(id)}>
        ×
      </button>
    </div>
  )
}
