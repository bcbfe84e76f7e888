// The lesson: the learner first moves pieces that the captain has selected, then selects pieces as captain, up to
// checkmate on f7.
import type { Lesson } from '#web/table/lesson.ts'
import bishop from './pieces/white-b.svg?url'
import king from './pieces/white-k.svg?url'
import pawn from './pieces/white-p.svg?url'
import queen from './pieces/white-q.svg?url'

const [ADA, NOOR, YOU, MILO] = ['s1', 's2', 's3', 's4'] as const
const point = (square: string) => ({ type: 'select_piece', square })
const move = (to: string) => ({ type: 'choose_move', to })
const suggest = (from: string, to: string) => ({ type: 'suggest', from, to })
const does = (seat: string, ...actions: { type: string }[]) => actions.map((action) => ({ seat, action }))

export const lesson: Lesson = {
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
    {
      title: 'You are White',
      words: 'Three of you play one side. The pieces are dealt: those with a gold line are yours.',
      at: ['us'],
      facts: [
        { picture: king, words: 'Ada leads', note: 'she points at a piece' },
        { picture: pawn, words: '8 are yours', note: 'you choose their moves' },
        { picture: queen, words: '7 are Milo’s', note: 'he moves those' },
      ],
    },
    {
      title: 'Move your pawn',
      words: 'Ada has pointed at it, so its move is yours. Tap e4, then play it.',
      at: ['e4', 'commit'],
      facts: [{ picture: pawn, words: '10 seconds', note: 'in a real game; then Ada decides' }],
      choice: move('e4'),
    },
    {
      title: 'Now you lead',
      words: 'Ada had to go. The next in the list becomes captain at once, and that is you.',
      at: ['us'],
      facts: [{ picture: king, words: 'A captain', note: 'points at any piece that can move' }],
    },
    {
      title: 'Listen to Milo',
      words: 'The arrow is his idea. Tap it below the board, then point at the queen. She is his, so he moves her.',
      at: ['suggested', 'commit'],
      choice: point('d1'),
    },
    {
      title: 'Point at your bishop',
      words: 'The other side has moved. A bishop joins the attack on f7; it is your own.',
      at: ['f1', 'commit'],
      facts: [{ picture: bishop, words: '30 seconds', note: 'in a real game; then chance points' }],
      choice: point('f1'),
    },
    {
      title: 'And choose its move',
      words: 'What is yours, or nobody’s, a captain moves alone. Tap c4, then play it.',
      at: ['c4', 'commit'],
      choice: move('c4'),
    },
    {
      title: 'Finish it',
      words: 'The queen can take on f7, and the king has no way out. Point at her: Milo has seen it too.',
      at: ['h5', 'commit'],
      facts: [{ picture: queen, words: 'Qxf7#', note: 'checkmate' }],
      choice: point('h5'),
    },
  ],
}
