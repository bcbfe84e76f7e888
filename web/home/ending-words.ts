// Says in words how a match of the player ended.
import type { FinishedMatch } from '#kit/protocol/match-lists.ts'
import { playersLine } from '../shell/tile.tsx'

const ENDINGS: Record<FinishedMatch['ending'], string> = { won: 'Won', lost: 'Lost', drawn: 'A draw' }

/** Returns for example "Won against Ben". */
export const endingWords = ({ ending, others }: FinishedMatch): string =>
  others.length === 0 ? ENDINGS[ending] : `${ENDINGS[ending]} against ${playersLine(others)}`
