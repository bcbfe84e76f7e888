// Writes a line of play as a script for the command-line simulator.
import { agreedClocks } from '#kit/clocks.ts'
import type { Draw } from '#kit/dice.ts'
import type { Entry, InputResult } from '#kit/match.ts'
import type { Step } from '#kit/run.ts'
import type { Script } from '#kit/simulator.ts'
import type { LineOfPlay, RefusedStep } from './line-of-play.ts'

/**
 * Codes of refusals at which the simulator stops: an invalid preset die (`draws`), rules that throw (`broken`), and
 * rules that never end (`endless`). The script leaves out steps with these refusals.
 */
const UNREPEATABLE = new Set(['draws', 'broken', 'endless'])

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
    case 'clocks':
      return { clocks: input.clocks, at }
    default:
      return { seat: input.seats, connected: input.kind === 'here', at }
  }
}

/**
 * Writes the line of play up to a step as a script, with its refused steps. The simulator reaches the same states and
 * refusals.
 */
export function scriptOf(line: LineOfPlay, until: number): Script {
  const { game, options, seats, bots, seed, at } = line.start
  const agreed = agreedClocks(line.start)
  const happened = line.steps.happened.slice(0, until + 1)
  const draws = happened.flatMap((one) => one.draws)
  return {
    game,
    options,
    seed,
    seats,
    ...(bots.length > 0 && { bots }),
    ...(needsDraws(line, happened, draws) && { draws: draws.map(({ value }) => value) }),
    now: at,
    clocks: line.start.clocks === 'off' && !agreed ? 'off' : 'scripted',
    ...(agreed && { agreed }),
    steps: happened.flatMap(({ entry }, step) => [
      ...(entry ? [stepOf(entry)] : []),
      ...refusedStepsAfter(line, step).map(refusedStep),
    ]),
  }
}

/** Returns the steps that were refused directly after `step` and that the simulator would refuse too. */
export const refusedStepsAfter = (line: LineOfPlay, step: number): RefusedStep[] =>
  line.refused.filter(
    ({ after, refusal, step: tried }) => after === step && !UNREPEATABLE.has(refusal.code) && !('advance' in tried),
  )

export const refusedStep = ({ step, at }: RefusedStep): Step => ({ ...step, at })

/**
 * True if the script must list the results of the dice. The seed alone is not enough if players added salts (random
 * texts) or the user preset results.
 */
function needsDraws(
  { start, fixedDraws }: LineOfPlay,
  happened: readonly InputResult[],
  draws: readonly Draw[],
): boolean {
  const salted = start.salts.length > 0 || happened.some(({ entry }) => entry?.salt !== undefined)
  return draws.length > 0 && (salted || draws.some(({ n }) => fixedDraws[n] !== undefined))
}

/** Formats a script with one field per line and one step per line. */
export function scriptText({ steps, ...setting }: Script): string {
  const fields = Object.entries(setting).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  const list = steps.length === 0 ? '[]' : `[\n${steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n')}\n  ]`
  return `{\n${[...fields, `  "steps": ${list}`].join(',\n')}\n}\n`
}
