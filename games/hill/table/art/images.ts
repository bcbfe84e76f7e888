// Pictures of classes, enemies, items and cards, found by the row's `picture` or its id. A missing picture is replaced
// by a general icon.
import { classRow } from '../../rules/content/classes.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import { isItem } from '../../rules/content/items.ts'
import { thingOf } from '../../rules/content/things.ts'

const classes = import.meta.glob<string>('./classes/*.svg', { eager: true, query: '?url', import: 'default' })
/** The board draws these signs as part of its own picture, so the script contains their text. */
const boardSigns = import.meta.glob<string>('./signs/{chance,empty,enemy,final,sanctuary,start,treasure}.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const signs = import.meta.glob<string>(
  ['./signs/*.svg', '!./signs/{chance,empty,enemy,final,sanctuary,start,treasure}.svg'],
  { eager: true, query: '?url', import: 'default' },
)
/** A screen shows few of these pictures at once, so they are not part of the script. */
const others = import.meta.glob<string>('./{enemies,items,cards}/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
const urlOf = (picture: string): string => `data:image/svg+xml,${encodeURIComponent(picture)}`
const files: Readonly<Record<string, string>> = {
  ...classes,
  ...signs,
  ...others,
  ...Object.fromEntries(Object.entries(boardSigns).map(([path, picture]) => [path, urlOf(picture)])),
}

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
