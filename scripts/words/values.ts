// The values of a message and their types, and the printed file `keys.ts` of a catalogue.
import type { Branches, Message, Part } from '#kit/words/message.ts'
import { compileMessage } from '#server/words/compile.ts'
import type { Sources } from './catalogues.ts'

/** The TypeScript type of each value of a message, by its name. */
export type ValueTypes = ReadonlyMap<string, string>

const selectType = (branches: Branches): string => {
  const names = Object.keys(branches)
  // A choice between `true` and `other` is a yes or no.
  if (names.length === 2 && names.includes('true')) return 'boolean'
  return names.map((name) => `'${name}'`).join(' | ')
}

function collect(message: Message, into: Map<string, string>): void {
  if (typeof message === 'string') return
  for (const part of message) collectPart(part, into)
}

function collectPart(part: Part, into: Map<string, string>): void {
  if (typeof part === 'string' || part === 0) return
  const [name, kind] = part
  switch (kind) {
    case 'value':
      // A value that is also counted or chosen by keeps that type.
      if (!into.has(name)) into.set(name, 'Plain')
      return
    case 'number':
    case 'date':
      into.set(name, 'number')
      return
    case 'element':
      into.set(name, 'Element')
      collect(part[2], into)
      return
    default:
      into.set(name, kind === 'select' ? selectType(part[2]) : 'number')
      for (const branch of Object.values(part[2])) collect(branch, into)
  }
}

/** Returns the values of a message in ICU MessageFormat. */
export function valuesOf(source: string): ValueTypes {
  const types = new Map<string, string>()
  collect(compileMessage(source), types)
  return new Map([...types].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const quoted = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`)

const typeOf = (values: ValueTypes): string =>
  values.size === 0 ? 'object' : `{ ${[...values].map(([name, type]) => `${quoted(name)}: ${type}`).join('; ')} }`

/** Returns the text of `keys.ts`: the keys of the catalogue with the types of their values. */
export function keysFile(english: Sources): string {
  const lines = Object.keys(english)
    .sort()
    .map((key) => `  '${key}': ${typeOf(valuesOf(english[key] ?? ''))}`)
  const used = ['Element', 'Plain'].filter((name) => lines.some((line) => line.includes(`: ${name}`)))
  return [
    '// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.',
    ...(used.length > 0 ? [`import type { ${used.join(', ')} } from '#kit/words/message.ts'`, ''] : []),
    'export interface Words {',
    ...lines,
    '}',
    '',
  ].join('\n')
}
