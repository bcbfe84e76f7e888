// The lesson: two turns up the hill, with a treasure on the third tile and a goblin on the fifth.
import type { AnyAction, Seat } from '#kit/game.ts'
import type { Lesson } from '#web/table/lesson.ts'
import type { Action } from '../rules/actions.ts'
import guardian from './art/classes/guardian.svg?url'
import hunter from './art/classes/hunter.svg?url'
import goblin from './art/enemies/goblin.svg?url'
import dagger from './art/items/dagger.svg?url'
import attack from './art/signs/attack.svg?url'
import bag from './art/signs/bag.svg?url'
import chance from './art/signs/chance.svg?url'
import defence from './art/signs/defence.svg?url'
import enemy from './art/signs/enemy.svg?url'
import final from './art/signs/final.svg?url'
import hp from './art/signs/hp.svg?url'
import sanctuary from './art/signs/sanctuary.svg?url'
import sleep from './art/signs/sleep.svg?url'
import treasure from './art/signs/treasure.svg?url'

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
      title: 'Be the Hunter',
      words: 'Everybody climbs as somebody else. Tap the Hunter, then the button.',
      at: ['class-hunter', 'be'],
      facts: [
        { picture: hunter, words: '+1 attack', note: 'in every fight' },
        { picture: guardian, words: '+1 defence', note: 'Ada takes this one' },
      ],
      choice: does({ type: 'ChooseClass', class: 'hunter' }),
    },
    {
      title: 'First on the crown wins',
      words: 'You start in the valley. The rail at the side shows how high everybody is.',
      at: ['tile-53'],
      facts: [
        { picture: final, words: '51 steps', note: 'from the valley to the crown' },
        { picture: enemy, words: 'Swords', note: 'stop there and you fight' },
        { picture: treasure, words: 'Chests', note: 'stop there and find a thing' },
      ],
    },
    {
      title: 'Roll the die',
      words: 'It shows 1 to 4 steps. Where you stop is what happens; tiles you pass do nothing.',
      at: ['roll'],
      facts: [
        { picture: chance, words: 'Cards', note: 'good luck or bad' },
        { picture: sanctuary, words: 'Sanctuaries', note: 'nobody can touch you there' },
      ],
      choice: does({ type: 'ChooseMove' }),
    },
    {
      title: 'A dagger',
      words: 'It went into your hand by itself, where it works. Keep it there.',
      at: ['done'],
      facts: [
        { picture: dagger, words: '+1 attack', note: 'as long as you hold it' },
        { picture: bag, words: '2 hands', note: 'one thing to wear, some to carry' },
      ],
      choice: does({ type: 'ConfirmTreasureSwap' }),
    },
    {
      title: 'Your turn again',
      words: 'Ada rolled a 4. Two steps ahead of you swords wait: roll.',
      at: ['roll'],
      facts: [{ picture: sleep, words: 'Sleep', note: 'instead of rolling: all hearts back' }],
      choice: does({ type: 'ChooseMove' }),
    },
    {
      title: 'Fight the Goblin',
      words:
        'Your attack against its defence, its attack against yours. Only the higher number hits: equal is blocked.',
      at: ['fight'],
      facts: [
        { picture: goblin, words: '1 heart', note: '+1 attack, no defence' },
        { picture: attack, words: 'You +2', note: 'the Hunter and the dagger' },
        { picture: defence, words: 'You +0', note: 'a shield would help' },
      ],
      choice: does({ type: 'CommitRoll' }),
    },
    {
      title: 'On you go',
      words:
        'Tap anybody for their facts: on the same tile you can challenge or trade with them. Tap a tile to read it.',
      facts: [
        { picture: hp, words: '5 hearts', note: 'at 0 you only sleep' },
        { picture: final, words: '46 to go', note: 'for you; Ada has 47' },
      ],
    },
  ],
}
