// Finds pictures by name. A new titan name, ability or effect only needs a picture file with the same name.
const titans = import.meta.glob<string>('../titans/*.svg', { eager: true, query: '?raw', import: 'default' })
const signs = import.meta.glob<string>('../signs/*.svg', { eager: true, query: '?url', import: 'default' })

/**
 * How a titan is drawn. Large pictures have a thinner outline, so that all look alike. `flash` is the warm shape that
 * is shown for a moment after a hit.
 */
export type TitanDrawing = 'large' | 'small' | 'flash'

const OUTLINES: Readonly<Record<TitanDrawing, string>> = { large: '15', small: '26', flash: '26' }

/**
 * Sunlight from the right. All titan pictures face right; the titan that faces left is flipped together with the light.
 */
const LIGHT =
  '<linearGradient id="sun" x1="1" y1="0" x2=".1" y2=".75"><stop stop-color="#ffd98a" stop-opacity=".75"/><stop offset=".3" stop-color="#ff9a4d" stop-opacity=".38"/><stop offset=".52" stop-color="#ff9a4d" stop-opacity="0"/><stop offset=".62" stop-color="#160a30" stop-opacity="0"/><stop offset="1" stop-color="#160a30" stop-opacity=".42"/></linearGradient>'

const drawn = new Map<string, string>()

/** Returns the SVG text of a titan's picture; unknown names get the placeholder. */
export const titanFile = (name: string): string =>
  titans[`../titans/${name.toLowerCase()}.svg`] ?? titans['../titans/placeholder.svg'] ?? ''

/** Returns a titan's picture as a data URL; unknown names get the placeholder. */
export function titanImage(name: string, as: TitanDrawing = 'small'): string {
  const file = titanFile(name)
  const key = `${as} ${name}`
  const known = drawn.get(key) ?? `data:image/svg+xml,${encodeURIComponent(draw(file, as))}`
  drawn.set(key, known)
  return known
}

function draw(file: string, as: TitanDrawing): string {
  const outlined = file.replace('stroke-width="26"', `stroke-width="${OUTLINES[as]}"`)
  if (as === 'flash') return outlined.replace(/(stroke|fill)="(#14100c|url\(#light\))"/g, '$1="#ffc37a"')
  return outlined.replace('</defs>', `${LIGHT}</defs>`).replace('</svg>', '<use href="#shape" fill="url(#sun)"/></svg>')
}

/** Returns the icon URL of an action, ability, effect or stat; unknown ids get the ability icon. */
export const signImage = (id: string): string | undefined =>
  signs[`../signs/${id}.svg`] ?? signs['../signs/ability.svg']
