// Finds pictures by the file names in the content rows. A missing file is replaced by a placeholder.
import { type Battle, buffKind, type Content, kindOf } from '../../rules/content.ts'
import type { Unit } from '../../rules/state.ts'

const figures = import.meta.glob<string>('../icons/*.svg', { eager: true, query: '?url', import: 'default' })
const signs = import.meta.glob<string>('../signs/*.svg', { eager: true, query: '?url', import: 'default' })

/** Returns the picture of a unit or an obstacle. */
export const figureImage = (name: string): string =>
  figures[`../icons/${name}.svg`] ?? (figures['../icons/anybody.svg'] as string)

/** Names of the icons that belong to the game screen itself and not to any content row. */
export const OWN_SIGNS = ['prepared', 'shield', 'charge', 'hidden', 'guard', 'dies', 'move', 'attack', 'end'] as const

/** Returns the picture of a skill, a buff, a mark or the game screen itself. */
export const signImage = (name: string): string =>
  signs[`../signs/${name}.svg`] ?? (signs['../signs/anything.svg'] as string)

export const unitImage = (battle: Battle, unit: Unit): string => figureImage(kindOf(battle, unit).picture)

export const buffImage = (content: Content, type: string): string => signImage(buffKind(content, type).picture)
