// Says in words how a match of the player ended.
import type { FinishedMatch } from '#kit/protocol/match-lists.ts'
import { listedCompanyWords } from '../base/company.ts'

const ENDINGS: Record<FinishedMatch['ending'], string> = { won: 'Won', lost: 'Lost', drawn: 'A draw' }

/** Returns for example "Won with Ada, against Ben". */
export const endingWords = (match: FinishedMatch): string =>
  match.others.length === 0 ? ENDINGS[match.ending] : `${ENDINGS[match.ending]} ${listedCompanyWords(match)}`
