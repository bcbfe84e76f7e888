// The match machine: applies inputs to a match, one after the other. `apply` changes the match in place, `step` changes
// a copy.
import { type ClockSetting, type MatchClocks, realAsks, rulesTime, setClocks } from './clocks.ts'
import { copy } from './copy.ts'
import { type DiceState, type Draw, dice, type Source } from './dice.ts'
import type { AnyAction, AnyGame, Ask, Dice, Event, Input, Outcome, Seat, Turn } from './game.ts'
import { firstKey, mixSalt, seeded } from './seeded-dice.ts'

/** Version of the kit. Increased whenever the same inputs would lead to a different match. */
export const KIT_VERSION = 2

/**
 * The start of a match. The start and the inputs together determine the whole match. The seed stays secret until the
 * match is over.
 */
export interface MatchStart extends ClockSetting {
  game: string
  version: number
  kit: number
  options: unknown
  seats: readonly Seat[]
  /** The subset of `seats` on which bots play. */
  bots: readonly Seat[]
  /** Random texts from clients that were mixed into the dice, in the order in which they were mixed in. */
  salts: readonly (readonly [Seat, string])[]
  seed: string
  at: number
}

/** One input as the journal stores it. */
export interface Entry<Action = AnyAction> {
  /** Number of the input, starting at 1. */
  seq: number
  /** Time of the input, in milliseconds since 1970. It is never earlier than the time of the previous input. */
  at: number
  /**
   * Time at which the server had read the whole message of an action or a join, in milliseconds since 1970. Asks with
   * deadlines up to this time expire before the action or join is applied.
   */
  received?: number
  input: Input<Action>
  /** The id that the client gave the action. If the client sends the same id again, the action has no effect. */
  id?: string
  /** The random text that a joining client adds to the dice. */
  salt?: string
}

/** A match at one point in time. A match is plain JSON, and a snapshot stores exactly this object. */
export interface Match<State = unknown> extends MatchClocks {
  state: State
  dice: DiceState
  /** Number of the last input that was applied; 0 before the first input. */
  seq: number
  at: number
  /** Seats that a player or a bot occupies. */
  taken: Seat[]
  /** The subset of `taken` on which bots play. Bots are always treated as connected. */
  bots: Seat[]
  /** The subset of `taken` that is connected; it changes only in games with `presence`. */
  here: Seat[]
  answered: Record<Seat, RecentActionIds>
  outcome: Outcome | null
  /**
   * End of the match, in milliseconds since 1970; null while the match runs. If an expired ask ended the match, this is
   * the deadline of that ask.
   */
  endedAt: number | null
}

/**
 * The latest action ids of a seat and their input numbers, in two lists of fixed length. New ids overwrite the oldest
 * ones.
 */
export interface RecentActionIds {
  ids: string[]
  ns: number[]
  /** Index at which the next id is written. */
  next: number
}

/** An event and the seats that may see the event. Without `only`, everyone may see it. */
export interface AddressedEvent {
  event: Event
  only?: readonly Seat[]
}

/** The events and random draws of an applied input. `entry` is null for the start of the match. */
export interface InputResult {
  entry: Entry | null
  told: AddressedEvent[]
  draws: Draw[]
}

const REMEMBERED_IDS = 64

/** Returns the dice of a match before the first random draw. */
export function initialDice({ seed, salts }: MatchStart): DiceState {
  const state = firstKey(seed)
  for (const [seat, salt] of salts) mixSalt(state, seat, salt)
  return state
}

/** Starts a match. Tests and the simulator can replace the dice with their own source of random numbers. */
export function begin<State>(
  game: AnyGame,
  start: MatchStart,
  source?: Source,
  diceState = initialDice(start),
): InputResult & { match: Match<State> } {
  const happened: InputResult = { entry: null, told: [], draws: [] }
  const state = game.setup({
    // The rules get copies of the options and the seats, because rules may store them in the state and change them
    // later.
    options: copy(start.options),
    seats: [...start.seats],
    bots: [...start.bots],
    now: start.at,
    ...(start.agreed && { agreed: start.clocks }),
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
  if (start.agreed && start.clocks) setClocks(match, start.clocks, start.at)
  else if (start.clocks) match.clocks = start.clocks
  match.outcome = game.outcome(state) ?? null
  if (match.outcome) match.endedAt = start.at
  return { match, ...happened }
}

/**
 * Applies one accepted input by changing the match in place. After an exception in the rules the match is unusable and
 * must be rebuilt.
 */
export function apply<State>(game: AnyGame, match: Match<State>, entry: Entry, source?: Source): InputResult {
  if (entry.seq !== match.seq + 1) throw new Error(`input ${entry.seq} does not follow ${match.seq}`)
  const { input } = entry
  const happened: InputResult = { entry, told: [], draws: [] }
  if (entry.salt !== undefined && input.kind === 'joined') mixSalt(match.dice, input.seat, entry.salt)
  updateSeats(match, input)
  if ((input.kind === 'joined' || input.kind === 'clocks') && input.clocks) setClocks(match, input.clocks, entry.at)
  const now = rulesTime(match, entry.at)
  game.update(
    new UpdateTurn(match, now, happened, source),
    input.kind === 'due' ? { ...input, due: rulesTime(match, input.due) } : input,
  )
  match.seq = entry.seq
  match.at = entry.at
  if (entry.id !== undefined && input.kind === 'action') rememberActionId(match, input.seat, entry.id)
  match.outcome = game.outcome(match.state) ?? null
  if (match.outcome) match.endedAt ??= input.kind === 'due' ? input.due : entry.at
  return happened
}

/**
 * The argument of `update`. It is a class, because V8 creates a new hidden class for every object literal with a
 * getter. Each hidden class would keep the state in memory until a full garbage collection.
 */
class UpdateTurn<State> implements Turn<State> {
  readonly state: State
  readonly now: number
  readonly pace: number | undefined
  readonly emit: Turn<State>['emit']
  readonly unseat: Turn<State>['unseat']
  readonly #match: Match<State>
  readonly #draws: Draw[]
  readonly #source: Source | undefined
  #dice: Dice | undefined

  constructor(match: Match<State>, now: number, { told, draws }: InputResult, source: Source | undefined) {
    this.state = match.state
    this.now = now
    this.pace = typeof match.clocks === 'number' ? match.clocks : undefined
    this.emit = emitTo(told)
    this.unseat = (gone) => vacate(match, gone)
    this.#match = match
    this.#draws = draws
    this.#source = source
  }

  /** Creates the dice of the match at the first use, because most inputs draw no random numbers. */
  get dice(): Dice {
    this.#dice ??= audited(this.#source ?? seeded(this.#match.dice), this.#match.dice, this.#draws)
    return this.#dice
  }
}

/** Applies one input to a copy of the match. The given match is not changed. */
export function step<State>(
  game: AnyGame,
  match: Match<State>,
  entry: Entry,
  source?: Source,
): InputResult & { match: Match<State> } {
  const next = copy(match)
  return { match: next, ...apply(game, next, entry, source) }
}

/**
 * Returns the latest action ids of a seat. Also works for seats named like inherited properties, such as "constructor".
 */
export const recentActionIds = (match: Match, seat: Seat): RecentActionIds | undefined =>
  Object.hasOwn(match.answered, seat) ? match.answered[seat] : undefined

/** Returns the seats of connected players, without bots. */
export const connectedPeople = (match: Match): Seat[] => match.here.filter((seat) => !match.bots.includes(seat))

/** Returns the asks that are open now: the decisions that seats owe, and running clocks. */
export const openAsks = (game: AnyGame, match: Match): readonly Ask[] =>
  match.outcome ? [] : realAsks(game.waiting(match.state), match)

/** Returns the time at which the next ask expires (its deadline plus grace period), in milliseconds since 1970. */
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

/**
 * Returns one input for all asks that expire first, at the same time. Returns undefined if that time is later than
 * `now`.
 */
export const dueInput = (game: AnyGame, match: Match, now: number): Due | undefined =>
  dueInputOf(openAsks(game, match), now)

export function dueInputOf(asks: readonly Ask[], now: number): Due | undefined {
  const instant = earliestDue(asks)
  if (instant === undefined || now < instant) return undefined
  const out = asks.filter((ask) => expiresAt(ask) === instant)
  return { kind: 'due', asks: out.map((ask) => ask.id), due: Math.min(...out.map((ask) => ask.due as number)) }
}

const expiresAt = (ask: Ask): number | undefined => (ask.due === undefined ? undefined : ask.due + (ask.grace ?? 0))

/**
 * Returns the asks that the viewer may see: the viewer's own asks in full, and the asks of other seats without `about`.
 */
export const asksFor = (game: AnyGame, match: Match, viewer: string): Ask[] =>
  visibleAsks(openAsks(game, match), viewer)

export const visibleAsks = (asks: readonly Ask[], viewer: string): Ask[] =>
  asks.flatMap((ask) => {
    if (ask.seat === viewer || viewer === 'all') return [ask]
    if (ask.secret) return []
    const { about: _, ...open } = ask
    return [open]
  })

/** Returns the events that the viewer may see, in order. */
export const eventsFor = (told: readonly AddressedEvent[], viewer: string): Event[] =>
  told.flatMap(({ event, only }) => (!only || viewer === 'all' || only.includes(viewer) ? [event] : []))

/**
 * Lists the actions that the seat may take now. Action types with too many actions to list (`sampled`) are left out.
 */
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
