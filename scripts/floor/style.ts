// Finds what a built style sheet uses that a browser at the floor lacks.
import { type Feature, isSupported, ownOf, STYLES } from './support.ts'

/** Functions of values, by name. The data keeps some of them within others: color-mix is within color. */
const FUNCTIONS = new Map<string, Feature[]>()

function collect(features: object): void {
  for (const [name, feature] of Object.entries(features)) {
    if (name.startsWith('__')) continue
    FUNCTIONS.set(name, [...(FUNCTIONS.get(name) ?? []), feature])
    collect(feature)
  }
}
collect(STYLES.types)

const NOISE = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/g
/** Each piece ends at a brace or a semicolon: a selector, an at-rule or a declaration. */
const PIECE = /([^{};]*)([{};]|$)/g

function lackingInValue(property: string, value: string): string[] {
  const feature = ownOf(STYLES.properties, property)
  const words = value.match(/(?<![\w-])[a-z-]+(?![\w(-])/g) ?? []
  return [
    ...words.filter((word) => !isSupported(ownOf(feature, word))).map((word) => `${property}: ${word}`),
    ...[...value.matchAll(/([a-z-]+)\(/g)].flatMap(([, called = '']) => {
      const meant = FUNCTIONS.get(called) ?? []
      return meant.length === 0 || meant.some(isSupported) ? [] : [`${called}()`]
    }),
  ]
}

/** A declaration is harmless after one of the same property that works, because a browser ignores what it lacks. */
function lackingInDeclaration(declaration: string, earlier: Set<string>): string[] {
  const [, property = '', value = ''] = /^([a-z-]+):(.*)$/s.exec(declaration) ?? []
  if (!property || property.startsWith('--')) return []
  const plain = property.replace(/^-(webkit|moz)-/, '')
  const lacking = property === plain ? lackingInValue(property, value) : []
  const isKnown = property !== plain || isSupported(ownOf(STYLES.properties, property))
  if (earlier.has(plain)) return []
  if (lacking.length === 0 && isKnown) earlier.add(plain)
  return [...(isKnown ? [] : [property]), ...lacking]
}

const lackingInSelector = (selector: string): string[] =>
  [...selector.matchAll(/::?([a-z-]+)/g)].flatMap(([pseudo, name = '']) =>
    isSupported(ownOf(STYLES.selectors, name)) ? [] : [pseudo],
  )

function lackingInPiece(piece: string, end: string, earlier: Set<string>): string[] {
  const rule = /^@([a-z-]+)/.exec(piece)?.[1]
  if (rule !== undefined) return isSupported(ownOf(STYLES['at-rules'], rule)) ? [] : [`@${rule}`]
  return end === '{' ? lackingInSelector(piece) : lackingInDeclaration(piece, earlier)
}

/** Returns the names of what this style sheet uses and a browser at the floor lacks. Leaves out what `@supports` guards. */
export function lackingInStyle(code: string): string[] {
  const lacking = new Set<string>()
  /** For each open brace, the properties that have a value which works. */
  const blocks: Set<string>[] = []
  let guardedFrom = Number.POSITIVE_INFINITY
  for (const [, piece = '', end = ''] of code.replace(NOISE, '').matchAll(PIECE)) {
    const text = piece.trim()
    if (text.startsWith('@supports')) guardedFrom = Math.min(guardedFrom, blocks.length)
    if (blocks.length <= guardedFrom)
      for (const name of lackingInPiece(text, end, blocks.at(-1) ?? new Set())) lacking.add(name)
    if (end === '{') blocks.push(new Set())
    if (end === '}') blocks.pop()
    if (blocks.length <= guardedFrom && end === '}') guardedFrom = Number.POSITIVE_INFINITY
  }
  return [...lacking]
}
