// What lasts on a titan, as signs with words.
import type { Content } from '../../rules/content.ts'
import { inWords } from '../../rules/effect.ts'
import type { Effects } from '../../rules/state.ts'

interface Mark {
  id: string
  sign: string
  words: string
  more: string
}

/** On the screen an effect's number is whole: a shield of 12.4 still takes a thirteenth damage. */
export const effectWords = (words: string, value: unknown): string => inWords(words, `${Math.ceil(Number(value))}`)

export const effectMarks = ({ effects }: Content, values: Effects): Mark[] =>
  effects.flatMap(({ id, sign, name, description }) =>
    values[id] ? [{ id, sign, words: effectWords(name, values[id]), more: effectWords(description, values[id]) }] : [],
  )
