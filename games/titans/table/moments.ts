import type { Moments } from '#web/table.ts'
import ability from './signs/ability.svg?url'
import attack from './signs/attack.svg?url'

/** A defeat is the other's crown, as everywhere without a sign. */
export const moments: Moments = { turn: 'Round', signs: { ability, blow: attack } }
