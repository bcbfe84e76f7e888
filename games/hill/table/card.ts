// The entry of King of the Hill in the list of games.
import type { Card } from '#web/table/table.ts'
import left from './art/classes/guardian.svg?no-inline'
import right from './art/enemies/goblin.svg?no-inline'
import full from './art/hills/full.svg?no-inline'
import short from './art/hills/short.svg?no-inline'
import backdrop from './card.svg?no-inline'
import shape from './shape.svg?no-inline'

export const card: Card = {
  title: 'King of the Hill',
  line: 'A race up a wild mountain, with dice, traps and duels.',
  colours: ['#3a7340', '#1f4a30'],
  shape,
  scene: [left, right],
  backdrop,
  options: { full: 'Full hill', short: 'Short hill' },
  lengths: {
    option: 'track',
    title: 'How long a climb?',
    choices: [
      {
        value: 'short',
        name: 'Short hill',
        time: 'about 5 minutes',
        about: '34 tiles, one shortcut',
        picture: short,
      },
      { value: 'full', name: 'Full hill', about: '68 tiles, two shortcuts', picture: full },
    ],
    bots: 5,
  },
  told: {
    track: (track) => (track === 'short' ? 'short hill' : 'full hill'),
    decisionSeconds: (seconds) => (seconds === 0 ? 'no clock' : `${seconds} seconds a decision`),
  },
}
