// The how-to-play texts.
import type { HowTo } from '#web/table/how-to.ts'
import ability from './signs/ability.svg?url'
import attack from './signs/attack.svg?url'
import charge from './signs/charge.svg?url'
import defend from './signs/defend.svg?url'
import hp from './signs/hp.svg?url'
import rest from './signs/rest.svg?url'
import speed from './signs/speed.svg?url'
import stamina from './signs/stamina.svg?url'
import titan from './titans/thalgar.svg?url'

export const howTo: HowTo = {
  goal: 'Bring the other titan to 0 HP.',
  picture: titan,
  turn: [
    { picture: attack, title: 'Choose', words: 'one action, in secret' },
    { picture: speed, title: 'Who is faster', words: 'the higher speed roll' },
    { picture: hp, title: 'Both act', words: 'HP falls, charge rises' },
  ],
  signs: [
    { picture: attack, name: 'Attack', words: '1 to 2 times Attack, less the other’s Defence.' },
    { picture: defend, name: 'Defend', words: 'Your Defence counts 1½ to 2 times, and a hit gives you 20 charge.' },
    { picture: rest, name: 'Rest', words: '60 charge, but you do nothing else.' },
    {
      picture: ability,
      name: 'Ability',
      words: 'Each titan has one. It costs charge, and no Defence helps against it.',
    },
    { picture: charge, name: 'Charge', words: 'Up to 100. What an ability does not use stays.' },
    { picture: stamina, name: 'Stamina', words: 'Counts for Quick Charge only: more charge.' },
  ],
  end: 'At 0 HP a titan is beaten. After round 40 the healthier one wins.',
  but: ['Abilities go through a guard, not a shield.', 'Three rounds without a choice: you lose.'],
  rules: [
    {
      title: 'The pick',
      words: [
        'Each player is dealt three titans and takes one of them. A pick is final, and hidden until both have picked.',
        'There is a minute for it; then the first of the three is yours.',
        'A titan has HP 140 to 200, Attack 24 to 40, Defence 12 to 24, Speed 20 to 60, Stamina 0 to 50 and one ability.',
      ],
    },
    {
      title: 'A round',
      words: [
        'Both lock in one action. That it is locked in can be seen, never which it is. It stays.',
        'Both roll for speed: anything from 0 to Speed. The higher roll acts first.',
        'If a titan falls, the other action is not carried out.',
      ],
    },
    {
      title: 'Actions',
      words: [
        'Attack: 1 to 2 times Attack, less Defence. What is below 0 is 0.',
        'Defend: against an attack your Defence counts 1½ to 2 times, also if the attack comes first. An attack on a guard gives the defender 20 charge, even if it does nothing.',
        'Rest: 60 charge. Charge goes up to 100.',
        'Ability: its cost is paid at once. Its damage ignores Defence and a guard, not a shield. It draws no chance.',
      ],
    },
    {
      title: 'What lasts',
      words: [
        'A shield stays until damage has used it up. A new one does not add: the larger one counts.',
        'Slowed: the next speed roll is halved. Weakened: Defence is halved until the end of the next round. A second one only begins it anew.',
        'Healing stops at the titan’s full HP.',
      ],
    },
    {
      title: 'The end',
      words: [
        'A titan at 0 HP is beaten.',
        'After round 40 the larger share of full HP wins; equal is a draw.',
        'Who chooses nothing in time defends. The third time in a row loses the match; both at once is a draw.',
        'You may surrender at any time.',
      ],
    },
  ],
}
