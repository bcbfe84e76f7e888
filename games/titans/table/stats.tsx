import { STATS, type StatName, type Titan } from '../rules/titans.ts'
import css from './stats.module.css'

/** All stats with their words. */
export function Stats({ titan }: { titan: Titan }) {
  return (
    <dl className={css.stats}>
      {(Object.keys(STATS) as StatName[]).map((stat) => (
        <div key={stat}>
          <dt>{stat}</dt>
          <dd>{titan[stat]}</dd>
        </div>
      ))}
    </dl>
  )
}
