// The entry for 5×5 Tactics on the home page.
import type { Card } from '#web/table/table.ts'
import { say } from '../words/say.ts'
import backdrop from './card.svg?no-inline'
import right from './icons/mage.svg?no-inline'
import left from './icons/warrior.svg?no-inline'
import shape from './shape.svg?no-inline'

export const card: Card = {
  get title() {
    return say('card.title')
  },
  get line() {
    return say('card.line')
  },
  colours: ['#1f8478', '#0f3f4a'],
  shape,
  scene: [left, right],
  backdrop,
  get clock() {
    return say('card.clock')
  },
  messages: ['select_team', 'resign'],
}
