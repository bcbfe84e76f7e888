// The lesson: two turns up the hill, with a treasure on the third tile and a goblin on the fifth.
import type { AnyAction, Seat } from '#kit/game.ts'
import type { Lesson } from '#web/table/lesson.ts'
import type { Action } from '../rules/actions.ts'
import { say } from '../words/say.ts'
import hunter from './art/classes/hunter.svg?url'
import dagger from './art/items/dagger.svg?url'
import attack from './art/signs/attack.svg?url'
import chance from './art/signs/chance.svg?url'

const does = (action: Action): AnyAction => action
const by = (seat: Seat, ...actions: Action[]) => actions.map((action) => ({ seat, action: does(action) }))

/** The actions that end the phases before the roll, in which the lesson has nothing to decide. */
const READY: Action[] = [{ type: 'ContinueToPreDuel' }, { type: 'ContinueToMoveOrSleep' }]

export const lesson = (): Lesson => ({
  minutes: 2,
  seed: '2356'.padStart(64, '0'),
  seats: [
    { seat: 'p1', name: say('lesson.you') },
    { seat: 'p2', name: 'Ada' },
  ],
  you: 'p1',
  others: [
    ...by('p2', { type: 'ChooseClass', class: 'guardian' }),
    ...by('p1', ...READY),
    ...by('p2', ...READY, { type: 'ChooseMove' }),
    ...by('p1', ...READY),
  ],
  steps: [
    {
      words: [say('lesson.hunter'), say('lesson.be')],
      tap: ['class-hunter', 'be'],
      choice: does({ type: 'ChooseClass', class: 'hunter' }),
    },
    { words: say('lesson.crown'), look: ['tile-53'] },
    {
      words: say('lesson.roll'),
      tap: ['roll'],
      choice: does({ type: 'ChooseMove' }),
    },
    {
      words: say('lesson.dagger'),
      tap: ['done'],
      choice: does({ type: 'ConfirmTreasureSwap' }),
    },
    {
      words: say('lesson.ahead'),
      tap: ['roll'],
      choice: does({ type: 'ChooseMove' }),
    },
    {
      words: say('lesson.fight'),
      tap: ['fight'],
      choice: does({ type: 'CommitRoll' }),
    },
    { words: say('lesson.left'), look: ['tile-53'] },
  ],
  ending: say('lesson.ending'),
  learned: [
    { picture: hunter, words: say('lesson.class') },
    { picture: chance, words: say('lesson.rolled') },
    { picture: dagger, words: say('lesson.loot') },
    { picture: attack, words: say('lesson.fought') },
  ],
})
