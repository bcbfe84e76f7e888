// Creates wrong input for the fuzzer: actions with one change, and values that are not actions at all. All of it is
// JSON, so that a simulator script can contain it.
import { copy } from '../copy.ts'
import type { AnyGame, Dice } from '../game.ts'

const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2,
  7,
  0.5,
  1e9,
  -1e21,
  '',
  'x',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  [],
  [[]],
  {},
  { type: 'x' },
]

/** Returns the value with one change: to a field, a number, or the length or order of a list. */
export function mutated(value: unknown, chance: Dice): unknown {
  if (Array.isArray(value)) return mutatedList(value, chance)
  if (typeof value === 'object' && value !== null) return mutatedFields({ ...value }, chance)
  if (typeof value === 'number' && chance.int(2, 'nudge') === 0) return value + chance.pick([1, -1, 0.5, 100], 'nudge')
  return copy(chance.pick(ODD, 'odd'))
}

function mutatedFields(fields: Record<string, unknown>, chance: Dice): unknown {
  const keys = Object.keys(fields)
  if (keys.length === 0 || chance.int(6, 'extra') === 0)
    return {
      ...fields,
      [chance.pick(['extra', 'type', 'seat', 'toString', ...keys], 'extra')]: copy(chance.pick(ODD, 'odd')),
    }
  const key = chance.pick(keys, 'field')
  if (chance.int(5, 'drop') === 0) delete fields[key]
  else fields[key] = mutated(fields[key], chance)
  return fields
}

function mutatedList(list: readonly unknown[], chance: Dice): unknown {
  const at = list.length > 0 ? chance.int(list.length, 'place') : 0
  switch (chance.int(4, 'list')) {
    case 0:
      return list.toSpliced(at, 1)
    case 1:
      return [...list, list.length > 0 ? list[at] : copy(chance.pick(ODD, 'odd'))]
    case 2:
      return list.toReversed()
    default:
      return list.length > 0 ? list.with(at, mutated(list[at], chance)) : 'list'
  }
}

/**
 * Returns an invalid action: a value of another type, an unknown action type, or a known type with missing or wrong
 * fields.
 */
export function garbage(game: AnyGame, chance: Dice): unknown {
  const type = chance.pick(Object.keys(game.actions), 'kind')
  switch (chance.int(4, 'garbage')) {
    case 0:
      return copy(chance.pick(ODD, 'odd'))
    case 1:
      return { type }
    case 2:
      return {
        type: chance.pick([`${type} `, type.toUpperCase(), '__proto__', 'constructor', 'hasOwnProperty'], 'kind'),
      }
    default:
      return {
        type,
        ...Object.fromEntries(schemaFields(game, type).map((field) => [field, copy(chance.pick(ODD, 'odd'))])),
      }
  }
}

export function schemaFields(game: AnyGame, type: string): string[] {
  const { properties = {} } = (game.actions[type]?.schema ?? {}) as { properties?: Record<string, unknown> }
  return Object.keys(properties).filter((field) => field !== 'type')
}
