// The lesson of 5×5 Tactics: the learner defeats one of the opponent's two assassins, and the other one defeats an
// assassin of the learner.
import type { AnyAction } from '#kit/game.ts'
import type { Lesson } from '#web/table/lesson.ts'
import type { Request } from '../rules/actions.ts'
import archer from './icons/archer.svg?url'
import assassin from './icons/assassin.svg?url'
import mage from './icons/mage.svg?url'
import obstacle from './icons/obstacle.svg?url'
import warrior from './icons/warrior.svg?url'
import attack from './signs/attack.svg?url'
import end from './signs/end.svg?url'
import life from './signs/life.svg?url'
import move from './signs/move.svg?url'
import leap from './signs/warrior_heroic_leap.svg?url'

const request = (fields: Request): AnyAction => fields as unknown as AnyAction
const by = (seat: 'P1' | 'P2', ...actions: AnyAction[]) => actions.map((action) => ({ seat, action }))
const team = (heroClass: string, skillId: string, minions: readonly string[]): AnyAction =>
  ({ type: 'select_team', heroClass, minions, skillId }) as AnyAction

export const lesson: Lesson = {
  minutes: 2,
  seed: '5'.repeat(64),
  seats: [
    { seat: 'P1', name: 'You' },
    { seat: 'P2', name: 'Ada' },
  ],
  you: 'P1',
  others: [
    ...by('P1', team('WARRIOR', 'warrior_heroic_leap', ['ASSASSIN', 'ARCHER'])),
    ...by(
      'P2',
      team('MAGE', 'mage_warp_beacon', ['ASSASSIN', 'ASSASSIN']),
      request({
        type: 'MOVE_AND_ATTACK',
        actingUnitId: 'p2_minion_2',
        targetX: 4,
        targetY: 2,
        targetUnitId: 'p1_minion_2',
      }),
      request({ type: 'DEATH_CHOICE', buffType: 'SLOW' }),
      request({
        type: 'MOVE_AND_ATTACK',
        actingUnitId: 'p2_minion_1',
        targetX: 0,
        targetY: 1,
        targetUnitId: 'p1_minion_1',
      }),
      request({ type: 'MOVE', actingUnitId: 'p2_hero', targetX: 2, targetY: 3 }),
    ),
  ],
  steps: [
    {
      title: 'Her hero must fall',
      words:
        'Ada’s mage stands on the far side, two assassins beside her. Yours stand on round green. Whose hero falls has lost.',
      at: ['p2_hero'],
      facts: [
        { picture: mage, words: '5 HP', note: 'every hero has as much' },
        { picture: warrior, words: '1 skill', note: 'yours leaps' },
        { picture: end, words: '10 seconds', note: 'a move; not here' },
      ],
    },
    {
      title: 'Send your archer up',
      words: 'Tap her, then the tile before her: a ghost shows it. Tap the tile again, or the button.',
      at: ['p1_minion_2', 'tile-4-1', 'do'],
      facts: [
        { picture: archer, words: '3 HP', note: 'at 0 she’s out' },
        { picture: attack, words: '1 damage', note: 'up to 3 tiles in a line' },
        { picture: move, words: '1 step', note: 'walk or strike: one action' },
      ],
      choice: request({ type: 'MOVE', actingUnitId: 'p1_minion_2', targetX: 4, targetY: 1 }),
    },
    {
      title: 'Leap at the assassin',
      words:
        'It ran up and hit your archer. Tap Heroic Leap and land beside it: what would happen stands over its head.',
      at: ['skill', 'tile-3-2', 'do'],
      facts: [
        { picture: leap, words: '2 damage', note: 'to each enemy beside it' },
        { picture: assassin, words: '2 HP', note: 'so it falls' },
        { picture: end, words: 'Every 2 rounds', note: 'then it is ready again' },
      ],
      choice: request({
        type: 'USE_SKILL',
        actingUnitId: 'p1_hero',
        skillId: 'warrior_heroic_leap',
        targetX: 3,
        targetY: 2,
      }),
    },
    {
      title: 'Leave something',
      words:
        'The other one cut down your assassin. The fallen leave a tile: for whoever stops there first, friend or foe.',
      at: ['leave-LIFE'],
      facts: [
        { picture: life, words: '+3 HP', note: 'from a tile of Life' },
        { picture: obstacle, words: 'Rocks', note: 'if you don’t choose in 5 s' },
      ],
      choice: request({ type: 'DEATH_CHOICE', buffType: 'LIFE' }),
    },
    {
      title: 'A new round',
      words:
        'All have acted, so the ticks are gone and all may act again, one of yours, one of hers. From round 3 minions lose 1 HP a round, from round 8 everybody.',
      at: ['p1_hero'],
    },
    {
      title: 'Go and hit',
      words: 'Her mage came near. Tap your warrior, then her: he walks up and strikes in one action.',
      at: ['p1_hero', 'p2_hero', 'do'],
      facts: [
        { picture: attack, words: '1 damage', note: 'over her head: 5 → 4' },
        { picture: move, words: '1 step', note: 'then the blow' },
      ],
      choice: request({
        type: 'MOVE_AND_ATTACK',
        actingUnitId: 'p1_hero',
        targetX: 2,
        targetY: 2,
        targetUnitId: 'p2_hero',
      }),
    },
    {
      title: 'Four more to go',
      words:
        'Tap any unit to read it, hers too. In a real match you pick your own three first: a hero, its skill, two minions.',
      at: ['p2_hero'],
    },
  ],
}
