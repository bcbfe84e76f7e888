// The entry for 5×5 Tactics on the home page.
import type { Card } from '#web/table/table.ts'
import backdrop from './card.svg?no-inline'
import right from './icons/mage.svg?no-inline'
import left from './icons/warrior.svg?no-inline'
import shape from './shape.svg?no-inline'

export const card: Card = {
  title: '5×5 Tactics',
  line: 'Draft, flank, strike. Ten seconds a move.',
  colours: ['#1f8478', '#0f3f4a'],
  shape,
  scene: [left, right],
  backdrop,
  clock: '10 seconds a move',
  messages: ['select_team', 'resign'],
}
