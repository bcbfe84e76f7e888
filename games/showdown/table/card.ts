// The entry for VibiShowdown on the home page.
import type { Card } from '#web/table/table.ts'
import backdrop from './card.svg?no-inline'
import right from './icons/cragmaw.svg?no-inline'
import left from './icons/emberling.svg?no-inline'
import shape from './shape.svg?no-inline'

export const card: Card = {
  title: 'VibiShowdown',
  line: 'Three monsters a side. No luck, only nerve.',
  colours: ['#c4521f', '#7a2a0c'],
  shape,
  scene: [left, right],
  backdrop,
  told: {
    turnMinutes: (minutes) => (minutes === 1 ? 'a minute a turn' : `${minutes} minutes a turn`),
    stats: (stats) => (stats === 'fixed' ? 'fixed stats' : 'stats may be changed'),
    turnLimit: (turns) => `a draw after ${turns} turns`,
  },
}
