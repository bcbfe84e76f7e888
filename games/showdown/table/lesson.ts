// The lesson of VibiShowdown.
import type { AnyAction } from '#kit/game.ts'
import type { Lesson } from '#web/table/lesson.ts'
import type { Intent, Team } from '../rules/actions.ts'
import { content } from '../rules/shipped.ts'
import basicAttack from './moves/basic_attack.svg?url'
import heavySlam from './moves/heavy_slam.svg?url'
import meteor from './moves/meteor.svg?url'
import { defaultChoice, teamOf } from './setup/draft.ts'

/** The team that the player gets by pressing only the main button. */
const mine: Team = teamOf(
  content,
  [...content.roster.keys()].slice(0, 3).map((id) => defaultChoice(content, id)),
)

const theirs: Team = {
  type: 'submit_team',
  monsters: [
    { id: 'frosthulk', moves: ['basic_attack', 'heavy_slam', 'meteor', 'protect'], passive: 'none' },
    { id: 'quillow', moves: ['basic_attack', 'heavy_slam', 'riposte', 'protect'], passive: 'thorns' },
    { id: 'skyrend', moves: ['basic_attack', 'venom', 'meteor', 'protect'], passive: 'swift' },
  ],
  lead: 0,
}

/** Returns the action to use a move, by its index among the monster's four moves. */
const use = ({ monsters }: Team, id: string, move: string): Intent => ({
  type: 'use_move',
  move: monsters.find((monster) => monster.id === id)?.moves.indexOf(move) ?? -1,
})

const mySwitch: Intent = { type: 'switch', bench: 1 }

const ada = (action: AnyAction) => ({ seat: 'player2', action })

export const lesson: Lesson = {
  minutes: 3,
  options: { stats: 'fixed' },
  seed: '5'.repeat(64),
  seats: [
    { seat: 'player1', name: 'You' },
    { seat: 'player2', name: 'Ada' },
  ],
  you: 'player1',
  others: [
    theirs,
    ...['heavy_slam', 'meteor', 'basic_attack', 'heavy_slam', 'heavy_slam'].map((move) =>
      use(theirs, 'frosthulk', move),
    ),
  ].map(ada),
  steps: [
    {
      title: 'Take a team',
      words: 'The big button takes who you look at, then their usual moves. Tap it until the team is locked in.',
      at: ['primary'],
      choice: mine,
    },
    {
      title: 'Nothing is hidden',
      words: 'Tap the plate of Ada’s Frosthulk: its numbers, its passive, its moves, and those of the two behind it.',
      at: ['enemy'],
    },
    {
      title: 'Hit before she does',
      words:
        'A turn has four blows, one after the other. Basic Attack is a 1st, Heavy Slam a 2nd. Tap Basic Attack twice.',
      at: ['move-basic_attack', 'again'],
      facts: [
        { picture: basicAttack, words: '1st of 4', note: '36 damage' },
        { picture: heavySlam, words: '2nd of 4', note: '54 damage' },
        { picture: meteor, words: '4th of 4', note: '72, then a rest' },
      ],
      choice: use(mine, 'emberling', 'basic_attack'),
    },
    {
      title: 'Stop her Meteor',
      words: 'A guard comes before all blows. Protect stops all damage this turn, and rests on the next.',
      at: ['move-protect', 'again'],
      choice: use(mine, 'emberling', 'protect'),
    },
    {
      title: 'She has to rest: strike hard',
      words: 'After a Meteor one turn is lost. Now yours can’t be answered: 72 damage.',
      at: ['move-meteor', 'again'],
      choice: use(mine, 'emberling', 'meteor'),
    },
    {
      title: 'Now you rest: switch',
      words: 'A switch comes first of all. Cragmaw takes the blow, and its Bulwark takes 6 off.',
      at: ['switch-cragmaw', 'again'],
      choice: mySwitch,
    },
    {
      title: 'Fell it',
      words: 'Frosthulk has 36 HP left, Heavy Slam takes 42. Hers is a 2nd blow too, and quicker: you can stand that.',
      at: ['move-heavy_slam', 'again'],
      choice: use(mine, 'cragmaw', 'heavy_slam'),
    },
    {
      title: 'One down, two to go',
      words: 'Who has nobody left loses. Read her moves, guess her choice, and be there first.',
    },
  ],
}
