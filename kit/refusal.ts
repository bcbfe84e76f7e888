// Refusals of the kit and the server. Each code has a message in `kit/words`, which the page says in its language.
import type { Json, Refusal } from './game.ts'
import type { Words } from './words/keys.ts'

type MessageOf<Code extends string> = Extract<keyof Words, `refusal.${Code}`>

/** The codes of the refusals that have a message in `kit/words`. */
export type RefusalCode = keyof Words extends infer Key ? (Key extends `refusal.${infer Code}` ? Code : never) : never

/** The values that the message shows. A value is null if the chosen branch of the message does not show it. */
type Shown<Code extends RefusalCode> = { [Name in keyof Words[MessageOf<Code>]]: Words[MessageOf<Code>][Name] | null }

/**
 * Returns a refusal with an English sentence for clients without the catalogue. A code without a message, or without a
 * value that the message shows, does not compile. Further values are for programs.
 */
export const refusal = <Code extends RefusalCode>(
  code: Code,
  message: string,
  ...[values]: keyof Shown<Code> extends never
    ? [values?: Record<string, Json>]
    : [values: Shown<Code> & Record<string, Json>]
): Refusal => (values ? { code, message, values: values as Record<string, Json> } : { code, message })
