// The entry for VibiShowdown on the home page.
import type { Card } from '#web/table/table.ts'
import { say } from '../words/say.ts'
import backdrop from './card.svg?no-inline'
import right from './icons/cragmaw.svg?no-inline'
import left from './icons/emberling.svg?no-inline'
import shape from './shape.svg?no-inline'

export const card: Card = {
  get title() {
    return say('card.title')
  },
  get line() {
    return say('card.line')
  },
  colours: ['#c4521f', '#7a2a0c'],
  shape,
  scene: [left, right],
  backdrop,
  get options() {
    return {
      stats: say('card.option.stats'),
      'stats.about': say('card.option.statsAbout'),
      editable: say('card.option.editable'),
      fixed: say('card.option.fixed'),
      turnMinutes: say('card.option.turnMinutes'),
      'turnMinutes.about': say('card.option.turnMinutesAbout'),
      turnLimit: say('card.option.turnLimit'),
      'turnLimit.about': say('card.option.turnLimitAbout'),
    }
  },
  told: {
    turnMinutes: (minutes) => say('card.minutes', { minutes: Number(minutes) }),
    stats: (stats) => say('card.stats', { stats: stats === 'fixed' ? 'fixed' : 'other' }),
    turnLimit: (turns) => say('card.limit', { turns: Number(turns) }),
  },
}
