// The settings of a lobby and their bounds.
import type { Static } from 'typebox'
import * as Type from 'typebox'
import type { Dice } from '#kit/game.ts'

/** The numeric settings with their bounds. */
export const NUMBERS = {
  selectSeconds: {
    minimum: 5,
    maximum: 3600,
    default: 30,
    description: 'How long a captain may take to select a piece.',
  },
  playerSeconds: {
    minimum: 5,
    maximum: 600,
    default: 10,
    description: 'How long the owner of the selected piece may take to choose its move.',
  },
  captainSeconds: {
    minimum: 5,
    maximum: 600,
    default: 10,
    description: 'How long the captain may take to choose the move.',
  },
  teamMinutes: {
    minimum: 0,
    maximum: 180,
    default: 0,
    description: 'How many minutes each team has for the whole game; 0 for no limit.',
  },
  capacity: { minimum: 1, maximum: 16, default: 6, description: 'Most players in a team.' },
}
export type NumberSetting = keyof typeof NUMBERS
export const NUMBER_SETTINGS = Object.keys(NUMBERS) as NumberSetting[]

export const options = Type.Object(
  {
    selectSeconds: Type.Integer(NUMBERS.selectSeconds),
    playerSeconds: Type.Integer(NUMBERS.playerSeconds),
    captainSeconds: Type.Integer(NUMBERS.captainSeconds),
    // Optional, because the options of older matches lack it.
    teamMinutes: Type.Optional(Type.Integer(NUMBERS.teamMinutes)),
    capacity: Type.Integer(NUMBERS.capacity),
    assignment: Type.Union([Type.Literal('even'), Type.Literal('captain_only')], {
      default: 'even',
      description: 'Whether the pieces are dealt to the players, or all are the captain’s.',
    }),
  },
  { additionalProperties: false },
)
export type Options = Static<typeof options>

/** Returns the minutes of a team clock. Matches that were started before this option existed have no team clock. */
export const teamMinutesOf = ({ teamMinutes }: Options): number => teamMinutes ?? 0

/** A change of some settings. All other settings stay unchanged. */
export const partialOptions = Type.Partial(options, { additionalProperties: false, minProperties: 1 })
export type PartialOptions = Static<typeof partialOptions>

/** Returns one change for each setting, with a random value within the setting's bounds. */
export const randomOptions = (dice: Dice): PartialOptions[] => [
  ...NUMBER_SETTINGS.map((setting) => {
    const { minimum, maximum } = NUMBERS[setting]
    return { [setting]: minimum + dice.int(maximum - minimum + 1, 'options') }
  }),
  { assignment: dice.pick(options.properties.assignment.anyOf, 'options').const },
]
