// Pictures, found by the names that literals give. A name without a file gets a picture for anything.
import { type Battle, buffKind, type Content, kindOf } from '../../rules/content.ts'
import type { Unit } from '../../rules/state.ts'

const figures = import.meta.glob<string>('../icons/*.svg', { eager: true, query: '?url', import: 'default' })
const signs = import.meta.glob<string>('../signs/*.svg', { eager: true, query: '?url', import: 'default' })

/** Units, and what stands on the board as they do. */
export const figureImage = (name: string): string =>
  figures[`../icons/${name}.svg`] ?? (figures['../icons/anybody.svg'] as string)

/** Of what the table shows by itself. */
export const OWN_SIGNS = ['prepared', 'shield', 'charge', 'hidden', 'guard', 'dies', 'move', 'attack', 'end'] as const

/** Skills, buffs, marks, and the table's own. */
export const signImage = (name: string): string =>
  signs[`../signs/${name}.svg`] ?? (signs['../signs/anything.svg'] as string)

export const unitImage = (battle: Battle, unit: Unit): string => figureImage(kindOf(battle, unit).picture)

export const buffImage = (content: Content, type: string): string => signImage(buffKind(content, type).picture)
