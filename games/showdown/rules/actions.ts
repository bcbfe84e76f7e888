// The actions that a seat may send. Schemas check the shape of an action; the rules check values and legality.
import type { Static } from 'typebox'
import * as Type from 'typebox'
import type { ActionKind } from '#kit/game.ts'
import { STAT_RANGES, type StatName } from './stats.ts'

const closed = { additionalProperties: false }
const id = (description: string) => Type.String({ maxLength: 40, description })

const stat = (name: StatName) =>
  Type.Optional(Type.Integer({ description: `${STAT_RANGES[name][0]} to ${STAT_RANGES[name][1]}` }))

const pick = Type.Object(
  {
    id: id('A monster of the roster.'),
    moves: Type.Array(id('A move the monster can learn.'), { description: 'Exactly 4, no repeats except "none".' }),
    passive: id('One of the monster’s passives, or "none".'),
    stats: Type.Optional(
      Type.Object(
        {
          level: stat('level'),
          maxHp: stat('maxHp'),
          attack: stat('attack'),
          defense: stat('defense'),
          speed: stat('speed'),
        },
        { ...closed, description: 'Stats that are left out have their default values.' },
      ),
    ),
  },
  closed,
)

const submitTeam = Type.Object(
  {
    type: Type.Literal('submit_team'),
    monsters: Type.Array(pick, { description: 'Exactly 3, all different.' }),
    lead: Type.Integer({ description: 'The index of the monster that is active first: 0, 1 or 2.' }),
  },
  closed,
)
const switchTo = Type.Object(
  { type: Type.Literal('switch'), bench: Type.Integer({ description: 'Bench slot 1 or 2.' }) },
  closed,
)
const useMove = Type.Object(
  {
    type: Type.Literal('use_move'),
    move: Type.Integer({ description: 'One of the active monster’s four moves, 0 to 3.' }),
  },
  closed,
)
const surrender = Type.Object({ type: Type.Literal('surrender') }, closed)

export type MonsterPick = Static<typeof pick>
export type Team = Static<typeof submitTeam>
export type Intent = Static<typeof switchTo> | Static<typeof useMove>
export type Action = Team | Intent | Static<typeof surrender>

export const actions: Record<Action['type'], ActionKind> = {
  submit_team: { schema: submitTeam, sampled: true },
  switch: { schema: switchTo },
  use_move: { schema: useMove },
  surrender: { schema: surrender, aside: true },
}

export const options = Type.Object(
  {
    stats: Type.Union([Type.Literal('editable'), Type.Literal('fixed')], {
      default: 'editable',
      description: 'May a team change its monsters’ stats?',
    }),
    turnMinutes: Type.Integer({
      minimum: 1,
      maximum: 10_080,
      default: 50,
      description: 'Minutes for each turn, and for choosing the team.',
    }),
    turnLimit: Type.Integer({
      minimum: 1,
      maximum: 1000,
      default: 200,
      description: 'A match undecided after so many turns is a draw.',
    }),
  },
  closed,
)

export type Options = Static<typeof options>
