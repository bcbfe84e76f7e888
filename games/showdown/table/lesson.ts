// The lesson of VibiShowdown.
import type { AnyAction } from '#kit/game.ts'
import type { Lesson } from '#web/table/lesson.ts'
import type { Intent, Team } from '../rules/actions.ts'
import { content } from '../rules/shipped.ts'
import { say } from '../words/say.ts'
import basicAttack from './moves/basic_attack.svg?url'
import heavySlam from './moves/heavy_slam.svg?url'
import meteor from './moves/meteor.svg?url'
import protect from './moves/protect.svg?url'
import { defaultChoice, teamOf } from './setup/draft.ts'

/** The learner's team, the same that the main button of the team screens takes. */
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

export const lesson = (): Lesson => ({
  minutes: 2,
  options: { stats: 'fixed' },
  seed: '6'.repeat(64),
  seats: [
    { seat: 'player1', name: say('lesson.you') },
    { seat: 'player2', name: 'Ada' },
  ],
  you: 'player1',
  others: [
    { seat: 'player1', action: mine },
    ...[
      theirs,
      ...['heavy_slam', 'meteor', 'basic_attack', 'heavy_slam', 'heavy_slam'].map((move) =>
        use(theirs, 'frosthulk', move),
      ),
    ].map(ada),
  ],
  steps: [
    {
      words: say('lesson.attack'),
      tap: ['move-basic_attack'],
      look: ['enemy'],
      preselected: use(mine, 'emberling', 'basic_attack'),
      choice: use(mine, 'emberling', 'basic_attack'),
    },
    { words: say('lesson.order'), look: ['order'], shows: 'order' },
    {
      words: [say('lesson.protect1'), say('lesson.protect2')],
      tap: ['move-protect', 'again'],
      choice: use(mine, 'emberling', 'protect'),
    },
    {
      words: [say('lesson.meteor1'), say('lesson.meteor2')],
      tap: ['move-meteor', 'again'],
      look: ['rests'],
      choice: use(mine, 'emberling', 'meteor'),
    },
    {
      words: [say('lesson.switch1'), say('lesson.switch2')],
      tap: ['switch-cragmaw', 'again'],
      choice: mySwitch,
    },
    {
      words: [say('lesson.finish1'), say('lesson.finish2')],
      tap: ['move-heavy_slam', 'again'],
      look: ['enemy'],
      choice: use(mine, 'cragmaw', 'heavy_slam'),
    },
  ],
  ending: say('lesson.ending'),
  learned: [
    { picture: basicAttack, words: say('lesson.learned.attack') },
    { picture: protect, words: say('lesson.learned.guard') },
    { picture: meteor, words: say('lesson.learned.punish') },
    { picture: heavySlam, words: say('lesson.learned.finish') },
  ],
})
