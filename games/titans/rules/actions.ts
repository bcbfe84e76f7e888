// Schemas of the actions that a seat may send and of the room options.
import type { Static } from 'typebox'
import * as Type from 'typebox'
import { type ActionIn, action } from '#kit/define.ts'

export const actions = {
  pick: action({
    titan: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
      description: 'The index of the titan among the three offers: 0, 1 or 2.',
    }),
  }),
  attack: action({}),
  defend: action({}),
  ability: action({}),
  rest: action({}),
  surrender: action({}, { aside: true }),
}

export type Action = ActionIn<typeof actions>
export type PickAction = Extract<Action, { type: 'pick' }>
export type RoundAction = Exclude<Action, { type: 'pick' | 'surrender' }>

export const isRoundAction = (action: Action): action is RoundAction =>
  action.type !== 'pick' && action.type !== 'surrender'

export const ROUND_ACTIONS: readonly RoundAction[] = [
  { type: 'attack' },
  { type: 'defend' },
  { type: 'ability' },
  { type: 'rest' },
]

export const options = Type.Object(
  { roundSeconds: Type.Integer({ minimum: 10, maximum: 86_400, default: 60, description: 'Seconds for each round.' }) },
  { additionalProperties: false },
)

export type Options = Static<typeof options>
