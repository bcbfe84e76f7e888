// The game's card on the home screen.
import type { Card } from '#web/table/table.ts'
import backdrop from './card.svg?no-inline'
import shape from './shape.svg?no-inline'
import right from './titans/ixandor.svg?no-inline'
import left from './titans/thalgar.svg?no-inline'

export const card: Card = {
  title: 'Titans',
  line: 'Attack, defend, rest, or burn your charge.',
  colours: ['#8a682c', '#45310f'],
  shape,
  scene: [left, right],
  backdrop,
  first: true,
  told: {
    roundSeconds: (seconds) => `${seconds} seconds a round`,
  },
}
