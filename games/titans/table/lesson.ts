// The lesson: Fenwulf against Morvane. The learner uses each action once, the ability twice, and a final attack.
import type { Lesson } from '#web/table/lesson.ts'
import attack from './signs/attack.svg?url'
import charge from './signs/charge.svg?url'
import defend from './signs/defend.svg?url'
import hp from './signs/hp.svg?url'
import shock from './signs/shock.svg?url'
import slow from './signs/slow.svg?url'

const pick = (titan: number) => ({ type: 'pick', titan })
const robin = (action: { type: string }) => ({ seat: 'player2', action })

export const lesson: Lesson = {
  minutes: 2,
  seed: 'd0d63e842c2db725a6035bf674887fa3145c2d9c793b509cd19ad5a8d60eaa12',
  seats: [
    { seat: 'player1', name: 'You' },
    { seat: 'player2', name: 'Robin' },
  ],
  you: 'player1',
  others: [
    robin(pick(0)),
    robin({ type: 'rest' }),
    robin({ type: 'attack' }),
    robin({ type: 'defend' }),
    robin({ type: 'attack' }),
    robin({ type: 'rest' }),
    robin({ type: 'attack' }),
  ],
  steps: [
    {
      title: 'Take Fenwulf',
      words: 'Three titans are dealt to you, one is yours for the match. This one lasts longest.',
      at: ['titan-2', 'take'],
      facts: [
        { picture: hp, words: '171 HP', note: 'at 0 it is beaten' },
        { picture: attack, words: '33 attack', note: 'hits with 33 to 66' },
        { picture: shock, words: 'Shock', note: 'its ability' },
      ],
      choice: pick(2),
    },
    {
      title: 'This is Morvane',
      words: 'Bring its HP to 0 and you win. A tap on it, or on its plate, says what every number means to you.',
      at: ['foe'],
      facts: [
        { picture: hp, words: '157 HP', note: 'the green bar' },
        { picture: charge, words: '0 charge', note: 'the yellow bar' },
      ],
    },
    {
      title: 'Attack',
      words:
        'Both choose in secret; Robin has already. Tap Attack, look at the stripes on Morvane’s bar, then lock it in.',
      at: ['attack', 'lock'],
      choice: { type: 'attack' },
    },
    {
      title: 'Rest',
      words: 'Shock costs charge, and you have none. A rest brings 60; meanwhile Morvane may strike.',
      at: ['rest', 'lock'],
      facts: [{ picture: charge, words: '+60 charge', note: 'Shock costs 20' }],
      choice: { type: 'rest' },
    },
    {
      title: 'Shock it',
      words: 'No defence helps against an ability, not even a guard. And Morvane will be slow next time.',
      at: ['ability', 'lock'],
      facts: [
        { picture: shock, words: '41 damage', note: 'past any defence' },
        { picture: slow, words: 'Slowed', note: 'half its next speed roll' },
      ],
      choice: { type: 'ability' },
    },
    {
      title: 'Defend',
      words: 'On guard your defence counts up to twice, and a hit gives you charge.',
      at: ['defend', 'lock'],
      facts: [{ picture: defend, words: '+20 charge', note: 'if you are attacked' }],
      choice: { type: 'defend' },
    },
    {
      title: 'Shock it again',
      words: 'You have charge for three. Morvane has 77 HP left.',
      at: ['ability', 'lock'],
      choice: { type: 'ability' },
    },
    {
      title: 'The last blow',
      words: 'An attack may be enough now, if you are the faster one.',
      at: ['attack', 'lock'],
      choice: { type: 'attack' },
    },
  ],
}
