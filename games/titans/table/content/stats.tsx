// The stats of a titan with their icons.
import { keysOf } from '#kit/fields.ts'
import type { Titan } from '../../rules/state.ts'
import { STATS, type StatName } from '../../rules/stats.ts'
import { statWord } from '../words/content.ts'
import { signImage } from './images.ts'

/** Each stat with the name of its icon. */
export const STAT_SIGNS: readonly { stat: StatName; sign: string }[] = keysOf(STATS).map((stat) => ({
  stat,
  sign: stat === 'Defense' ? 'defend' : stat.toLowerCase(),
}))

/** Shows all stats except HP, which has its own bar. */
export function StatRow({ titan, className }: { titan: Titan; className: string | undefined }) {
  return (
    <ul className={className}>
      {STAT_SIGNS.filter(({ stat }) => stat !== 'HP').map(({ stat, sign }) => (
        <li key={stat}>
          <img src={signImage(sign)} alt={statWord(stat)} /> {titan[stat]}
        </li>
      ))}
    </ul>
  )
}
