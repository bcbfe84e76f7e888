// Poison is a mark. The move venom and the passive venom_skin apply poison, and the move mend removes poison.
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import type { Mark } from './content.ts'
import { div } from './state.ts'

const phrase = phrases<Words>()

export const poison: Mark = {
  id: 'poison',
  name: 'Poison',
  drains: (owner) => Math.max(1, div(owner.maxHp, 12)),
  words: 'is poisoned',
  picture: 'venom',
  lifted: { words: 'is cured', picture: 'mend' },
  sign: () => phrase('mark.poison.sign'),
  worth: -0.1,
}
