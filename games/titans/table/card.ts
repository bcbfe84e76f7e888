// The game's card on the home screen.
import type { Card } from '#web/table/table.ts'
import type { game } from '../rules/index.ts'
import { say } from '../words/say.ts'
import backdrop from './card.svg?no-inline'
import shape from './shape.svg?no-inline'
import right from './titans/ixandor.svg?no-inline'
import left from './titans/thalgar.svg?no-inline'

/** Returns for example "60 seconds a round" or "24 hours a round". */
const roundWords = (seconds: number): string =>
  seconds < 7200 || seconds % 3600 > 0 ? say('card.seconds', { seconds }) : say('card.hours', { hours: seconds / 3600 })

export const card: Card<typeof game> = {
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
    roundSeconds: roundWords,
  },
}
