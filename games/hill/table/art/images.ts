// Pictures of classes, enemies, items and cards, found by the row's `picture` or its id. A missing picture is replaced
// by a general icon.
import { classRow } from '../../rules/content/classes.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import { isItem } from '../../rules/content/items.ts'
import { thingOf } from '../../rules/content/things.ts'

const files = import.meta.glob<string>('./{classes,enemies,items,cards,signs}/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

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
