// npm run bench -- engine: measures steps per second of CPU time, for rules and the match machine alone.
import { parseArgs } from 'node:util'
import { figure, goal, machine, note, say, table } from '../report.ts'
import { takeRounds } from '../rounds.ts'
import { folding, gameVariants, installedGames, playing } from './games.ts'
import { BOARDGAME, KIT, PLAIN, toyVariants } from './toy.ts'

const WANTED = 100

export const OPTIONS = { runs: { type: 'string', default: '5' }, ms: { type: 'string', default: '400' } } as const

export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  say(machine())
  const games = await installedGames()
  const toys = await toyVariants()
  const variants = [...toys, ...games.flatMap(gameVariants)]
  note(`bench: every end state is that of plain play; ${values.runs} rounds of ${variants.length} variants`)
  const readings = takeRounds(variants, { rounds: Number(values.runs), ms: Number(values.ms), warm: 300 })
  const row = (name: string) => [
    name,
    readings.rate(name),
    1e6 / readings.rate(name),
    readings.ratio(name, BOARDGAME),
    readings.ratio(PLAIN, name),
  ]
  const heads = ['', 'steps/CPU s', 'us each', `x ${BOARDGAME}`, 'slower than plain']
  say(
    `\nToy rules\n\n${table(
      heads,
      toys.map(({ name }) => row(name)),
    )}`,
  )
  const own = games.flatMap((game) => [playing(game), folding(game)])
  say(
    `\nGames (random play lists the choices at every step; apply alone folds recorded inputs)\n\n${table(heads, own.map(row))}`,
  )
  const ratio = readings.ratio(KIT, BOARDGAME)
  say(
    `\n${goal(`the kit plays the toy rules ${figure(ratio)} times as fast as ${BOARDGAME}; wanted ${WANTED}`, ratio >= WANTED)}`,
  )
  return ratio >= WANTED ? 0 : 1
}
