// A group of calls as one string: each is a short line of numbers and lengths, then its texts as they are.
// Bodies and snapshots are JSON already; they are neither parsed nor escaped on their way to the disk.
import type { Loaded } from './journal.ts'

type Numbers = readonly (number | null)[]
type Texts = readonly (string | null)[]

/** Every call: what it carries and what it is answered. Flags are 0 or 1; lists are JSON. */
export interface Calls {
  create: { numbers: [at: number, due: number | null, here: number]; texts: [id: string, kind: string, start: string, seats: string | null]; answer: boolean }
  append: {
    numbers: [n: number, at: number, due: number | null, here: number, over: number]
    texts: [id: string, body: string, snapshot: string | null, seats: string | null]
    answer: boolean
  }
  sit: { numbers: []; texts: [id: string, seats: string]; answer: undefined }
  load: { numbers: []; texts: [id: string]; answer: Loaded | undefined }
  entries: { numbers: [after: number]; texts: [id: string]; answer: string[] }
  overdue: { numbers: [until: number, limit: number]; texts: []; answer: string[] }
  nextDue: { numbers: []; texts: []; answer: number | null }
  present: { numbers: []; texts: []; answer: string[] }
  freeze: { numbers: []; texts: [id: string, why: string]; answer: undefined }
  sweep: { numbers: [before: number, inputs: number]; texts: []; answer: number }
  setName: { numbers: []; texts: [person: string, name: string]; answer: undefined }
  names: { numbers: []; texts: [people: string]; answer: Record<string, string> }
}

export type CallName = keyof Calls
export type Handlers = { [Name in CallName]: (numbers: Calls[Name]['numbers'], texts: Calls[Name]['texts']) => Calls[Name]['answer'] }

export function pack<Name extends CallName>(name: Name, numbers: Calls[Name]['numbers'], texts: Calls[Name]['texts']): string {
  let line = `${name}|`
  for (const number of numbers as Numbers) line += number === null ? ',' : `${number},`
  line += '|'
  let rest = ''
  for (const text of texts as Texts) {
    line += text === null ? ',' : `${text.length},`
    if (text !== null) rest += text
  }
  return `${line}\n${rest}`
}

/** Carries out the calls of a group in order. */
export function unpack(group: string, handlers: Handlers): unknown[] {
  const answers: unknown[] = []
  let from = 0
  while (from < group.length) {
    const end = group.indexOf('\n', from)
    const [name, numbers, lengths] = group.slice(from, end).split('|') as [CallName, string, string]
    from = end + 1
    const texts = fields(lengths).map((length) => {
      if (length === null) return null
      from += length
      return group.slice(from - length, from)
    })
    const handler = handlers[name] as (numbers: Numbers, texts: Texts) => unknown
    answers.push(handler(fields(numbers), texts))
  }
  return answers
}

function fields(line: string): (number | null)[] {
  const parts = line.split(',')
  parts.pop()
  return parts.map((part) => (part === '' ? null : Number(part)))
}
