// Finds leaks with two worlds: the real match, and a match whose hidden part `guess` has replaced. A seat that plays
// fairly receives the same from both, because it cannot know in which of them it is.
import { copy } from '../copy.ts'
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyGame, Event, Seat, Viewer } from '../game.ts'
import { sameJson } from '../json.ts'
import { asksFor, eventsFor, type Match } from '../match.ts'
import { playStep, type Run, type Step, type StepResult } from '../run.ts'
import { changedLeaves, differenceOf, eachLeaf, leavesOf } from './diff.ts'

/** Number of guesses that show whether a text is a card or a word. */
const GUESSES = 12

/** Everything that the server sends a seat about the current state. */
interface Received {
  view: unknown
  greeting: unknown
  asks: unknown
  choices: unknown
}

function received(game: AnyGame, match: Match, viewer: Viewer, luck: number): Received {
  const { state } = match
  const roll = Object.values(game.actions).some(({ sampled }) => sampled) ? [dice(pseudoRandom(luck))] : []
  return {
    view: game.view(state, viewer),
    greeting: game.greet?.(state, viewer) ?? [],
    asks: asksFor(game, match, viewer),
    choices: match.outcome || viewer === 'spectator' ? [] : [...game.choices(state, viewer, ...roll)],
  }
}

/** Returns where two worlds give a seat something else, or undefined if the seat receives the same from both. */
function apart(a: Received, b: Received): string | undefined {
  for (const part of ['view', 'greeting', 'asks', 'choices'] as const) {
    const flaw = differenceOf(a[part], b[part], part)
    if (flaw) return flaw
  }
  return undefined
}

/** A player can open the match as a spectator too, so a spectator must not learn more than the player. */
const viewersOf = (seat: Seat): Viewer[] => [seat, 'spectator']

const tells = (viewer: Viewer, where: string): string => `${viewer} can tell the worlds apart: ${where}`

/** Returns the match that the seat could believe in. `guess` must leave the real match as it is. */
function guessedMatch(game: AnyGame, match: Match, seat: Seat, luck: number): { other: Match } | { flaw: string } {
  const before = JSON.stringify(match.state)
  const state = game.guess?.(match.state, seat, dice(pseudoRandom(luck)))
  if (JSON.stringify(match.state) !== before) return { flaw: `guess for ${seat} changed its argument` }
  return { other: { ...copy(match), state: copy(state) } }
}

/** Two worlds that look the same to a seat. */
export interface Worlds {
  shownOnce?: ((event: Event) => boolean) | undefined
  seat: Seat
  luck: number
  real: Match
  guessed: Match
}

/** Makes two worlds for a seat and compares what the seat receives from them. Changes neither. */
export function openWorlds(
  game: AnyGame,
  match: Match,
  seat: Seat,
  luck: number,
): Worlds | { flaw: string } | undefined {
  if (!game.guess || match.outcome) return undefined
  const made = guessedMatch(game, match, seat, luck)
  if ('flaw' in made) return made
  for (const viewer of viewersOf(seat)) {
    const where = apart(received(game, match, viewer, luck), received(game, made.other, viewer, luck))
    if (where) return { flaw: tells(viewer, where) }
  }
  return { seat, luck, real: copy(match), guessed: made.other }
}

const branch = (run: Run, match: Match): Run => ({
  game: run.game,
  start: run.start,
  match: copy(match),
  now: run.now,
  entries: [],
})

interface Branch {
  match: Match
  played: StepResult
}

function played(run: Run, step: Step): Branch {
  const result = playStep(run, copy(step))
  return { match: run.match, played: result }
}

/**
 * Plays a step in both worlds. `run` is the run before the step. The seat may receive different events only if the step
 * reveals something.
 */
export function worldsFlaw(run: Run, worlds: Worlds, step: Step): string | undefined {
  const { seat, real, guessed } = worlds
  const a = played(branch(run, real), step)
  if (a.played.refusal) return undefined
  const b = played(branch(run, guessed), step)
  if (!b.played.refusal) {
    const flaws = viewersOf(seat).map((viewer) => eventsFlaw(run.game, worlds, viewer, a, b))
    return flaws.find((flaw) => flaw !== undefined)
  }
  // Another seat may hold in the guessed world what it could not use in this way.
  const own = 'action' in step && step.seat === seat
  return own ? tells(seat, `${JSON.stringify(step.action)} is accepted in only one of them`) : undefined
}

/**
 * Plays another choice of the seat that acts. If a viewer's view hides which of the two actions was taken, the events
 * must hide it too.
 */
export function otherChoiceFlaw(run: Run, worlds: Worlds, step: Step): string | undefined {
  const { seat, luck, real } = worlds
  if (!('action' in step) || step.seat === seat) return undefined
  const { type } = step.action as { type?: string }
  const others = [...run.game.choices(real.state, step.seat, dice(pseudoRandom(luck)))].filter(
    (choice) => choice.type === type && !sameJson(choice, step.action),
  )
  const other = others[luck % Math.max(1, others.length)]
  if (!other) return undefined
  const [a, b] = [step.action, other].map((action) =>
    played(branch(run, real), { seat: step.seat, action } as Step),
  ) as [Branch, Branch]
  if (a.played.refusal || b.played.refusal) return undefined
  const [heard, unheard] = [hears(worlds, seat, a), hears(worlds, seat, b)]
  const secrets = leavesOf(step.action)
  const told = toldOnly(heard, unheard).filter((leaf) => secrets.has(leaf))
  if (told.length === 0 || a.match.outcome) return undefined
  const leak = hiddenLeaf(run.game, { seat, viewer: seat, luck, real, guessed: b.match, after: a.match, told }, 1)
  return leak === undefined
    ? undefined
    : tells(seat, `${differenceOf(heard, unheard, 'events')}, and its view hides ${JSON.stringify(leak)}`)
}

/** Returns the events of a branch that the viewer receives and that its view must confirm. */
const hears = ({ shownOnce }: Worlds, viewer: Viewer, { played: { told } }: Branch): Event[] =>
  eventsFor(told, viewer).filter((event) => !shownOnce?.(event))

/** Returns the events of a branch that show the viewer a value only once. Other events of the step may follow from it. */
const shows = ({ shownOnce }: Worlds, viewer: Viewer, { played: { told } }: Branch): Event[] =>
  eventsFor(told, viewer).filter((event) => shownOnce?.(event))

/** Compares the events of one step in two worlds. A difference must be a difference of the view after the step too. */
function eventsFlaw(game: AnyGame, worlds: Worlds, viewer: Viewer, a: Branch, b: Branch): string | undefined {
  const [heard, other] = [hears(worlds, viewer, a), hears(worlds, viewer, b)]
  const where = differenceOf(heard, other, 'events')
  if (!where || a.match.outcome || b.match.outcome) return undefined
  // What was hidden is settled: nothing is left that the events could give away.
  if (sameJson(a.match.state, b.match.state)) return undefined
  const told = toldOnly(heard, other)
  const [view, otherView] = [game.view(a.match.state, viewer), game.view(b.match.state, viewer)]
  const isRevealed = hasRevealed(worlds, a.match, told) || !sameJson(shows(worlds, viewer, a), shows(worlds, viewer, b))
  if (sameJson(view, otherView) && !isRevealed) return tells(viewer, where)
  const leak = hiddenLeaf(game, { ...worlds, viewer, after: a.match, told }, GUESSES)
  return leak === undefined ? undefined : tells(viewer, `${where}, and its view hides ${JSON.stringify(leak)}`)
}

/** True if the step told a hidden text that is in the state no more, such as a card that was played. */
function hasRevealed({ real, guessed }: Worlds, after: Match, told: readonly unknown[]): boolean {
  const kept = leavesOf(after.state)
  const hidden = new Set(changedLeaves(real.state, guessed.state))
  return told.some((leaf) => typeof leaf === 'string' && hidden.has(leaf) && !kept.has(leaf))
}

/** Returns the leaves of the events of one world that are nowhere in the events of the other world. */
function toldOnly(heard: unknown, other: unknown): unknown[] {
  const known = leavesOf(other)
  return [...leavesOf(heard)].filter((leaf) => !known.has(leaf))
}

function countOf(state: unknown, value: unknown): number {
  let count = 0
  eachLeaf(state, (leaf) => {
    if (leaf === value) count++
  })
  return count
}

interface Told extends Worlds {
  viewer: Viewer
  after: Match
  /** Texts that only one of the worlds told. */
  told: readonly unknown[]
}

/**
 * Returns a told text that the viewer cannot see: the two worlds differ in it, it is still hidden after the step, and it
 * is in the view neither before nor after the step. A word such as the name of an ability is no secret, so the text must
 * be in the state exactly once, in the real state and in `GUESSES` guesses, as a card is.
 */
function hiddenLeaf(game: AnyGame, { seat, viewer, luck, real, guessed, after, told }: Told, guesses: number): unknown {
  const shown = leavesOf([game.view(after.state, viewer), game.view(real.state, viewer)])
  const differs = new Set([...changedLeaves(real.state, guessed.state), ...changedLeaves(after.state, guessed.state)])
  const texts = told.filter(
    (leaf) => typeof leaf === 'string' && !shown.has(leaf) && differs.has(leaf) && countOf(after.state, leaf) === 1,
  )
  return texts.find((leaf) => {
    const made = Array.from({ length: guesses }, (_, more) => guessedMatch(game, after, seat, luck + more))
    const states = made.flatMap((one) => ('flaw' in one ? [] : [one.other.state]))
    const moves = states.some((state) => changedLeaves(after.state, state).includes(leaf))
    return moves && (guesses === 1 || states.every((state) => countOf(state, leaf) === 1))
  })
}
