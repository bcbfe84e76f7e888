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
    { words: 'Three of you play White: **8 of the pieces are yours.**', look: ['us'] },
    {
      words: ['Ada picked your pawn: **tap e4** to move it there.', 'You decide, it is your piece: **play the move.**'],
      tap: ['e4', 'commit'],
      choice: move('e4'),
    },
    { words: 'Ada had to go: **you are the captain now.**', look: ['us'] },
    {
      words: [
        'The arrow is Milo’s idea: **tap it below the board.**',
        'The queen is Milo’s, so he moves her: **pick her.**',
      ],
      tap: ['suggested', 'commit'],
      choice: point('d1'),
    },
    {
      words: ['**Tap your bishop on f1** to attack f7 too.', 'A captain picks any piece: **pick the bishop.**'],
      tap: ['f1', 'commit'],
      choice: point('f1'),
    },
    {
      words: ['It is your bishop, so you move it: **tap c4.**', 'From c4 it aims at f7: **play the move.**'],
      tap: ['c4', 'commit'],
      choice: move('c4'),
    },
    {
      words: ['The black king is trapped: **tap the queen on h5.**', '**Pick the queen:** Milo takes f7, checkmate.'],
      tap: ['h5', 'commit'],
      choice: point('h5'),
    },
  ],
  ending: 'Checkmate',
  learned: [
    { picture: pawn, words: 'Your move' },
    { picture: king, words: 'Captain' },
    { picture: queen, words: 'Ideas' },
    { picture: bishop, words: 'Picking' },
  ],
}
