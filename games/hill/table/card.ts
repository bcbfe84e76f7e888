// The entry of King of the Hill in the list of games.
import type { Card, Lengths } from '#web/table/table.ts'
import { say } from '../words/say.ts'
import left from './art/classes/guardian.svg?no-inline'
import right from './art/enemies/goblin.svg?no-inline'
import full from './art/hills/full.svg?no-inline'
import short from './art/hills/short.svg?no-inline'
import backdrop from './card.svg?no-inline'
import shape from './shape.svg?no-inline'

export const card: Card = {
  get title() {
    return say('card.title')
  },
  get line() {
    return say('card.line')
  },
  colours: ['#3a7340', '#1f4a30'],
  shape,
  scene: [left, right],
  backdrop,
  get options() {
    return { full: say('card.full'), short: say('card.short') }
  },
  get lengths(): Lengths {
    return {
      option: 'track',
      title: say('card.lengths'),
      choices: [
        {
          value: 'short',
          name: say('card.short'),
          time: say('card.time', { minutes: 5 }),
          about: say('card.shortAbout'),
          picture: short,
        },
        { value: 'full', name: say('card.full'), about: say('card.fullAbout'), picture: full },
      ],
      bots: 5,
    }
  },
  told: {
    track: (track) => say('card.track', { track: track === 'short' ? 'short' : 'other' }),
    decisionSeconds: (seconds) => say('card.seconds', { seconds: Number(seconds) }),
  },
}
