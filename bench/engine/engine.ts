// npm run bench -- engine: measures steps per second of CPU time, without a server: of game rules alone, and of rules
// in the kit's match machine.
import { parseArgs } from 'node:util'
import { describeMachine, formatNumber, goalLine, print, printProgress, table } from '../report.ts'
import { takeRounds } from '../rounds.ts'
import { applyLabel, gameVariants, installedGames, playLabel } from './games.ts'
import { BOARDGAME, KIT, PLAIN, toyVariants } from './toy.ts'

const WANTED = 100

export const OPTIONS = { runs: { type: 'string', default: '5' }, ms: { type: 'string', default: '400' } } as const

export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  print(describeMachine())
  const games = await installedGames()
  const toys = await toyVariants()
  const variants = [...toys, ...games.flatMap(gameVariants)]
  printProgress(`bench: every end state is that of plain play; ${values.runs} rounds of ${variants.length} variants`)
  const readings = takeRounds(variants, { rounds: Number(values.runs), ms: Number(values.ms), warm: 300 })
  const row = (name: string) => [
    name,
    readings.rate(name),
    1e6 / readings.rate(name),
    readings.ratio(name, BOARDGAME),
    readings.ratio(PLAIN, name),
  ]
  const heads = ['', 'steps/CPU s', 'us each', `x ${BOARDGAME}`, 'slower than plain']
  print(
    `\nToy rules\n\n${table(
      heads,
      toys.map(({ name }) => row(name)),
    )}`,
  )
  const own = games.flatMap((game) => [playLabel(game), applyLabel(game)])
  print(
    `\nGames (random play lists the choices at every step; apply alone folds recorded inputs)\n\n${table(heads, own.map(row))}`,
  )
  const ratio = readings.ratio(KIT, BOARDGAME)
  print(
    `\n${goalLine(`the kit plays the toy rules ${formatNumber(ratio)} times as fast as ${BOARDGAME}; wanted ${WANTED}`, ratio >= WANTED)}`,
  )
  return ratio >= WANTED ? 0 : 1
}
