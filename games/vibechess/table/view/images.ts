// Finds pictures of pieces and icons by name.
import type { PieceType, Side } from '../../rules/state.ts'

const pieces = import.meta.glob<string>('../pieces/*.svg', { eager: true, query: '?url', import: 'default' })
const signs = import.meta.glob<string>('../signs/*.svg', { eager: true, query: '?url', import: 'default' })

export const pieceImage = (side: Side, type: PieceType): string | undefined => pieces[`../pieces/${side}-${type}.svg`]

/** Returns the URL of a button icon. */
export const signImage = (name: string): string | undefined => signs[`../signs/${name}.svg`]
