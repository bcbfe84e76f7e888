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

/** On the way a call is its number: looking a name up in every call costs as much as reading the rest of it. */
const NUMBER: Record<CallName, number> = { create: 0, append: 1, sit: 2, load: 3, entries: 4, overdue: 5, nextDue: 6, present: 7, freeze: 8, sweep: 9, setName: 10, names: 11 }
const NAMES = Object.keys(NUMBER) as CallName[]

export function pack<Name extends CallName>(name: Name, numbers: Calls[Name]['numbers'], texts: Calls[Name]['texts']): string {
  let line = `${NUMBER[name]},|`
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
  const byNumber = NAMES.map((name) => handlers[name] as (numbers: Numbers, texts: Texts) => unknown)
  const reader = { group, at: 0 }
  const answers: unknown[] = []
  while (reader.at < group.length) {
    const [number] = fields(reader, BAR)
    const numbers = fields(reader, BAR)
    const texts = cut(reader, fields(reader, LINE_END))
    const handler = byNumber[number as number]
    if (!handler) throw new Error(`no call has the number ${number}`)
    answers.push(handler(numbers, texts))
  }
  return answers
}

interface Reader {
  group: string
  at: number
}

const BAR = '|'.charCodeAt(0)
const LINE_END = '\n'.charCodeAt(0)
const COMMA = ','.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)

function cut(reader: Reader, lengths: Numbers): Texts {
  const texts: (string | null)[] = []
  for (const length of lengths) {
    if (length === null) texts.push(null)
    else texts.push(reader.group.slice(reader.at, (reader.at += length)))
  }
  return texts
}

/** The fields up to the mark `stop`; each ends with a comma, an empty one is null. Whole numbers are read digit by digit, which makes no strings. */
function fields(reader: Reader, stop: number): (number | null)[] {
  const { group } = reader
  const found: (number | null)[] = []
  let at = reader.at
  for (let first = at; ; first = at) {
    let code = group.charCodeAt(at++)
    if (code === stop) break
    let value = 0
    let whole = true
    for (; code !== COMMA; code = group.charCodeAt(at++)) {
      whole &&= code >= ZERO && code < ZERO + 10
      value = value * 10 + code - ZERO
    }
    if (at === first + 1) found.push(null)
    else found.push(whole && value <= Number.MAX_SAFE_INTEGER ? value : Number(group.slice(first, at - 1)))
  }
  reader.at = at
  return found
}
