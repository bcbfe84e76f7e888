// Poison is a mark. The move venom and the passive venom_skin apply poison, and the move mend removes poison.
import type { Mark } from './content.ts'
import { div } from './state.ts'

export const poison: Mark = {
  id: 'poison',
  name: 'Poison',
  drains: (owner) => Math.max(1, div(owner.maxHp, 12)),
  words: 'is poisoned',
  picture: 'venom',
  lifted: { words: 'is cured', picture: 'mend' },
  sign: () => 'Poisoned',
  worth: -0.1,
}
