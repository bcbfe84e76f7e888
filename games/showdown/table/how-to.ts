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
  goal: 'Three monsters each. Knock out all of theirs.',
  picture: shape,
  turn: [
    { picture: basicAttack, title: 'Choose', words: 'a move or a switch, in secret' },
    { picture: heavySlam, title: 'Both act', words: 'switches, guards, then speed 1 to 4' },
    { picture: zephyrwing, title: 'A tie?', words: 'then the faster monster is first' },
  ],
  signs: [
    { picture: basicAttack, name: 'Speed 1', words: 'A light attack that lands before the others.' },
    { picture: meteor, name: 'Speed 4', words: 'A heavy attack that lands last, if its monster still stands.' },
    {
      picture: protect,
      name: 'Guard',
      words: 'Comes before any attack. Protect blocks all damage, then rests a turn.',
    },
    { picture: frosthulk, name: 'Switch', words: 'Always first. The monster that comes in takes the hit.' },
    { picture: venom, name: 'Poison', words: 'Costs HP at the end of each turn, on the bench too.' },
    { picture: mend, name: 'Heal', words: 'A quarter of all HP back, and no more poison.' },
    { picture: warCry, name: 'Stronger', words: 'More attack until it leaves the field.' },
  ],
  end: 'Lose all three and you lose the match.',
  but: ['No luck. Only your choice is secret.', 'Run out of time and you lose.'],
  rules: [
    {
      title: 'The team',
      words: [
        'Choose three different monsters, and for each of them four moves and one passive.',
        'No move twice. An empty slot counts as a move that waits.',
        'One monster leads. The other two wait on the bench, in order.',
        'A room may let you change level, HP, attack, defence and speed. Changed numbers are marked for both sides.',
        'Both teams are revealed when both are locked in. From then on nothing about a monster is hidden.',
      ],
    },
    {
      title: 'A turn',
      words: [
        'You both choose a move, or a switch with a monster from the bench.',
        'You can’t change a choice. When both are in, the turn is resolved at once.',
        'Switches come first, then guards, then attacks of speed 1, 2, 3 and 4, then the end of the turn.',
        'Same number? The monster with more speed goes first. Then attack, HP and defence decide, and at last the first seat.',
        'A move hits the monster that stands opposite when it lands.',
      ],
    },
    {
      title: 'Damage',
      words: [
        'Each move says its damage. Passives and guards reduce it.',
        'At 0 HP a monster faints. If it hasn’t acted this turn, it doesn’t.',
        'Before the next turn the first monster on the bench that still stands takes its place.',
        'Protect blocks all damage for a turn. It can’t be used on the next turn.',
        'After a Meteor its monster rests for a turn: its moves do nothing, but it may switch.',
        'Poison takes a twelfth of all HP at the end of each turn, until it is cured.',
        'Fractions are rounded down.',
      ],
    },
    {
      title: 'The end',
      words: [
        'Lose your last monster and you lose. If both lose their last one together, it’s a draw.',
        'Run out of time and you lose. A lost connection doesn’t stop the clock.',
        'After the last turn that the room allows, it’s a draw.',
      ],
    },
  ],
}
