// The list of features that this browser cannot offer, with the reasons.
import { Icon } from '../design/parts/icon.tsx'
import { type Feature, whyUnavailable } from '../worker/feature-support.ts'
import css from './settings.module.css'

const FEATURES: readonly Feature[] = ['offline', 'notices', 'passkey']

export function Unavailable() {
  const reasons = FEATURES.flatMap((ability) => whyUnavailable(ability) ?? [])
  if (reasons.length === 0) return null
  return (
    <section className={css.list} aria-label="Not offered here">
      {reasons.map(({ message }) => (
        <p key={message} className={css.row}>
          <Icon name="lock" />
          <span className={css.words}>{message}</span>
        </p>
      ))}
    </section>
  )
}
