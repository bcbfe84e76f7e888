// Writes a line of play as a test for its game. The test plays all steps and has assertions about the last step.
import { eventsFor } from '#kit/match.ts'
import type { Step } from '#kit/run.ts'
import { type Change, changes, type Path, shortText } from './difference.ts'
import type { LineOfPlay, RefusedStep } from './line-of-play.ts'
import { refusedStep, refusedStepsAfter, scriptOf, stepOf } from './script.ts'
import { inputWords } from './words.ts'

/**
 * Most changes that the test asserts. More assertions would not describe a single rule; the test's author can add some.
 */
const MOST_CHANGES = 12

export function testText(line: LineOfPlay, until: number): string {
  const { game: _, steps: __, ...setting } = scriptOf(line, until)
  const { happened } = line.steps
  const body = [
    `const table = open(game, ${literal(setting)})`,
    ...happened
      .slice(0, until + 1)
      .flatMap(({ entry }, step) => [
        ...(entry ? [done(stepOf(entry))] : []),
        ...(step < until ? refusedStepsAfter(line, step).map(refused) : []),
      ]),
    ...asserted(line, until),
    ...refusedStepsAfter(line, until).map(refused),
  ]
  return `import { expect, test } from 'vitest'
import { open } from '#kit/testing/open.ts'
import { game } from './index.ts'

test(${literal(titleOf(line, until))}, () => {
${body.map((one) => `  ${one}\n`).join('')}})
`
}

/** Most characters of details in the test's name, until its author chooses a better name. */
const MOST_TITLE = 64

function titleOf({ steps }: LineOfPlay, until: number): string {
  const { entry } = steps.happened[until] ?? {}
  if (!entry) return 'the start'
  const { who, what, about } = inputWords(entry.input)
  return [`input ${until}:`, who, what, shortText(about, MOST_TITLE)].filter(Boolean).join(' ')
}

/** Writes an accepted step. An action uses `act`, which throws on a refusal; other inputs use `step`. */
function done(step: Step): string {
  if (!('action' in step)) return `table.step(${literal(step)})`
  const { seat, action, ...more } = step
  return `table.act(${literal(seat)}, ${literal(action)}, ${literal(more)})`
}

function refused(one: RefusedStep): string {
  const { code, message } = one.refusal
  const step = refusedStep(one)
  if (!('action' in step)) return `expect(table.step(${literal(step)}).refusal?.message).toBe(${literal(message)})`
  const { seat, action, ...more } = step
  return `expect(table.refused(${literal(seat)}, ${literal(action)}, ${literal(code)}, ${literal(more)}).message).toBe(${literal(message)})`
}

/** Writes assertions about the events, the changes and the outcome of the last step. */
function asserted({ steps }: LineOfPlay, until: number): string[] {
  const told = steps.happened[until]?.told ?? []
  const before = until > 0 ? JSON.parse(JSON.stringify(steps.at(until - 1).match.state)) : undefined
  const { state, outcome } = steps.at(until).match
  const found = before === undefined ? [] : changes(before, state).slice(0, MOST_CHANGES)
  return [
    `expect(table.events).toEqual(${literal(eventsFor(told, 'all'))})`,
    ...new Set(found.map((change) => holds(change, state))),
    ...(outcome ? [`expect(table.outcome).toEqual(${literal(outcome)})`] : []),
  ]
}

function holds({ path, ...change }: Change, state: unknown): string {
  if ('after' in change) return `expect(table.state).toHaveProperty(${literal(path)}, ${literal(change.after)})`
  const around = path.slice(0, -1)
  const list = valueAt(state, around)
  // In a list that became shorter, later items have moved up. The test asserts only the list's length.
  if (Array.isArray(list))
    return `expect(table.state).toHaveProperty(${literal([...around, 'length'])}, ${list.length})`
  return `expect(table.state).not.toHaveProperty(${literal(path)})`
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, part) => (inner as Record<string | number, unknown>)[part], value)

/** Returns a value as source code in this project's style. */
function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(
    ([key, inner]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key)}: ${literal(inner)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
