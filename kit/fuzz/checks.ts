// Checks that must hold after each input. Each check returns a sentence if it fails, otherwise undefined.
import { dice, pseudoRandom } from '../dice.ts'
import { type AnyAction, type AnyGame, isRefusal, type Outcome, type Seat } from '../game.ts'
import { canonical, jsonFlaws, sameJson } from '../json.ts'
import { judge } from '../judge.ts'
import { type AddressedEvent, listChoices, type Match, nextDue } from '../match.ts'
import { readStepAction } from '../run.ts'
import { schemaFields } from './mutate.ts'
import { seatNames } from './proposals.ts'

/** Maximum number of a seat's choices that are checked after an input. If there are more, random ones are checked. */
const MOST_JUDGED = 60

export function stateFlaw({ state }: Match, told: readonly AddressedEvent[]): string | undefined {
  const flaw = jsonFlaws(state, 'state')[0] ?? told.flatMap(({ event }) => jsonFlaws(event, `event ${event.type}`))[0]
  return flaw && `Not JSON: ${flaw}`
}

const WHOLE = ['since', 'due', 'grace'] as const

/**
 * Checks the open asks: unique ids, no closed ask that is open again, plain JSON, and times in whole milliseconds.
 * `open` and `closed` hold the ids of earlier asks; the function updates both.
 */
export function askFlaw(game: AnyGame, match: Match, open: Set<string>, closed: Set<string>): string | undefined {
  const asks = match.outcome ? [] : game.waiting(match.state)
  const ids = new Set(asks.map(({ id }) => id))
  if (ids.size < asks.length) return `Two open asks have the same id: ${asks.map(({ id }) => id).join(', ')}`
  for (const id of open) if (!ids.has(id)) closed.add(id)
  open.clear()
  for (const ask of asks) {
    if (closed.has(ask.id)) return `The ask ${ask.id} was closed and is open again`
    const flaw = jsonFlaws(ask, `ask ${ask.id}`)[0]
    if (flaw) return `Not JSON: ${flaw}`
    const crooked = WHOLE.find((field) => ask[field] !== undefined && !Number.isSafeInteger(ask[field]))
    if (crooked) return `The ask ${ask.id} has ${ask[crooked]} for ${crooked}, not a whole number of ms`
    open.add(ask.id)
  }
  return undefined
}

/**
 * Checks that each listed choice can be read and is accepted. Without dice, `choices` must list no action of a type
 * with `sampled` (too many actions to list).
 */
export function choiceFlaw(game: AnyGame, match: Match, seat: Seat, pick: number): string | undefined {
  const plain = listChoices(game, match, seat)
  const sampled = plain.find(({ type }) => game.actions[type]?.sampled)
  if (sampled) return `${seat} is offered ${JSON.stringify(sampled)} without dice, though it is of a sampled kind`
  const offered = match.outcome ? [] : [...game.choices(match.state, seat, dice(pseudoRandom(pick)))]
  const known = new Set(offered.map(canonical))
  const missing = plain.find((action) => !known.has(canonical(action)))
  if (missing) return `${seat} is offered ${JSON.stringify(missing)} without dice, but not with them`
  const every = Math.max(1, Math.ceil(offered.length / MOST_JUDGED))
  for (let i = pick % every; i < offered.length; i += every) {
    const flaw = offerFlaw(game, match, seat, offered[i] as AnyAction)
    if (flaw) return flaw
  }
  return undefined
}

function offerFlaw(game: AnyGame, match: Match, seat: Seat, action: AnyAction): string | undefined {
  const name = `${seat} is offered ${JSON.stringify(action)}`
  if (!Object.hasOwn(game.actions, action.type)) return `${name}, which is no kind of action of the game`
  const flaw = jsonFlaws(action, 'action')[0]
  if (flaw) return `${name}, which is not JSON: ${flaw}`
  const read = readStepAction(game, action)
  const refused = isRefusal(read) ? read : judge(game, match, seat, read)
  return refused && `${name}, but it is refused: ${refused.message}`
}

/**
 * Checks that an accepted action was among the listed choices. Different spellings of the same action count as equal.
 * Actions of `sampled` types are not checked.
 */
export function unlistedActionFlaw(
  game: AnyGame,
  choices: readonly AnyAction[],
  action: AnyAction,
  spelling: (action: AnyAction) => unknown,
): string | undefined {
  const kind = game.actions[action.type]
  if (!kind || kind.sampled) return undefined
  const spelt = spelling(action) as AnyAction
  if (choices.some((choice) => choice.type === action.type && sameBut(game, spelling(choice) as AnyAction, spelt)))
    return undefined
  return `${JSON.stringify(action)} was accepted, but it was not among the choices`
}

/** True if both actions agree in their common fields and every other field is optional or null. */
function sameBut(game: AnyGame, a: AnyAction, b: AnyAction): boolean {
  const required =
    (game.actions[a.type]?.schema as { required?: string[] } | undefined)?.required ?? schemaFields(game, a.type)
  const fieldOf = (action: object, field: string): unknown =>
    Object.hasOwn(action, field) ? (action as Record<string, unknown>)[field] : null
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => {
    const [one, two] = [fieldOf(a, field), fieldOf(b, field)]
    return one === null || two === null ? one === two || !required.includes(field) : canonical(one) === canonical(two)
  })
}

export function outcomeFlaw(match: Match, before: Outcome | null): string | undefined {
  if (before && !sameJson(before, match.outcome))
    return `The outcome was ${canonical(before)} and became ${canonical(match.outcome)}`
  const flaw = jsonFlaws(match.outcome, 'outcome')[0]
  return flaw && `Not JSON: ${flaw}`
}

/** Returns a sentence if the match is stuck: nobody can act, nobody can join and no clock runs. */
export function stuckFlaw(game: AnyGame, match: Match, luck: number): string | undefined {
  if (
    match.outcome ||
    nextDue(game, match) !== undefined ||
    (game.seats.open && match.taken.length < seatNames(game).length)
  )
    return undefined
  const roll = dice(pseudoRandom(luck))
  const idle = match.taken.every((seat) => [...game.choices(match.state, seat, roll)].length === 0)
  return idle ? 'The match is not over, but nobody can do anything and no clock runs' : undefined
}
