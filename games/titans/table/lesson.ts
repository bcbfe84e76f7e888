// The lesson: Fenwulf against Morvane. The learner uses each action once, the ability twice, and a final attack.
import type { Lesson } from '#web/table/lesson.ts'
import attack from './signs/attack.svg?url'
import defend from './signs/defend.svg?url'
import rest from './signs/rest.svg?url'
import shock from './signs/shock.svg?url'

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
      words: ['**Tap Fenwulf:** it has the most HP of the three.', '**Take Fenwulf** for this match.'],
      tap: ['titan-2', 'take'],
      choice: pick(2),
    },
    { words: '**Bring Morvane’s HP to 0** and you win.', look: ['foe'] },
    {
      words: [
        'You both choose in secret: **tap Attack.**',
        'The stripes are the damage you may deal: **lock in Attack.**',
      ],
      tap: ['attack', 'lock'],
      look: ['foe'],
      choice: { type: 'attack' },
    },
    {
      words: ['**Tap Rest** for 60 charge: Shock costs 20.', 'Resting leaves you open for a turn: **lock it in.**'],
      tap: ['rest', 'lock'],
      look: ['charge'],
      choice: { type: 'rest' },
    },
    {
      words: [
        'Abilities ignore defence, even Defend: **tap Shock.**',
        '41 damage, and Morvane is slow next turn: **lock it in.**',
      ],
      tap: ['ability', 'lock'],
      look: ['foe'],
      choice: { type: 'ability' },
    },
    {
      words: ['**Tap Defend:** it can double your defence.', 'Getting hit then gives you 20 charge: **lock it in.**'],
      tap: ['defend', 'lock'],
      look: ['charge'],
      choice: { type: 'defend' },
    },
    {
      words: ['You have enough charge for three: **tap Shock.**', 'Morvane has 77 HP left: **lock it in.**'],
      tap: ['ability', 'lock'],
      look: ['foe'],
      choice: { type: 'ability' },
    },
    {
      words: ['One more hit can win it: **tap Attack.**', 'The faster titan strikes first: **lock it in.**'],
      tap: ['attack', 'lock'],
      look: ['foe'],
      choice: { type: 'attack' },
    },
  ],
  ending: 'Morvane is down',
  learned: [
    { picture: attack, words: 'Attack' },
    { picture: rest, words: 'Rest' },
    { picture: shock, words: 'Shock' },
    { picture: defend, words: 'Defend' },
  ],
}
