// The match machine: a match is a fold of its inputs. `apply` folds one in place; `step` does it on a copy.

import { copy } from './copy.ts'
import { type Dice, type DiceState, type Draw, dice, firstKey, mixSalt, type Source, seeded } from './dice.ts'
import type { AnyAction, AnyGame, Ask, Event, Input, Outcome, Seat, Turn } from './game.ts'

/** Raised when the same inputs would no longer give the same match. */
export const KIT_VERSION = 2

/** All that a match is made from, besides its inputs. The seed is nobody's until the match is over. */
export interface MatchStart {
  game: string
  version: number
  kit: number
  options: unknown
  seats: readonly Seat[]
  /** Of those, the ones played by bots. */
  bots: readonly Seat[]
  /** What each seat's client brought for the dice, in the order it was mixed in. */
  salts: readonly (readonly [Seat, string])[]
  seed: string
  at: number
  /** Nothing ever falls due: a lesson, practice. */
  clocks?: 'off'
}

/** One input as the journal keeps it. */
export interface Entry<Action = AnyAction> {
  /** The number of the input: 1, 2, 3 … */
  seq: number
  /** When it is carried out: never before the one before it. */
  at: number
  /** Of an action or a join: when its last byte had been read. What was due by then was settled before it. */
  received?: number
  input: Input<Action>
  /** The client's id of its action: sent again, it changes nothing. */
  id?: string
  /** A joiner's part in the dice. */
  salt?: string
}

/** The state of a match and what is kept beside it. JSON: a snapshot is this and nothing else. */
export interface Match<State = unknown> {
  state: State
  dice: DiceState
  /** The number of its last input. */
  seq: number
  at: number
  /** Seats with somebody on them. */
  taken: Seat[]
  /** Of those, the ones played by bots: they are always here. */
  bots: Seat[]
  /** Of those, the ones that count as connected (kept for games that want presence). */
  here: Seat[]
  answered: Record<Seat, RecentActionIds>
  outcome: Outcome | null
  /** A result by the clock has the deadline as its time. */
  endedAt: number | null
  clocks?: 'off'
  /** When they began to run, if they did not from the start: what was asked before is asked from then on. */
  clocksFrom?: number
}

/** The last action ids of a seat and the input each became, beside each other in a ring: nothing is moved and little is made, in every action. */
export interface RecentActionIds {
  ids: string[]
  ns: number[]
  /** Where the next one goes. */
  next: number
}

/** An event and whom it is for; nobody named is everybody. */
export interface AddressedEvent {
  event: Event
  only?: readonly Seat[]
}

/** What came of an input that was carried out; of the start there is no entry. */
export interface InputResult {
  entry: Entry | null
  told: AddressedEvent[]
  draws: Draw[]
}

const REMEMBERED_IDS = 64

/** The dice of a match before its first draw. */
export function diceOf({ seed, salts }: MatchStart): DiceState {
  const state = firstKey(seed)
  for (const [seat, salt] of salts) mixSalt(state, seat, salt)
  return state
}

/** Opens a match. A scripted source replaces the dice (tests, simulator). */
export function begin<State>(
  game: AnyGame,
  start: MatchStart,
  source?: Source,
  diceState = diceOf(start),
): InputResult & { match: Match<State> } {
  const happened: InputResult = { entry: null, told: [], draws: [] }
  const state = game.setup({
    // Rules may keep what they are given in their state and change it there; the start stays what it was.
    options: copy(start.options),
    seats: [...start.seats],
    bots: [...start.bots],
    now: start.at,
    dice: audited(source ?? seeded(diceState), diceState, happened.draws),
    emit: emitTo(happened.told),
  }) as State
  const match: Match<State> = {
    state,
    dice: diceState,
    seq: 0,
    at: start.at,
    taken: [...start.seats],
    bots: [...start.bots],
    here: [...start.seats],
    answered: {},
    outcome: null,
    endedAt: null,
  }
  if (start.clocks) match.clocks = start.clocks
  match.outcome = game.outcome(state) ?? null
  if (match.outcome) match.endedAt = start.at
  return { match, ...happened }
}

/** Folds one input into the match, in place. It has been judged; if it throws the match is lost and must be folded again. */
export function apply<State>(game: AnyGame, match: Match<State>, entry: Entry, source?: Source): InputResult {
  if (entry.seq !== match.seq + 1) throw new Error(`input ${entry.seq} does not follow ${match.seq}`)
  const { input } = entry
  const happened: InputResult = { entry, told: [], draws: [] }
  if (entry.salt !== undefined && input.kind === 'joined') mixSalt(match.dice, input.seat, entry.salt)
  updateSeats(match, input)
  if (input.kind === 'joined' && input.clocks) startClocks(match, entry.at)
  game.update(new UpdateTurn(match, entry.at, happened, source), input)
  match.seq = entry.seq
  match.at = entry.at
  if (entry.id !== undefined && input.kind === 'action') rememberActionId(match, input.seat, entry.id)
  match.outcome = game.outcome(match.state) ?? null
  if (match.outcome) match.endedAt ??= input.kind === 'due' ? input.due : entry.at
  return happened
}

/** What an update gets. A class, because V8 makes an object literal with a getter a shape of its own at every call, which holds on to the state until a full collection. */
class UpdateTurn<State> implements Turn<State> {
  readonly state: State
  readonly now: number
  readonly emit: Turn<State>['emit']
  readonly unseat: Turn<State>['unseat']
  readonly #match: Match<State>
  readonly #draws: Draw[]
  readonly #source: Source | undefined
  #dice: Dice | undefined

  constructor(match: Match<State>, now: number, { told, draws }: InputResult, source: Source | undefined) {
    this.state = match.state
    this.now = now
    this.emit = emitTo(told)
    this.unseat = (gone) => vacate(match, gone)
    this.#match = match
    this.#draws = draws
    this.#source = source
  }

  /** Made when asked for: most inputs draw nothing. */
  get dice(): Dice {
    this.#dice ??= audited(this.#source ?? seeded(this.#match.dice), this.#match.dice, this.#draws)
    return this.#dice
  }
}

/** The same on a copy: the match given stays as it was. */
export function step<State>(
  game: AnyGame,
  match: Match<State>,
  entry: Entry,
  source?: Source,
): InputResult & { match: Match<State> } {
  const next = copy(match)
  return { match: next, ...apply(game, next, entry, source) }
}

/** A seat of any name: one called "constructor" has no answers by birth. */
export const recentActionIds = (match: Match, seat: Seat): RecentActionIds | undefined =>
  Object.hasOwn(match.answered, seat) ? match.answered[seat] : undefined

/** The seats whose people count as connected. */
export const peopleHere = (match: Match): Seat[] => match.here.filter((seat) => !match.bots.includes(seat))

/** The decisions owed now, and the clocks. */
export function openAsks(game: AnyGame, match: Match): readonly Ask[] {
  if (match.outcome) return []
  const asks = game.waiting(match.state)
  if (match.clocks === 'off') return asks.map(({ due: _, grace: __, ...ask }) => ask)
  const { clocksFrom } = match
  return clocksFrom === undefined
    ? asks
    : asks.map((ask) => (ask.since < clocksFrom ? restartedAt(ask, clocksFrom) : ask))
}

/** With as much time as it had at first. */
const restartedAt = (ask: Ask, since: number): Ask => ({
  ...ask,
  since,
  ...(ask.due !== undefined && { due: since + Math.max(0, ask.due - ask.since) }),
})

/** The instant at which the next clock runs out: due and its grace. */
export const nextDue = (game: AnyGame, match: Match): number | undefined => earliestDue(openAsks(game, match))

export function earliestDue(asks: readonly Ask[]): number | undefined {
  let next: number | undefined
  for (const ask of asks) {
    const instant = expiresAt(ask)
    if (instant !== undefined && (next === undefined || instant < next)) next = instant
  }
  return next
}

type Due = Extract<Input, { kind: 'due' }>

/** The clocks that have run out by now, of the earliest instant only: all of one instant are one input. */
export const dueInput = (game: AnyGame, match: Match, now: number): Due | undefined =>
  dueInputOf(openAsks(game, match), now)

export function dueInputOf(asks: readonly Ask[], now: number): Due | undefined {
  const instant = earliestDue(asks)
  if (instant === undefined || now < instant) return undefined
  const out = asks.filter((ask) => expiresAt(ask) === instant)
  return { kind: 'due', asks: out.map((ask) => ask.id), due: Math.min(...out.map((ask) => ask.due as number)) }
}

const expiresAt = (ask: Ask): number | undefined => (ask.due === undefined ? undefined : ask.due + (ask.grace ?? 0))

/** The asks as this viewer may know them: its own whole, the others' without what is theirs alone. */
export const asksFor = (game: AnyGame, match: Match, viewer: string): Ask[] =>
  visibleAsks(openAsks(game, match), viewer)

export const visibleAsks = (asks: readonly Ask[], viewer: string): Ask[] =>
  asks.flatMap((ask) => {
    if (ask.seat === viewer || viewer === 'all') return [ask]
    if (ask.secret) return []
    const { about: _, ...open } = ask
    return [open]
  })

/** The events this viewer may know, in order. */
export const eventsFor = (told: readonly AddressedEvent[], viewer: string): Event[] =>
  told.flatMap(({ event, only }) => (!only || viewer === 'all' || only.includes(viewer) ? [event] : []))

/** What the seat may do, as far as it can be listed. */
export const listChoices = (game: AnyGame, match: Match, seat: Seat): AnyAction[] =>
  match.outcome ? [] : [...game.choices(match.state, seat)]

function updateSeats(match: Match, input: Input): void {
  switch (input.kind) {
    case 'joined':
      if (!match.taken.includes(input.seat)) match.taken.push(input.seat)
      if (!match.here.includes(input.seat)) match.here.push(input.seat)
      if (input.bot && !match.bots.includes(input.seat)) match.bots.push(input.seat)
      break
    case 'left':
      vacate(match, input.seat)
      break
    case 'here':
      for (const seat of input.seats)
        if (match.taken.includes(seat) && !match.here.includes(seat)) match.here.push(seat)
      break
    case 'away':
      match.here = match.here.filter((s) => !input.seats.includes(s))
      break
  }
}

function startClocks(match: Match, now: number): void {
  delete match.clocks
  match.clocksFrom = now
}

function vacate(match: Match, gone: Seat): void {
  match.taken = match.taken.filter((s) => s !== gone)
  match.bots = match.bots.filter((s) => s !== gone)
  match.here = match.here.filter((s) => s !== gone)
}

function rememberActionId(match: Match, seat: Seat, id: string): void {
  const answers = recentActionIds(match, seat) ?? { ids: [], ns: [], next: 0 }
  match.answered[seat] = answers
  answers.ids[answers.next] = id
  answers.ns[answers.next] = match.seq
  answers.next = (answers.next + 1) % REMEMBERED_IDS
}

const emitTo =
  (told: AddressedEvent[]) =>
  (event: Event, only?: readonly Seat[]): void => {
    told.push(only ? { event, only: [...only] } : { event })
  }

const audited = (source: Source, state: DiceState, draws: Draw[]): Dice =>
  dice(source, (tag, bound, value, who) => {
    state.draws++
    draws.push(who === undefined ? { n: state.draws, tag, bound, value } : { n: state.draws, tag, bound, value, who })
  })
