// Pictures, found by name: a new class, enemy, item or card needs a file and nothing else.
import { kindOf } from '../rules/content/instances.ts'

const files = import.meta.glob<string>('./{classes,enemies,items,cards,signs}/*.svg', { eager: true, query: '?url', import: 'default' })

export const classImage = (name: string | null): string | undefined => files[`./classes/${name}.svg`] ?? files['./signs/hidden.svg']
export const enemyImage = (id: string): string | undefined => files[`./enemies/${kindOf(id)}.svg`]
/** Of an item or a chance card. */
export const thingImage = (id: string): string | undefined => files[`./items/${kindOf(id)}.svg`] ?? files[`./cards/${kindOf(id)}.svg`]
/** Of a kind of tile, or a mark. */
export const signImage = (name: string): string | undefined => files[`./signs/${name}.svg`]
