// The lesson of 5×5 Tactics: the learner defeats one of the opponent's two assassins, and the other one defeats an
// assassin of the learner.
import type { AnyAction } from '#kit/game.ts'
import type { Lesson } from '#web/table/lesson.ts'
import type { Request } from '../rules/actions.ts'
import { say } from '../words/say.ts'
import attack from './signs/attack.svg?url'
import life from './signs/life.svg?url'
import move from './signs/move.svg?url'
import leap from './signs/warrior_heroic_leap.svg?url'

const request = (fields: Request): AnyAction => fields as unknown as AnyAction
const by = (seat: 'P1' | 'P2', ...actions: AnyAction[]) => actions.map((action) => ({ seat, action }))
const team = (heroClass: string, skillId: string, minions: readonly string[]): AnyAction =>
  ({ type: 'select_team', heroClass, minions, skillId }) as AnyAction

export const lesson = (): Lesson => ({
  minutes: 2,
  seed: '5'.repeat(64),
  seats: [
    { seat: 'P1', name: say('lesson.you') },
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
    { words: say('lesson.goal'), look: ['p2_hero'] },
    {
      words: [say('lesson.move1'), say('lesson.move2'), say('lesson.move3')],
      tap: ['p1_minion_2', 'tile-4-1', 'tile-4-1'],
      choice: request({ type: 'MOVE', actingUnitId: 'p1_minion_2', targetX: 4, targetY: 1 }),
    },
    {
      words: [say('lesson.leap1'), say('lesson.leap2'), say('lesson.leap3')],
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
      words: say('lesson.tile'),
      tap: ['leave-LIFE'],
      choice: request({ type: 'DEATH_CHOICE', buffType: 'LIFE' }),
    },
    { words: say('lesson.round'), look: ['p1_hero', 'p1_minion_2'] },
    {
      words: [say('lesson.attack1'), say('lesson.attack2'), say('lesson.attack3')],
      tap: ['p1_hero', 'p2_hero', 'do'],
      choice: request({
        type: 'MOVE_AND_ATTACK',
        actingUnitId: 'p1_hero',
        targetX: 2,
        targetY: 2,
        targetUnitId: 'p2_hero',
      }),
    },
    { words: say('lesson.team'), look: ['p1_hero'] },
  ],
  ending: say('lesson.ending'),
  learned: [
    { picture: move, words: say('lesson.learned.move') },
    { picture: leap, words: say('lesson.learned.skill') },
    { picture: life, words: say('lesson.learned.tiles') },
    { picture: attack, words: say('lesson.learned.attack') },
  ],
})
