// npm run bench -- length: estimates how long a match of King of the Hill takes on each track. Plays matches between
// medium bots, counts the real choices, and adds the time in which the table shows what happens.
import { parseArgs } from 'node:util'
import { BOARDS, type Track } from '../../games/hill/rules/board.ts'
import { formatNumber, goalLine, print, printProgress, quantile, table } from '../report.ts'
import { type MatchLength, measureMatch } from './choices.ts'

/** Time that a player takes for one choice, in ms. */
const CHOICE_MS = 4000
const MINUTE_MS = 60_000
const SHARES = [0.25, 0.5, 0.75]
/** The range for the median length of a match of three on the short track, in minutes. */
const GOAL = { least: 8, most: 12 }

const OPTIONS = {
  matches: { type: 'string', default: '100' },
  seats: { type: 'string', default: '3' },
  track: { type: 'string', default: 'short' },
  margin: { type: 'string', default: '1' },
} as const

const minutesOf = ({ choices, playoutMs }: MatchLength): number => (choices * CHOICE_MS + playoutMs) / MINUTE_MS

const ROWS: readonly (readonly [words: string, of: (length: MatchLength) => number])[] = [
  ['real choices', ({ choices }) => choices],
  ['decisions', ({ decisions }) => decisions],
  ['inputs', ({ inputs }) => inputs],
  ['play-outs, minutes', ({ playoutMs }) => playoutMs / MINUTE_MS],
  ['length, minutes', minutesOf],
]

export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  if (!Object.hasOwn(BOARDS, values.track)) {
    printProgress(`there is no track ${values.track}; there are ${Object.keys(BOARDS).join(', ')}`)
    return 2
  }
  const [matches, seats] = [Number(values.matches), Number(values.seats)]
  const names = Array.from({ length: seats }, (_, i) => `p${i + 1}`)
  const options = { decisionSeconds: 0, track: values.track as Track }
  print(
    `King of the Hill, ${values.track} track: ${matches} matches of ${seats} medium bots, 4 s for each real choice, margin ${values.margin} tiles`,
  )
  const lengths: MatchLength[] = []
  for (let number = 1; number <= matches; number++) {
    lengths.push(measureMatch(names, options, Number(values.margin), number))
    if (number % 20 === 0) printProgress(`${number} matches`)
  }
  print(
    table(
      ['', 'lower quartile', 'median', 'upper quartile'],
      ROWS.map(([words, of]) => [words, ...SHARES.map((share) => formatNumber(quantile(lengths.map(of), share)))]),
    ),
  )
  if (values.track !== 'short' || seats !== 3) return 0
  const median = quantile(lengths.map(minutesOf), 0.5)
  const met = median >= GOAL.least && median <= GOAL.most
  print(goalLine(`the median match takes ${GOAL.least} to ${GOAL.most} minutes`, met))
  return met ? 0 : 1
}
