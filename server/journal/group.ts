// A group of calls as one string: each is a short line of JSON with its numbers and the lengths of its texts, then the texts as they are.
// Bodies and snapshots are JSON already; they are neither parsed nor escaped on their way to the disk.
import type { Loaded, Said } from './journal.ts'

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
  nextDue: { numbers: [after: number]; texts: []; answer: number | null }
  present: { numbers: []; texts: []; answer: string[] }
  matchesOf: { numbers: [limit: number]; texts: [person: string]; answer: string[] }
  seating: { numbers: []; texts: [beginning: string]; answer: string[] }
  freeze: { numbers: []; texts: [id: string, why: string]; answer: undefined }
  sweep: { numbers: [before: number, inputs: number]; texts: [keep: string]; answer: number }
  sweepRooms: { numbers: [before: number]; texts: [keep: string]; answer: number }
  setName: { numbers: []; texts: [person: string, name: string]; answer: undefined }
  say: { numbers: [at: number]; texts: [id: string, person: string, seat: string | null, team: string | null, text: string, ref: string | null]; answer: number | null }
  said: { numbers: [limit: number]; texts: [id: string]; answer: (Said & { n: number })[] }
  names: { numbers: []; texts: [people: string]; answer: Record<string, string> }
}

export type CallName = keyof Calls
export type Handlers = { [Name in CallName]: (numbers: Calls[Name]['numbers'], texts: Calls[Name]['texts']) => Calls[Name]['answer'] }

/** On the way a call is its number: looking a name up in every call costs as much as reading the rest of it. */
const NUMBER: Record<CallName, number> = {
  create: 0,
  append: 1,
  sit: 2,
  load: 3,
  entries: 4,
  overdue: 5,
  nextDue: 6,
  present: 7,
  freeze: 8,
  sweep: 9,
  setName: 10,
  names: 11,
  matchesOf: 12,
  seating: 13,
  say: 14,
  said: 15,
  sweepRooms: 16,
}
const NAMES = Object.keys(NUMBER) as CallName[]

export function pack<Name extends CallName>(name: Name, numbers: Calls[Name]['numbers'], texts: Calls[Name]['texts']): string {
  const lengths = (texts as Texts).map((text) => text?.length ?? null)
  return `${JSON.stringify([NUMBER[name], numbers, lengths])}\n${texts.join('')}`
}

/** Carries out the calls of a group in order. */
export function unpack(group: string, handlers: Handlers): unknown[] {
  const byNumber = NAMES.map((name) => handlers[name] as (numbers: Numbers, texts: Texts) => unknown)
  const answers: unknown[] = []
  for (let at = 0; at < group.length; ) {
    const end = group.indexOf('\n', at)
    const [number, numbers, lengths] = JSON.parse(group.slice(at, end)) as [number, Numbers, Numbers]
    const texts: (string | null)[] = []
    at = end + 1
    for (const length of lengths) {
      texts.push(length === null ? null : group.slice(at, at + length))
      at += length ?? 0
    }
    answers.push(byNumber[number]?.(numbers, texts))
  }
  return answers
}
