// Finds the words and icons for the timeline of each game. They are in the game's folder.
import type { Moments } from '../table/table.ts'

const files = import.meta.glob<Moments>('../../games/*/table/moments.ts', { eager: true, import: 'moments' })

const PLAIN: Moments = { turn: 'Turn', signs: {} }

export const momentsOf = (game: string): Moments => files[`../../games/${game}/table/moments.ts`] ?? PLAIN
