// Checks names inside of actions, such as the name of a team. Only new actions are checked, before they are stored: the
// rules themselves stay as they are, so that earlier matches can still be verified.
import type { AnyAction, AnyGame, Refusal } from '#kit/game.ts'
import { refuseName } from './read-name.ts'

/** Refuses an action if a field that its schema marks as a name holds a text that is not allowed as a name. */
export function refuseActionNames(game: AnyGame, action: AnyAction): Refusal | undefined {
  const { properties = {} } = (game.actions[action.type]?.schema ?? {}) as { properties?: Record<string, unknown> }
  for (const [field, schema] of Object.entries(properties)) {
    const value = (action as Readonly<Record<string, unknown>>)[field]
    if ((schema as { text?: unknown }).text !== 'name' || typeof value !== 'string') continue
    // An empty text is not checked here, because the game's rules refuse it with a message of their own.
    const why = value.trim() === '' ? undefined : refuseName(value.trim())
    if (why) return why
  }
  return undefined
}
