// The icons of the key moments in a replay.
import type { Moments } from '#web/table/table.ts'
import { say } from '../words/say.ts'
import ogre from './art/enemies/ogre.svg?url'
import trap from './art/items/trap.svg?url'
import ambush from './art/signs/ambush.svg?url'
import attack from './art/signs/attack.svg?url'
import lost from './art/signs/hp-lost.svg?url'

export const moments: Moments = {
  get turn() {
    return say('moments.turn')
  },
  signs: { duel: attack, ambush, down: lost, trap, kill: ogre },
}
