import css from './bar.module.css'

const tone = (share: number) => (share > 0.5 ? css.high : share > 0.2 ? css.middle : css.low)

export function Bar({ value, max, label }: { value: number; max: number; label: string }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={css.bar} role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value}>
      <div className={`${css.fill} ${tone(share)}`} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
