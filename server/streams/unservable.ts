// Distinguishes errors that make a stream (a match or room) impossible to serve from temporary errors.
import { RulesMissing } from '../rules/registry.ts'
import { isDamage } from './damage.ts'
import { RulesError } from './errors.ts'

/** True for an error that a retry cannot repair: the stream's rules are missing or throw, or its rows are damaged. */
export const isUnservable = (error: unknown): boolean =>
  error instanceof RulesMissing || error instanceof RulesError || isDamage(error)

/** Returns undefined for an error that makes a stream impossible to serve, and rethrows every other error. */
export function nothingIfUnservable(error: unknown): undefined {
  if (!isUnservable(error)) throw error
}
