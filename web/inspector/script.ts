// Writes a line of play as a script for the simulator.
import type { Draw } from '#kit/dice.ts'
import type { Entry, InputResult } from '#kit/match.ts'
import type { Step } from '#kit/run.ts'
import type { Script } from '#kit/simulator.ts'
import type { Line, Refused } from './line.ts'

/** Refusal codes of bad fixed dice or broken rules. A script that repeats such a step would stop there. */
const FAULTS = new Set(['draws', 'broken', 'endless'])

/** Returns an input as a step of a script. */
export function stepOf({ at, input }: Entry): Step {
  switch (input.kind) {
    case 'action':
      return { seat: input.seat, action: input.action, at }
    case 'due':
      return { due: input.asks, at }
    case 'joined':
      return { seat: input.seat, joined: input.side ?? true, ...(input.bot && { bot: input.bot }), at }
    case 'left':
      return { seat: input.seat, left: true, at }
    default:
      return { seat: input.seats, connected: input.kind === 'here', at }
  }
}

/** Writes the line up to a step, with its refused steps. The simulator then shows the same states and refusals. */
export function scriptOf(line: Line, until: number): Script {
  const { game, options, seats, bots, seed, at, clocks = 'scripted' } = line.start
  const happened = line.steps.happened.slice(0, until + 1)
  const draws = happened.flatMap((one) => one.draws)
  return {
    game,
    options,
    seed,
    seats,
    ...(bots.length > 0 && { bots }),
    ...(isLaid(line, happened, draws) && { draws: draws.map(({ value }) => value) }),
    now: at,
    clocks,
    steps: happened.flatMap(({ entry }, step) => [
      ...(entry ? [stepOf(entry)] : []),
      ...triedAfter(line, step).map(triedStep),
    ]),
  }
}

/** Returns the refused steps after a step that the simulator would refuse again. */
export const triedAfter = (line: Line, step: number): Refused[] =>
  line.refused.filter(
    ({ after, refusal, step: tried }) => after === step && !FAULTS.has(refusal.code) && !('advance' in tried),
  )

export const triedStep = ({ step, at }: Refused): Step => ({ ...step, at })

/** True if the seed alone does not give these dice, because players added salts or the user fixed results. */
function isLaid({ start, laid }: Line, happened: readonly InputResult[], draws: readonly Draw[]): boolean {
  const salted = start.salts.length > 0 || happened.some(({ entry }) => entry?.salt !== undefined)
  return draws.length > 0 && (salted || draws.some(({ n }) => laid[n] !== undefined))
}

/** Formats a script for reading: one field per line and one step per line. */
export function scriptText({ steps, ...setting }: Script): string {
  const fields = Object.entries(setting).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  const list = steps.length === 0 ? '[]' : `[\n${steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n')}\n  ]`
  return `{\n${[...fields, `  "steps": ${list}`].join(',\n')}\n}\n`
}
