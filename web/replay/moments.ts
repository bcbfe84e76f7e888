// Finds each game's words and icons for the key moments on a replay's timeline, in the game's folder.
import type { Moments } from '../table/table.ts'

const files = import.meta.glob<Moments>('../../games/*/table/moments.ts', { eager: true, import: 'moments' })

const PLAIN: Moments = { turn: 'Turn', signs: {} }

export const momentsOf = (game: string): Moments => files[`../../games/${game}/table/moments.ts`] ?? PLAIN
