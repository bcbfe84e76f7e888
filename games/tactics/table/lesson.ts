// The lesson of 5×5 Tactics: the learner defeats one of the opponent's two assassins, and the other one defeats an
// assassin of the learner.
import type { AnyAction } from '#kit/game.ts'
import type { Lesson } from '#web/table/lesson.ts'
import type { Request } from '../rules/actions.ts'
import attack from './signs/attack.svg?url'
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
    { words: '**Knock out Ada’s mage,** her hero, and you win.', look: ['p2_hero'] },
    {
      words: [
        '**Tap your archer** to move her forward.',
        '**Tap the tile in front** of her.',
        '**Tap the tile again** to move her there.',
      ],
      tap: ['p1_minion_2', 'tile-4-1', 'tile-4-1'],
      choice: request({ type: 'MOVE', actingUnitId: 'p1_minion_2', targetX: 4, targetY: 1 }),
    },
    {
      words: [
        'An assassin hit your archer: **tap Heroic Leap.**',
        '**Leap beside the assassin:** 2 damage takes it out.',
        '**Tap the tile again** to leap there.',
      ],
      tap: ['skill', 'tile-3-2', 'tile-3-2'],
      choice: request({
        type: 'USE_SKILL',
        actingUnitId: 'p1_hero',
        skillId: 'warrior_heroic_leap',
        targetX: 3,
        targetY: 2,
      }),
    },
    {
      words: 'Your assassin fell: **leave a Life tile,** +3 HP.',
      tap: ['leave-LIFE'],
      choice: request({ type: 'DEATH_CHOICE', buffType: 'LIFE' }),
    },
    { words: 'A new round: **all your units can act again.**', look: ['p1_hero', 'p1_minion_2'] },
    {
      words: [
        'The mage came close: **tap your warrior.**',
        '**Tap the mage** to walk up and attack.',
        'Her badge shows what happens, 5 to 4 HP: **attack.**',
      ],
      tap: ['p1_hero', 'p2_hero', 'do'],
      choice: request({
        type: 'MOVE_AND_ATTACK',
        actingUnitId: 'p1_hero',
        targetX: 2,
        targetY: 2,
        targetUnitId: 'p2_hero',
      }),
    },
    { words: 'In a real match **you pick your hero** and two minions.', look: ['p1_hero'] },
  ],
  ending: 'The mage is hit',
  learned: [
    { picture: move, words: 'Move' },
    { picture: leap, words: 'Skill' },
    { picture: life, words: 'Tiles' },
    { picture: attack, words: 'Attack' },
  ],
}
