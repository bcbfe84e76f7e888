// What can't be served here for want of its rules: another server on the same journal may have them.
import { type Refusal, refusal } from '#kit/game.ts'
import type { Journal } from '../journal/journal.ts'
import type { RulesMissing } from '../streams/rules.ts'

/** What who comes to it is told. */
export const withoutRules = ({ message }: RulesMissing, { shared }: Journal): Refusal =>
  shared
    ? refusal('elsewhere', `This server does not have the rules this was begun under (${message}); another may have them: please connect again.`)
    : refusal('frozen', `This was begun under rules this server no longer has (${message}). It is frozen, not lost.`)
