// The effects active on a titan, as icons with texts.
import type { Content } from '../../rules/content.ts'
import type { Effects } from '../../rules/state.ts'
import { effectWords } from '../words/content.ts'

interface Mark {
  id: string
  sign: string
  words: string
  more: string
}

export const effectMarks = ({ effects }: Content, values: Effects): Mark[] =>
  effects.flatMap((effect) => {
    const { id, sign } = effect
    const value = values[id]
    return value
      ? [{ id, sign, words: effectWords(effect, 'name', value), more: effectWords(effect, 'description', value) }]
      : []
  })
