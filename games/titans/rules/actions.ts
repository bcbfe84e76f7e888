// Schemas of the actions that a seat may send and of the room options.
import type { Static } from 'typebox'
import * as Type from 'typebox'
import type { ActionKind } from '#kit/game.ts'

const closed = { additionalProperties: false }

const pick = Type.Object(
  {
    type: Type.Literal('pick'),
    titan: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
      description: 'The index of the titan among the three offers: 0, 1 or 2.',
    }),
  },
  closed,
)
const attack = Type.Object({ type: Type.Literal('attack') }, closed)
const defend = Type.Object({ type: Type.Literal('defend') }, closed)
const ability = Type.Object({ type: Type.Literal('ability') }, closed)
const rest = Type.Object({ type: Type.Literal('rest') }, closed)
const surrender = Type.Object({ type: Type.Literal('surrender') }, closed)

export type Pick = Static<typeof pick>
export type RoundAction = Static<typeof attack> | Static<typeof defend> | Static<typeof ability> | Static<typeof rest>
export type Action = Pick | RoundAction | Static<typeof surrender>

export const ROUND_ACTIONS: readonly RoundAction[] = [
  { type: 'attack' },
  { type: 'defend' },
  { type: 'ability' },
  { type: 'rest' },
]

export const actions: Record<Action['type'], ActionKind> = {
  pick: { schema: pick },
  attack: { schema: attack },
  defend: { schema: defend },
  ability: { schema: ability },
  rest: { schema: rest },
  surrender: { schema: surrender, aside: true },
}

export const options = Type.Object(
  { roundSeconds: Type.Integer({ minimum: 10, maximum: 86_400, default: 60, description: 'Seconds for each round.' }) },
  closed,
)

export type Options = Static<typeof options>
