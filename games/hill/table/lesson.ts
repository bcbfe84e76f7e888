// The lesson: two turns up the hill, with a treasure on the third tile and a goblin on the fifth.
import type { AnyAction, Seat } from '#kit/game.ts'
import type { Lesson } from '#web/table/lesson.ts'
import type { Action } from '../rules/actions.ts'
import hunter from './art/classes/hunter.svg?url'
import dagger from './art/items/dagger.svg?url'
import attack from './art/signs/attack.svg?url'
import chance from './art/signs/chance.svg?url'

const does = (action: Action): AnyAction => action
const by = (seat: Seat, ...actions: Action[]) => actions.map((action) => ({ seat, action: does(action) }))

/** The actions that end the phases before the roll, in which the lesson has nothing to decide. */
const READY: Action[] = [{ type: 'ContinueToPreDuel' }, { type: 'ContinueToMoveOrSleep' }]

export const lesson: Lesson = {
  minutes: 2,
  seed: '2356'.padStart(64, '0'),
  seats: [
    { seat: 'p1', name: 'You' },
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
      words: ['Everyone climbs as someone else: **tap the Hunter.**', '**Be the Hunter:** +1 attack in every fight.'],
      tap: ['class-hunter', 'be'],
      choice: does({ type: 'ChooseClass', class: 'hunter' }),
    },
    { words: 'First on the crown wins: **it is 51 steps up.**', look: ['tile-53'] },
    {
      words: '**Roll the die:** only the tile where you stop counts.',
      tap: ['roll'],
      choice: does({ type: 'ChooseMove' }),
    },
    {
      words: 'Your dagger gives +1 attack: **keep it.**',
      tap: ['done'],
      choice: does({ type: 'ConfirmTreasureSwap' }),
    },
    {
      words: 'An enemy waits two tiles ahead: **roll.**',
      tap: ['roll'],
      choice: does({ type: 'ChooseMove' }),
    },
    {
      words: 'Attack above defence takes a heart: **fight the Goblin.**',
      tap: ['fight'],
      choice: does({ type: 'CommitRoll' }),
    },
    { words: '**46 steps to go** for you, and 47 for Ada.', look: ['tile-53'] },
  ],
  ending: 'The Goblin is beaten',
  learned: [
    { picture: hunter, words: 'Class' },
    { picture: chance, words: 'Roll' },
    { picture: dagger, words: 'Loot' },
    { picture: attack, words: 'Fight' },
  ],
}
