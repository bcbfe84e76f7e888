// Writes a compiled message with its values in one language, with the browser's or Node's own `Intl`.
import type { Branches, FormatOptions, Message, Part } from './message.ts'

export type Values = Readonly<Record<string, unknown>>

/** Returns an element around the given contents. */
type Wrap<Node> = (inside: readonly (string | Node)[]) => Node

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Wraps a text that is written in the other direction in Unicode isolates, so that it does not reorder the sentence. */
const isolated = (text: string, language: string): string =>
  (isRightToLeft(language) ? /[\p{L}\d]/u : RIGHT_TO_LEFT).test(text) && !text.startsWith('\u2068')
    ? `\u2068${text}\u2069`
    : text

/** Languages that are written from right to left. `en-XB` is the mirrored test language. */
export const isRightToLeft = (language: string): boolean => /^(ar|fa|he|ur|en-XB)\b/.test(language)

/** English texts are British: "19 Nov 2026", and no comma before "and". */
const localeOf = (language: string): string => (/^en\b/.test(language) ? 'en-GB' : language)

const formats = new Map<string, unknown>()

/** Returns the `Intl` object for this language and these options. Making one takes longer than using it. */
function cached<Format>(kind: string, language: string, options: FormatOptions, make: () => Format): Format {
  const key = `${kind} ${language} ${JSON.stringify(options)}`
  const known = (formats.get(key) as Format | undefined) ?? make()
  formats.set(key, known)
  return known
}

export const numberWords = (value: number, language: string, options: FormatOptions = {}): string =>
  cached('number', language, options, () => new Intl.NumberFormat(localeOf(language), options)).format(value)

export const dateWords = (value: number | Date, language: string, options: FormatOptions): string =>
  cached('date', language, options, () => new Intl.DateTimeFormat(localeOf(language), options)).format(value)

/**
 * Returns for example "Ada, Ben and Cleo", or "Ada, Ben or Cleo". The test languages have only commas, because a plain
 * "and" or "or" would look like a text that is not in a catalogue.
 */
export function listWords(
  values: readonly string[],
  language: string,
  wanted: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const type = language.startsWith('en-X') ? 'unit' : wanted
  return cached('list', language, { type }, () => new Intl.ListFormat(localeOf(language), { type })).format(values)
}

function pluralBranch(branches: Branches, value: number, offset: number, language: string, ordinal: boolean): Message {
  const exact = branches[`=${value}`]
  if (exact !== undefined) return exact
  const type = ordinal ? 'ordinal' : 'cardinal'
  const rule = cached('plural', language, { type }, () => new Intl.PluralRules(language, { type }))
  return branches[rule.select(value - offset)] ?? (branches.other as Message)
}

const plain = (value: unknown, language: string): string =>
  typeof value === 'number'
    ? numberWords(value, language)
    : Array.isArray(value)
      ? listWords(
          value.map((each) => plain(each, language)),
          language,
        )
      : isolated(String(value), language)

/** Returns the pieces of a message: texts, and the values and elements that are not texts. */
export function pieces<Node>(
  message: Message,
  values: Values,
  language: string,
  counted?: number,
): readonly (string | Node)[] {
  if (typeof message === 'string') return [message]
  return message.flatMap((part) => piecesOf<Node>(part, values, language, counted))
}

function piecesOf<Node>(
  part: Part,
  values: Values,
  language: string,
  counted: number | undefined,
): readonly (string | Node)[] {
  if (typeof part === 'string') return [part]
  if (part === 0) return [numberWords(counted ?? 0, language)]
  const value = values[part[0]]
  switch (part[1]) {
    case 'value':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [value as Node]
        : [plain(value, language)]
    case 'number':
      return [numberWords(Number(value), language, part[2])]
    case 'date':
      return [dateWords(value as number, language, part[2])]
    case 'plural':
    case 'ordinal': {
      const [, kind, branches, offset] = part
      const branch = pluralBranch(branches, Number(value), offset, language, kind === 'ordinal')
      return pieces(branch, values, language, Number(value) - offset)
    }
    case 'select':
      return pieces(part[2][String(value)] ?? (part[2].other as Message), values, language, counted)
    case 'element': {
      const inside = pieces<Node>(part[2], values, language, counted)
      return typeof value === 'function' ? [(value as Wrap<Node>)(inside)] : inside
    }
  }
}

/** Returns the message as text. */
export const text = (message: Message, values: Values, language: string): string =>
  pieces(message, values, language).join('')
