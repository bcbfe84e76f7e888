// The lesson: Fenwulf against Morvane. The learner uses each action once, the ability twice, and a final attack.
import type { Lesson } from '#web/table/lesson.ts'
import type { Action, PickAction, RoundAction } from '../rules/actions.ts'
import type { game } from '../rules/index.ts'
import { say } from '../words/say.ts'
import attack from './signs/attack.svg?url'
import defend from './signs/defend.svg?url'
import rest from './signs/rest.svg?url'
import shock from './signs/shock.svg?url'

type Mark = 'titan-2' | 'take' | 'lock' | 'foe' | 'charge' | RoundAction['type']

const pick = (titan: PickAction['titan']) => ({ type: 'pick', titan }) as const
const robin = (action: Action) => ({ seat: 'player2', action }) as const

export const lesson = (): Lesson<typeof game, Mark> => ({
  minutes: 2,
  seed: 'd0d63e842c2db725a6035bf674887fa3145c2d9c793b509cd19ad5a8d60eaa12',
  seats: [
    { seat: 'player1', name: say('lesson.you') },
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
      words: [say('lesson.pick1'), say('lesson.pick2')],
      tap: ['titan-2', 'take'],
      choice: pick(2),
    },
    { words: say('lesson.goal'), look: ['foe'] },
    {
      words: [say('lesson.attack1'), say('lesson.attack2')],
      tap: ['attack', 'lock'],
      look: ['foe'],
      choice: { type: 'attack' },
    },
    {
      words: [say('lesson.rest1'), say('lesson.rest2')],
      tap: ['rest', 'lock'],
      look: ['charge'],
      choice: { type: 'rest' },
    },
    {
      words: [say('lesson.shock1'), say('lesson.shock2')],
      tap: ['ability', 'lock'],
      look: ['foe'],
      choice: { type: 'ability' },
    },
    {
      words: [say('lesson.defend1'), say('lesson.defend2')],
      tap: ['defend', 'lock'],
      look: ['charge'],
      choice: { type: 'defend' },
    },
    {
      words: [say('lesson.again1'), say('lesson.again2')],
      tap: ['ability', 'lock'],
      look: ['foe'],
      choice: { type: 'ability' },
    },
    {
      words: [say('lesson.last1'), say('lesson.last2')],
      tap: ['attack', 'lock'],
      look: ['foe'],
      choice: { type: 'attack' },
    },
  ],
  ending: say('lesson.ending'),
  learned: [
    { picture: attack, words: say('action.attack') },
    { picture: rest, words: say('action.rest') },
    { picture: shock, words: say('ability.shock.name') },
    { picture: defend, words: say('action.defend') },
  ],
})
