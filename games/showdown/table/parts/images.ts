// Finds pictures by name. A new monster or move only needs a picture file; without it, a placeholder is shown.
const monsters = import.meta.glob<string>('../icons/*.svg', { eager: true, query: '?url', import: 'default' })
const signs = import.meta.glob<string>('../moves/*.svg', { eager: true, query: '?url', import: 'default' })

/** Finds the picture by the monster's name in lower case, with `-` for spaces. All monsters face right. */
export const monsterImage = (name: string): string | undefined =>
  monsters[`../icons/${name.toLowerCase().replaceAll(' ', '-')}.svg`] ?? monsters['../icons/placeholder.svg']

/** Returns the picture of a move or a mark, by the file name in its row. */
export const signImage = (picture: string): string | undefined =>
  signs[`../moves/${picture}.svg`] ?? signs['../moves/placeholder.svg']
