// The list of features this browser lacks, and why.
import { Icon } from '../design/parts/icon.tsx'
import { type Ability, whyNot } from '../worker/available.ts'
import css from './settings.module.css'

const ABILITIES: readonly Ability[] = ['offline', 'notices', 'passkey']

/** Lists the features that this browser can't offer at this address, each with its reason. */
export function Unavailable() {
  const reasons = ABILITIES.flatMap((ability) => whyNot(ability) ?? [])
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
