// The texts of "How to play" for VibiShowdown.
import type { HowTo } from '#web/table/how-to.ts'
import frosthulk from './icons/frosthulk.svg?url'
import zephyrwing from './icons/zephyrwing.svg?url'
import basicAttack from './moves/basic_attack.svg?url'
import heavySlam from './moves/heavy_slam.svg?url'
import mend from './moves/mend.svg?url'
import meteor from './moves/meteor.svg?url'
import protect from './moves/protect.svg?url'
import venom from './moves/venom.svg?url'
import warCry from './moves/war_cry.svg?url'
import shape from './shape.svg?url'

export const howTo: HowTo = {
  goal: 'Three monsters each. Make all of theirs faint.',
  picture: shape,
  turn: [
    { picture: basicAttack, title: 'Choose', words: 'a move or a switch, in secret' },
    { picture: heavySlam, title: 'It plays out', words: 'switch, guard, then blows 1 to 4' },
    { picture: zephyrwing, title: 'Quick first', words: 'same blow? more speed goes first' },
  ],
  signs: [
    { picture: basicAttack, name: '1st blow', words: 'Light, and before the others.' },
    { picture: meteor, name: '4th blow', words: 'Heavy, and last: who falls before it never strikes.' },
    { picture: protect, name: 'Guard', words: 'Comes before any blow. Protect stops all damage, then rests a turn.' },
    { picture: frosthulk, name: 'Switch', words: 'First of all: whoever comes in takes the hit.' },
    { picture: venom, name: 'Poison', words: 'Takes HP at each end of turn, on the bench too.' },
    { picture: mend, name: 'Heal', words: 'A quarter of all HP back, and no more poison.' },
    { picture: warCry, name: 'Stronger', words: 'More attack until it leaves the field.' },
  ],
  end: 'Nobody left standing? You lose.',
  but: ['No luck, and nothing hidden but the choice.', 'Who does not choose in time loses.'],
  rules: [
    {
      title: 'The team',
      words: [
        'Choose three different monsters of the roster, and for each four moves and one passive it can learn.',
        'No move twice. An empty place is a move too: it waits.',
        'One of the three leads; the two others wait on the bench, first and second.',
        'A room may let you change level, HP, attack, defence and speed. Changed numbers are marked for both sides.',
        'The teams are shown when both are locked in. From then on you see everything of every monster.',
      ],
    },
    {
      title: 'A turn',
      words: [
        'Both choose one thing: a move of the monster on the field, or a switch with one of the bench.',
        'A choice is final. When both are in, the turn plays out at once.',
        'It goes through its phases: switch, guard, 1st, 2nd, 3rd, 4th blow, end of turn.',
        'If both act in the same phase, the higher speed goes first; then attack, HP, defence decide, and at last the first seat.',
        'A move hits whoever stands opposite when it lands.',
      ],
    },
    {
      title: 'Damage',
      words: [
        'Each move says its damage; passives and guards take their part off.',
        'At 0 HP a monster faints, and does not act any more in this turn.',
        'Before the next turn the first of the bench that stands takes its place.',
        'Protect blocks all damage of its turn, and can’t be used on the next one.',
        'Meteor’s user rests on the next turn: its moves do nothing, but it may switch.',
        'Poison takes a twelfth of all HP at each end of turn until it is cured.',
        'Halves are rounded down.',
      ],
    },
    {
      title: 'The end',
      words: [
        'Who has no monster left loses at once. If both lose their last together, it is a draw.',
        'Who has not chosen when the turn’s time is up loses. Losing the connection does not stop the clock.',
        'After the last turn of the room’s limit it is a draw.',
      ],
    },
  ],
}
