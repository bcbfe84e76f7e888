// Compiled messages: what is left of an ICU message when its syntax has been parsed. They are plain JSON, so the page
// needs no parser.

/** Options of `Intl.NumberFormat` or `Intl.DateTimeFormat`. */
export type FormatOptions = Readonly<Record<string, unknown>>

/** The branches of a plural or a choice. `other` is always present. */
export type Branches = Readonly<Record<string, Message>>

/** A value that the message shows as it is, a formatted value, a choice between branches, or an element. */
export type Part =
  | string
  /** The number that the surrounding plural counts, written `#`. */
  | 0
  | readonly [value: string, kind: 'value']
  | readonly [value: string, kind: 'number' | 'date', options: FormatOptions]
  | readonly [value: string, kind: 'plural' | 'ordinal', branches: Branches, offset: number]
  | readonly [value: string, kind: 'select', branches: Branches]
  | readonly [name: string, kind: 'element', inside: Message]

export type Message = string | readonly Part[]

/** The compiled messages of one language, by key. */
export type Messages = Readonly<Record<string, Message>>

/** A value that a message shows: a text, a number in the reader's notation, or a list of texts ("A, B and C"). */
export type Plain = string | number | readonly string[]

/** Marks an element such as `<b>…</b>` in a message. The screen says how the element looks. */
export interface Element {
  readonly element: true
}
