// The game's card on the home screen.
import type { Card } from '#web/table/table.ts'
import { say } from '../words/say.ts'
import backdrop from './card.svg?no-inline'
import shape from './shape.svg?no-inline'
import right from './titans/ixandor.svg?no-inline'
import left from './titans/thalgar.svg?no-inline'

export const card: Card = {
  get title() {
    return say('card.title')
  },
  get line() {
    return say('card.line')
  },
  colours: ['#8a682c', '#45310f'],
  shape,
  scene: [left, right],
  backdrop,
  first: true,
  told: {
    roundSeconds: (seconds) => say('card.seconds', { seconds: Number(seconds) }),
  },
}
