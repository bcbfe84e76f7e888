// Icons for the moments on the replay timeline.
import type { Moments } from '#web/table/table.ts'
import type { game } from '../rules/index.ts'
import { say } from '../words/say.ts'
import ability from './signs/ability.svg?url'
import attack from './signs/attack.svg?url'

/** A defeat has no icon in this list, so the timeline shows the default icon, a crown. */
export const moments: Moments<typeof game> = {
  get turn() {
    return say('moments.turn')
  },
  signs: { ability, blow: attack },
}
