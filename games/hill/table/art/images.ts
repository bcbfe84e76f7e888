// Pictures of classes, enemies, items and cards, found by the row's `picture` or its id. A missing picture is replaced
// by a general icon.
import { classRow } from '../../rules/content/classes.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import { isItem } from '../../rules/content/items.ts'
import { thingOf } from '../../rules/content/things.ts'

const SHOWN_AT_ONCE = import.meta.glob<string>('./{classes,signs}/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})
/** A screen shows few of these pictures at once, so they are not part of the script. */
const SHOWN_ONE_BY_ONE = import.meta.glob<string>('./{enemies,items,cards}/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
const files: Readonly<Record<string, string>> = { ...SHOWN_AT_ONCE, ...SHOWN_ONE_BY_ONE }

/** Returns the icon of a tile type or of a number such as HP. */
export const signImage = (name: string): string | undefined => files[`./signs/${name}.svg`]
/** Returns the icon of a lasting effect on a player. */
export const markImage = (sign: string): string | undefined => signImage(sign) ?? signImage('pending')

const pictureOf = (
  folder: string,
  row: { id: string; picture?: string } | undefined,
  sign: string,
): string | undefined => files[`./${folder}/${row?.picture ?? row?.id}.svg`] ?? signImage(sign)

export const classImage = (id: string | null): string | undefined =>
  pictureOf('classes', id ? classRow(id) : undefined, 'hidden')
export const enemyImage = (id: string): string | undefined => pictureOf('enemies', enemyOf(id), 'enemy')
/** Returns the picture of an item or a chance card. */
export const thingImage = (id: string): string | undefined =>
  isItem(id) ? pictureOf('items', thingOf(id), 'treasure') : pictureOf('cards', thingOf(id), 'chance')
