// The lesson: the learner first moves pieces that the captain has selected, then selects pieces as captain, up to
// checkmate on f7.
import type { Lesson } from '#web/table/lesson.ts'
import { say } from '../words/say.ts'
import bishop from './pieces/white-b.svg?url'
import king from './pieces/white-k.svg?url'
import pawn from './pieces/white-p.svg?url'
import queen from './pieces/white-q.svg?url'

const [ADA, NOOR, YOU, MILO] = ['s1', 's2', 's3', 's4'] as const
const point = (square: string) => ({ type: 'select_piece', square })
const move = (to: string) => ({ type: 'choose_move', to })
const suggest = (from: string, to: string) => ({ type: 'suggest', from, to })
const does = (seat: string, ...actions: { type: string }[]) => actions.map((action) => ({ seat, action }))

export const lesson = (): Lesson => ({
  minutes: 2,
  seed: '001b001b001b001b001b001b001b001b001b001b001b001b001b001b001b001b',
  seats: [
    { seat: ADA, name: 'Ada' },
    { seat: NOOR, name: 'Noor' },
    { seat: YOU, name: 'Robin', side: 'white' },
    { seat: MILO, name: 'Milo', side: 'white' },
  ],
  you: YOU,
  others: [
    ...does(ADA, { type: 'start' }, point('e2')),
    ...does(NOOR, point('e7'), move('e5')),
    ...does(ADA, { type: 'leave' }),
    ...does(MILO, suggest('d1', 'h5'), move('h5')),
    ...does(NOOR, point('b8'), move('c6'), point('g8'), move('f6')),
    ...does(MILO, move('f7')),
  ],
  steps: [
    { words: say('lesson.us'), look: ['us'] },
    { words: [say('lesson.pawn1'), say('lesson.pawn2')], tap: ['e4', 'commit'], choice: move('e4') },
    { words: say('lesson.captain'), look: ['us'] },
    { words: [say('lesson.arrow1'), say('lesson.arrow2')], tap: ['suggested', 'commit'], choice: point('d1') },
    { words: [say('lesson.bishop1'), say('lesson.bishop2')], tap: ['f1', 'commit'], choice: point('f1') },
    { words: [say('lesson.bishop3'), say('lesson.bishop4')], tap: ['c4', 'commit'], choice: move('c4') },
    { words: [say('lesson.mate1'), say('lesson.mate2')], tap: ['h5', 'commit'], choice: point('h5') },
  ],
  ending: say('lesson.ending'),
  learned: [
    { picture: pawn, words: say('lesson.learned.move') },
    { picture: king, words: say('lesson.learned.captain') },
    { picture: queen, words: say('lesson.learned.ideas') },
    { picture: bishop, words: say('lesson.learned.picking') },
  ],
})
