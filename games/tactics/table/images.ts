// Pictures, found by name: a new class, skill or buff needs a file and nothing else.
import type { Unit } from '../rules/state.ts'

const figures = import.meta.glob<string>('./icons/*.svg', { eager: true, query: '?url', import: 'default' })
const signs = import.meta.glob<string>('./signs/*.svg', { eager: true, query: '?url', import: 'default' })

/** By class or type, in any case; `obstacle` too. */
export const figureImage = (name: string): string | undefined => figures[`./icons/${name.toLowerCase()}.svg`]

/** By skill, buff, or what is done. */
export const signImage = (name: string): string | undefined => signs[`./signs/${name.toLowerCase()}.svg`]

export const unitImage = (unit: Unit): string | undefined => figureImage(unit.category === 'HERO' ? unit.heroClass : unit.isTemporary ? 'clone' : unit.minionType)
