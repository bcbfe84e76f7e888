// Says in words how a match of the player ended.
import type { FinishedMatch } from '#kit/protocol/match-lists.ts'
import { listedCompanyWords } from '../base/company.ts'
import { say } from '../words/say.ts'

/** Returns for example "Won with Ada, against Ben". */
export function endingWords(match: FinishedMatch): string {
  const ending = say(`home.ended.${match.ending}`)
  return match.others.length === 0 ? ending : say('home.ended.company', { ending, company: listedCompanyWords(match) })
}
