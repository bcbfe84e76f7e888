// The game's card on the home screen.
import type { Card } from '#web/table/table.ts'
import backdrop from './card.svg?no-inline'
import right from './pieces/black-q.svg?no-inline'
import left from './pieces/white-n.svg?no-inline'
import shape from './shape.svg?no-inline'
import { ASSIGNMENT_NAMES, SETTING_NAMES } from './words/setting-names.ts'

export const card: Card = {
  title: 'VibeChess',
  line: 'Two teams, one board. Your captain picks, you move.',
  colours: ['#6d5aa0', '#332653'],
  shape,
  scene: [left, right],
  backdrop,
  told: { selectSeconds: (seconds) => `${seconds} seconds to pick a piece` },
  options: { ...SETTING_NAMES, ...ASSIGNMENT_NAMES },
}
