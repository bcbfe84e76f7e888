// The game's card on the home screen.
import type { Card } from '#web/table/table.ts'
import { say } from '../words/say.ts'
import backdrop from './card.svg?no-inline'
import right from './pieces/black-q.svg?no-inline'
import left from './pieces/white-n.svg?no-inline'
import shape from './shape.svg?no-inline'
import { assignmentNames, settingNames } from './words/setting-names.ts'

export const card: Card = {
  get title() {
    return say('card.title')
  },
  get line() {
    return say('card.line')
  },
  colours: ['#6d5aa0', '#332653'],
  shape,
  scene: [left, right],
  backdrop,
  told: { selectSeconds: (seconds) => say('card.seconds', { seconds: Number(seconds) }) },
  get options() {
    return { ...settingNames(), ...assignmentNames() }
  },
}
