// The list of features that this browser cannot offer, with the reasons.
import { Icon } from '../design/parts/icon.tsx'
import { say } from '../words/say.ts'
import { type Feature, whyUnavailable } from '../worker/feature-support.ts'
import css from './settings.module.css'

const FEATURES: readonly Feature[] = ['offline', 'notices', 'passkey']

/** Returns why this browser cannot use the feature; undefined if it can. */
export function unavailableWords(feature: Feature): string | undefined {
  const why = whyUnavailable(feature)
  if (why === undefined || why === 'not_installed') return why && say(`feature.${why}`)
  return say(`feature.${why}`, { feature: feature === 'passkey' ? 'other' : feature })
}

export function Unavailable() {
  const reasons = FEATURES.flatMap((feature) => unavailableWords(feature) ?? [])
  if (reasons.length === 0) return null
  return (
    <section className={css.list} aria-label={say('feature.label')}>
      {reasons.map((words) => (
        <p key={words} className={css.row}>
          <Icon name="lock" />
          <span className={css.words}>{words}</span>
        </p>
      ))}
    </section>
  )
}
