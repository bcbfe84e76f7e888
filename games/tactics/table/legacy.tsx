import { useEffect, useRef, useState } from 'react'
import type { Ask } from '#kit/game.ts'
import type { Content } from '../rules/content.ts'
import { buffLine, buffName } from './content.ts'
import { Countdown } from './countdown.tsx'
import { buffImage } from './images.ts'
import css from './legacy.module.css'

interface Props {
  content: Content
  ask: Ask
  now: () => number
  /** Who fell: "your archer". */
  fallen: string
  /** Keep the upper half of the board in sight, or the lower. */
  low: boolean
  pending: boolean
  onChoose: (type: string) => void
}

/** A tap meant for the board must not become a choice. */
const BREATH_MS = 300

/** A fallen minion leaves a tile: which? Quick, and beside the place itself. */
export function Legacy({ content, ask, now, fallen, low, pending, onChoose }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    first.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setOpen(true), BREATH_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={css.legacy} role="dialog" aria-label={`What does ${fallen} leave?`} data-low={low || undefined}>
      <header className={css.head}>
        <h2>What does {fallen} leave?</h2>
        <Countdown ask={ask} now={now} mine words="seconds to choose" />
      </header>
      <div className={css.grid}>
        {content.tileBuffs.map((type, i) => (
          <button key={type} ref={i === 0 ? first : undefined} type="button" className={css.choice} aria-disabled={pending || !open} onClick={() => open && !pending && onChoose(type)}>
            <strong>
              <img src={buffImage(content, type)} alt="" />
              {buffName(content, type)}
            </strong>
            <small>{buffLine(content, type)}</small>
          </button>
        ))}
      </div>
      <p className={css.hint}>Whoever walks onto it first gets it. No answer leaves rocks.</p>
    </section>
  )
}
