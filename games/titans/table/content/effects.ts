// The effects active on a titan, as icons with texts.
import type { Content } from '../../rules/content.ts'
import { fillText } from '../../rules/effect.ts'
import type { Effects } from '../../rules/state.ts'

interface Mark {
  id: string
  sign: string
  words: string
  more: string
}

/** Puts an effect's value, rounded up, into the effect's text: a shield of 12.4 is shown as 13. */
export const effectWords = (words: string, value: unknown): string => fillText(words, `${Math.ceil(Number(value))}`)

export const effectMarks = ({ effects }: Content, values: Effects): Mark[] =>
  effects.flatMap(({ id, sign, name, description }) =>
    values[id] ? [{ id, sign, words: effectWords(name, values[id]), more: effectWords(description, values[id]) }] : [],
  )
