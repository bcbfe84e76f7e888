// Finds each game's words and icons for the key moments on a replay's timeline, in the game's folder.
import type { Moments } from '../table/table.ts'
import { say } from '../words/say.ts'

const files = import.meta.glob<Moments>('../../games/*/table/moments.ts', { eager: true, import: 'moments' })

const PLAIN: Moments = {
  get turn() {
    return say('replay.turnNoun')
  },
  signs: {},
}

export const momentsOf = (game: string): Moments => files[`../../games/${game}/table/moments.ts`] ?? PLAIN
