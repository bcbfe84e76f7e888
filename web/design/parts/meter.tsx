// A bar for health or charge.
import type { CSSProperties } from 'react'
import { say } from '../../words/say.ts'
import css from './meter.module.css'

interface Props {
  kind: 'hp' | 'charge'
  value: number
  max: number
  label: string
  /**
   * Predicted values after the selected action, shown as stripes. `sure`: the value after the certain change. `may`:
   * the value after a possible further change.
   */
  after?: { sure: number; may: number } | undefined
}

/** Returns the colour of a health bar. `share` is the remaining health, from 0 to 1. */
const toneOf = (share: number) => (share > 0.5 ? 'high' : share > 0.2 ? 'middle' : 'low')

/** Says the value for screen readers, as in "48 of 150 HP, then 15 to 30". */
function valueWords(kind: Props['kind'], value: number, max: number, sure: number, may: number): string {
  const [least, most] = [Math.min(sure, may), Math.max(sure, may)]
  const then = sure === value && may === value ? 'same' : least === most ? 'one' : 'other'
  return say(`table.meter.${kind}`, { value, max, then, least, most })
}

/**
 * Shows health or charge as a bar. A CSS transform moves the bar instead of changing its width, because transforms need
 * no layout.
 */
export function Meter({ kind, value, max, label, after }: Props) {
  const { sure, may } = after ?? { sure: value, may: value }
  const layer = (of: number) =>
    ({ '--at': `${(100 * Math.min(1, Math.max(0, of / max))).toFixed(1)}%` }) as CSSProperties
  return (
    <div
      className={css.meter}
      data-kind={kind}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueWords(kind, value, max, sure, may)}
    >
      <i
        className={css.striped}
        data-what={sure > value || may > value ? 'gain' : 'loss'}
        style={layer(Math.max(value, sure, may))}
      />
      {may < sure && <i className={css.may} style={layer(Math.min(value, sure))} />}
      <i className={css.fill} data-tone={toneOf(value / max)} style={layer(Math.min(value, sure, may))} />
    </div>
  )
}
