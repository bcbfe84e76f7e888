import type { Moments } from '#web/table.ts'
import ability from './signs/ability.svg?url'
import attack from './signs/attack.svg?url'
import hp from './signs/hp.svg?url'

export const moments: Moments = { turn: 'Round', signs: { ability, blow: attack, defeat: hp } }
