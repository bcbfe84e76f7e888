// Pictures, found by name: a new titan's name, ability or effect needs a file and nothing else.
const titans = import.meta.glob<string>('./titans/*.svg', { eager: true, query: '?url', import: 'default' })
const signs = import.meta.glob<string>('./signs/*.svg', { eager: true, query: '?url', import: 'default' })

/** By the titan's name, lower-case. All look to the right. */
export const titanImage = (name: string): string | undefined => titans[`./titans/${name.toLowerCase()}.svg`] ?? titans['./titans/placeholder.svg']

/** Of an action, an ability, an effect or a stat. */
export const signImage = (id: string): string | undefined => signs[`./signs/${id}.svg`] ?? signs['./signs/ability.svg']
