// Icons for the moments on the replay timeline.
import type { Moments } from '#web/table/table.ts'
import { say } from '../words/say.ts'
import king from './pieces/black-k.svg?url'
import whiteKing from './pieces/white-k.svg?url'
import queen from './pieces/white-q.svg?url'
import rook from './pieces/white-r.svg?url'

export const moments: Moments = {
  get turn() {
    return say('moments.turn')
  },
  signs: { mate: king, promotion: queen, capture: rook, check: whiteKing },
}
