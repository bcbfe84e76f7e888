// Pictures, found by name: a new monster or move needs a file and nothing else, and gets a generic picture without one.
const monsters = import.meta.glob<string>('../icons/*.svg', { eager: true, query: '?url', import: 'default' })
const signs = import.meta.glob<string>('../moves/*.svg', { eager: true, query: '?url', import: 'default' })

/** By the monster's name, lower-case, spaces to `-`. All look to the right. */
export const monsterImage = (name: string): string | undefined =>
  monsters[`../icons/${name.toLowerCase().replaceAll(' ', '-')}.svg`] ?? monsters['../icons/placeholder.svg']

/** The sign of a move or a mark, by the name its row gives the picture. */
export const signImage = (picture: string): string | undefined =>
  signs[`../moves/${picture}.svg`] ?? signs['../moves/placeholder.svg']
