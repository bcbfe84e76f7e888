// The settings of a lobby.
import Type, { type Static, type TProperties } from 'typebox'

const seconds = (min: number, max: number, standard: number, description: string) => Type.Integer({ minimum: min, maximum: max, default: standard, description })

const settings = {
  selectSeconds: seconds(5, 3600, 30, 'How long a captain may take to select a piece.'),
  playerSeconds: seconds(5, 600, 10, 'How long the owner of the selected piece may take to choose its move.'),
  captainSeconds: seconds(5, 600, 10, 'How long the captain may take to choose the move.'),
  capacity: Type.Integer({ minimum: 1, maximum: 16, default: 6, description: 'Most players in a team.' }),
  assignment: Type.Union([Type.Literal('even'), Type.Literal('captain_only')], { default: 'even', description: 'Whether the pieces are dealt to the players, or all are the captain’s.' }),
} satisfies TProperties

export const options = Type.Object(settings, { additionalProperties: false })
export type Options = Static<typeof options>

/** Any of the settings, without the defaults that would overwrite the others. */
export const someOptions = Type.Object(
  {
    selectSeconds: Type.Optional(settings.selectSeconds),
    playerSeconds: Type.Optional(settings.playerSeconds),
    captainSeconds: Type.Optional(settings.captainSeconds),
    capacity: Type.Optional(settings.capacity),
    assignment: Type.Optional(settings.assignment),
  },
  { additionalProperties: false, minProperties: 1 },
)
