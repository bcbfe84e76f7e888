import type { Moments } from '#web/table.ts'
import ambush from './signs/ambush.svg?url'
import attack from './signs/attack.svg?url'
import enemy from './signs/enemy.svg?url'
import lost from './signs/hp-lost.svg?url'
import trap from './signs/trap.svg?url'

export const moments: Moments = { turn: 'Turn', signs: { duel: attack, ambush, down: lost, trap, kill: enemy } }
