// Plays matches by hints, for tests that check the reasons that a game gives.
import { hintWithin } from '../bots/hint.ts'
import { activeAsks } from '../bots/imagined-match.ts'
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, AnyGame, Seat } from '../game.ts'
import { openRun, playStep } from '../run.ts'

interface Played {
  /** Seeds of the matches. */
  seeds: readonly number[]
  seats?: readonly Seat[]
  /** Actions before the first hint. */
  opening?: readonly { seat: Seat; action: AnyAction }[]
  /** The largest number of hints in a match. */
  most: number
}

/** Play-outs per hint: a weak bot gives more different hints, in less time. */
const PLAYOUTS = 12

/** Plays matches in which every seat follows its hints, and returns the hints without a reason. */
export function hintsWithoutReason(game: AnyGame, { seeds, seats, opening = [], most }: Played): string[] {
  const found: string[] = []
  for (const seed of seeds) {
    const { run } = openRun(game, { seed: `hints ${seed}`, ...(seats && { seats }) })
    for (const step of opening) playStep(run, step)
    const chance = dice(pseudoRandom(seed))
    for (let i = 0; i < most && !run.match.outcome; i++) {
      const ask = activeAsks(game.waiting(run.match.state)).find(({ seat }) => seat !== undefined)
      if (ask?.seat === undefined) throw new Error(`match ${seed}: nobody is asked`)
      let time = 0
      const thought = { game, state: run.match.state, seat: ask.seat, luck: chance.int(2 ** 32, 'luck') }
      const hint = hintWithin(thought, PLAYOUTS, () => time++)
      if (!hint) throw new Error(`match ${seed}: no hint for ${ask.kind}`)
      if (hint.why === null) found.push(`match ${seed}, ${ask.kind}: ${JSON.stringify(hint.action)}`)
      const lead = [...game.choices(run.match.state, ask.seat)].find(({ type }) => game.actions[type]?.leadsOn)
      const isLegal = !game.refuse(run.match.state, ask.seat, hint.action)
      playStep(run, { seat: ask.seat, action: isLegal || !lead ? hint.action : lead })
    }
  }
  return found
}
