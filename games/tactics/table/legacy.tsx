import { type CSSProperties, useEffect, useRef } from 'react'
import type { Ask } from '#kit/game.ts'
import { TILE_BUFFS, type TileBuff } from '../rules/buffs.ts'
import { buffLine, buffName } from './content.ts'
import { Countdown } from './countdown.tsx'
import { signImage } from './images.ts'
import css from './legacy.module.css'

interface Props {
  ask: Ask
  now: () => number
  /** Who fell: "your archer". */
  fallen: string
  /** Keep the upper half of the board in sight, or the lower. */
  low: boolean
  pending: boolean
  onChoose: (type: TileBuff) => void
}

/** A fallen minion leaves a tile: which? Quick, and beside the place itself. */
export function Legacy({ ask, now, fallen, low, pending, onChoose }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  return (
    <section className={css.legacy} role="dialog" aria-label={`What does ${fallen} leave behind?`} style={{ '--edge': low ? 'auto' : '11.4cqw', '--foot': low ? '0' : 'auto' } as CSSProperties}>
      <header className={css.head}>
        <h2>What does {fallen} leave behind?</h2>
        <Countdown ask={ask} now={now} mine />
      </header>
      <div className={css.grid}>
        {TILE_BUFFS.map((type, i) => (
          <button key={type} ref={i === 0 ? first : undefined} type="button" className={css.choice} disabled={pending} onClick={() => onChoose(type)}>
            <img src={signImage(type)} alt="" />
            <span>
              <strong>{buffName(type)}</strong>
              <small>{buffLine(type)}</small>
            </span>
          </button>
        ))}
      </div>
      <p className={css.hint}>The first to walk onto the tile gets it, friend or foe. No answer: rocks.</p>
    </section>
  )
}
