// The signs that mark key moments of a 5×5 Tactics match in a replay.
import type { Moments } from '#web/table/table.ts'
import { say } from '../words/say.ts'
import attack from './signs/attack.svg?url'
import dies from './signs/dies.svg?url'
import guard from './signs/guard.svg?url'

export const moments: Moments = {
  get turn() {
    return say('moments.turn')
  },
  signs: { fall: dies, counter: attack, guard },
}
