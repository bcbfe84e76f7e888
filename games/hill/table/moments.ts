import type { Moments } from '#web/table.ts'
import ogre from './enemies/ogre.svg?url'
import trap from './items/trap.svg?url'
import ambush from './signs/ambush.svg?url'
import attack from './signs/attack.svg?url'
import lost from './signs/hp-lost.svg?url'

export const moments: Moments = { turn: 'Turn', signs: { duel: attack, ambush, down: lost, trap, kill: ogre } }
