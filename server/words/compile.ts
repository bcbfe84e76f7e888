// Compiles messages in ICU MessageFormat. The build compiles the catalogues of the page, and the server compiles its
// catalogues when it starts.
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Branches, FormatOptions, Message, Messages, Part } from '#kit/words/message.ts'

const DATE_STYLES: Readonly<Record<string, FormatOptions>> = {
  short: { dateStyle: 'short' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  full: { dateStyle: 'full' },
}
const TIME_STYLES: Readonly<Record<string, FormatOptions>> = {
  short: { timeStyle: 'short' },
  medium: { timeStyle: 'medium' },
}
const NUMBER_STYLES: Readonly<Record<string, FormatOptions>> = {
  percent: { style: 'percent' },
  integer: { maximumFractionDigits: 0 },
}

type Style = string | { parsedOptions: object } | null | undefined

function optionsOf(style: Style, named: Readonly<Record<string, FormatOptions>>, usual: FormatOptions): FormatOptions {
  if (!style) return usual
  if (typeof style !== 'string') return style.parsedOptions as FormatOptions
  const options = named[style.trim()]
  if (!options) throw new Error(`there is no style “${style}”`)
  return options
}

function branchesOf(options: Readonly<Record<string, { value: MessageFormatElement[] }>>): Branches {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, messageOf(value)]))
}

function partOf(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.pound:
      return 0
    case TYPE.argument:
      return [element.value, 'value']
    case TYPE.number:
      return [element.value, 'number', optionsOf(element.style as Style, NUMBER_STYLES, {})]
    case TYPE.date:
      return [element.value, 'date', optionsOf(element.style as Style, DATE_STYLES, { dateStyle: 'medium' })]
    case TYPE.time:
      return [element.value, 'date', optionsOf(element.style as Style, TIME_STYLES, { timeStyle: 'short' })]
    case TYPE.select:
      return [element.value, 'select', branchesOf(element.options)]
    case TYPE.plural: {
      const kind = element.pluralType === 'ordinal' ? 'ordinal' : 'plural'
      return [element.value, kind, branchesOf(element.options), element.offset]
    }
    case TYPE.tag:
      return [element.value, 'element', messageOf(element.children)]
  }
}

function messageOf(elements: readonly MessageFormatElement[]): Message {
  const parts = elements.map(partOf)
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

/** Compiles one message. Throws if the message is not valid. */
export const compileMessage = (source: string): Message => messageOf(parse(source, { requiresOtherClause: true }))

/** Compiles a catalogue. Throws an error that names the key if a message is not valid. */
export const compileMessages = (sources: Readonly<Record<string, string>>): Messages =>
  Object.fromEntries(
    Object.entries(sources).map(([key, source]) => {
      try {
        return [key, compileMessage(source)]
      } catch (cause) {
        throw new Error(`the message ${key} is not valid: ${String(cause)}`, { cause })
      }
    }),
  )
