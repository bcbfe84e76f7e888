// Pictures, found by name: a new monster or move needs a file and nothing else.
const monsters = import.meta.glob<string>('./icons/*.svg', { eager: true, query: '?url', import: 'default' })
const moves = import.meta.glob<string>('./moves/*.svg', { eager: true, query: '?url', import: 'default' })

/** By the monster's name, lower-case, spaces to `-`. All look to the right. */
export const monsterImage = (name: string): string | undefined => monsters[`./icons/${name.toLowerCase().replaceAll(' ', '-')}.svg`] ?? monsters['./icons/placeholder.svg']

export const moveImage = (id: string): string | undefined => moves[`./moves/${id}.svg`] ?? moves['./moves/none.svg']
