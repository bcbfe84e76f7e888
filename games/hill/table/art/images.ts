// Pictures, found by the name a row gives, or by its id. Until somebody has drawn it, the sign of its kind stands for it.
import { classRow } from '../../rules/content/classes.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import { isItem } from '../../rules/content/items.ts'
import { thingOf } from '../../rules/content/things.ts'

const files = import.meta.glob<string>('./{classes,enemies,items,cards,signs}/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Of a kind of tile, or of what a number means. */
export const signImage = (name: string): string | undefined => files[`./signs/${name}.svg`]
/** Of what lasts on a player. */
export const markImage = (sign: string): string | undefined => signImage(sign) ?? signImage('pending')

const pictureOf = (
  folder: string,
  row: { id: string; picture?: string } | undefined,
  sign: string,
): string | undefined => files[`./${folder}/${row?.picture ?? row?.id}.svg`] ?? signImage(sign)

export const classImage = (id: string | null): string | undefined =>
  pictureOf('classes', id ? classRow(id) : undefined, 'hidden')
export const enemyImage = (id: string): string | undefined => pictureOf('enemies', enemyOf(id), 'enemy')
/** Of an item or a chance card. */
export const thingImage = (id: string): string | undefined =>
  isItem(id) ? pictureOf('items', thingOf(id), 'treasure') : pictureOf('cards', thingOf(id), 'chance')
