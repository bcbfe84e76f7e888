// Says in a few words what a move would do now, short enough for its button.
import type { Preview } from '../../rules/preview.ts'
import { say } from '../../words/say.ts'
import { joined, moveDescription, phraseWords } from './content.ts'

export function previewWords({ move, rests, damage, effect }: Preview): string {
  if (rests) return say('part.rests')
  const more = effect ? phraseWords(effect) : ''
  const dealt = move.damageWords ? phraseWords(move.damageWords) : damage === null ? '' : damageWords(damage, more)
  return joined([dealt, more]) || moveDescription(move)
}

/** If another effect follows, the number alone stands for the damage. */
const damageWords = (damage: number, more: string): string =>
  more ? `${damage}` : say('part.damage', { amount: damage })
