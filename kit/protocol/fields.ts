// Schemas of fields that several messages share.
import * as Type from 'typebox'

export const text = (max: number, description: string, min = 1) =>
  Type.String({ minLength: min, maxLength: max, description })
export const optional = Type.Optional

export const actionId = optional(
  text(64, 'Chosen by the client. A repeated id has no effect and gets the first answer again.'),
)
export const receipt = optional(
  text(
    128,
    'The receipt from an `unsure` answer. Sent back with the same action, id and ask, the action keeps the time at which the server first received it. Valid for ten minutes.',
  ),
)
export const salt = optional(
  text(64, "The client's contribution to the dice: any random text. Used when a seat is taken."),
)
