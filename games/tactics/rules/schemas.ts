// JSON schemas of the actions. They are in a separate file so that the game screen can use actions.ts without the
// schema library.

import type { TSchema } from 'typebox'
import * as Type from 'typebox'
import type { ActionKind } from '#kit/game.ts'
import type { Action } from './actions.ts'

const optionalText = (description: string) => Type.Optional(Type.Union([Type.String({ description }), Type.Null()]))
const optionalNumber = (description: string) => Type.Optional(Type.Union([Type.Integer({ description }), Type.Null()]))
const actor = { actingUnitId: optionalText('The unit that acts; without it the rules find the only one that can.') }
const place = { targetX: optionalNumber('Column 0–4.'), targetY: optionalNumber('Row 0–4.') }
const target = { targetUnitId: optionalText('The unit, or the obstacle, aimed at.') }

const kind = <T extends string>(type: T, fields: Record<string, TSchema>): ActionKind => ({
  schema: Type.Object({ type: Type.Literal(type), ...fields }),
})

export const ACTIONS: Record<Action['type'], ActionKind> = {
  MOVE: kind('MOVE', { ...actor, ...place }),
  ATTACK: kind('ATTACK', { ...actor, ...place, ...target }),
  MOVE_AND_ATTACK: kind('MOVE_AND_ATTACK', { ...actor, ...place, ...target }),
  USE_SKILL: kind('USE_SKILL', {
    ...actor,
    ...place,
    ...target,
    skillId: optionalText('The skill drafted.'),
    buffType: optionalText('The debuff, where the skill lets one choose.'),
  }),
  END_TURN: kind('END_TURN', actor),
  DEATH_CHOICE: kind('DEATH_CHOICE', { buffType: optionalText('The buff tile to leave.') }),
  select_team: kind('select_team', {
    heroClass: Type.String(),
    minions: Type.Array(Type.String()),
    skillId: optionalText('One of the class; without it the first.'),
  }),
  resign: { ...kind('resign', {}), aside: true },
}
