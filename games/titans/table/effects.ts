// What lasts on a titan, as signs with words.
import type { Effects } from '../rules/state.ts'

interface Mark {
  sign: string
  words: string
  more: string
}

export function effectMarks({ shield, slow, weaken }: Effects): Mark[] {
  const marks: Mark[] = []
  if (shield > 0) marks.push({ sign: 'shield', words: `Shield ${Math.ceil(shield)}`, more: 'It takes damage until it is used up.' })
  if (slow) marks.push({ sign: 'slow', words: 'Slowed', more: 'The next speed roll is halved.' })
  if (weaken > 0) marks.push({ sign: 'weaken', words: 'Weakened', more: `Defense is halved until the end of round ${weaken}.` })
  return marks
}
