import type { CSSProperties } from 'react'
import css from './hp-bar.module.css'

const tone = (share: number) => (share > 0.5 ? css.high : share > 0.2 ? css.middle : css.low)

const percent = (share: number): string => `${Math.round(1000 * Math.min(1, Math.max(0, share))) / 10}%`

/** HP, and striped what a chosen move is about to take of it. */
export function HpBar({ hp, maxHp, loss = 0, label }: { hp: number; maxHp: number; loss?: number; label: string }) {
  return (
    <div className={css.bar} role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={maxHp} aria-valuenow={hp}>
      {loss > 0 && <i className={css.loss} style={{ '--share': percent(hp / maxHp) } as CSSProperties} />}
      <i className={tone(hp / maxHp)} style={{ '--share': percent((hp - loss) / maxHp) } as CSSProperties} />
    </div>
  )
}
