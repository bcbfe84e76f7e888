// A match for tests. A call such as `act` throws if the step is refused. The call `refused` throws if the action is
// accepted.
import { copy } from '../copy.ts'
import type { Draw } from '../dice.ts'
import type { AnyAction, AnyGame, Ask, Event, Outcome, Refusal, Seat, Viewer } from '../game.ts'
import { hashOf, sameJson } from '../json.ts'
import { type AddressedEvent, asksFor, eventsFor, listChoices, type Match } from '../match.ts'
import type { MatchRecord } from '../past/record.ts'
import { openRun, playStepOnCopy, type Run, type RunSetup, type Step, type StepResult } from '../run.ts'
import { commitment } from '../seeded-dice.ts'

export interface Table<State, Told extends Event = Event> {
  readonly state: State
  readonly match: Match<State>
  readonly now: number
  readonly outcome: Outcome | null
  /** Events of the last step. */
  readonly events: Told[]
  readonly draws: Draw[]
  /** Events of all steps, including the start. */
  readonly log: Told[]
  /** Number of unused scripted dice results. */
  readonly drawsLeft: number
  act<Action extends AnyAction>(
    seat: Seat,
    action: Action,
    more?: { ask?: string; id?: string; at?: number },
  ): Table<State, Told>
  refused(seat: Seat, action: unknown, code?: string, more?: { ask?: string; id?: string; at?: number }): Refusal
  advance(length: string | number): Table<State, Told>
  connect(seat: Seat): Table<State, Told>
  disconnect(seat: Seat): Table<State, Told>
  join(seat: Seat, side?: string): Table<State, Told>
  leave(seat: Seat): Table<State, Told>
  /** Plays any step. Does not throw if the step is refused. */
  step(step: Step): StepResult
  view(viewer: Viewer): unknown
  choices(seat: Seat): AnyAction[]
  /** Returns all open asks. If a viewer is given, returns only the asks that the viewer may know. */
  asks(viewer?: Viewer): Ask[]
  /** Returns the events of the last step that the viewer may know. */
  heard(viewer: Viewer): Told[]
  /**
   * Returns the only event of the last step with the given type and fields. Throws if there is not exactly one such
   * event.
   */
  happened<Type extends Told['type']>(type: Type, fields?: Record<string, unknown>): Extract<Told, { type: Type }>
  /** Writes the match as JSON and replaces it with the parsed copy, as if it was loaded from disk. */
  restore(): Table<State, Told>
  record(): MatchRecord
}

/** Opens a match. `Told` is the union of the game's events. */
export function open<State, Told extends Event = Event>(game: AnyGame, setting: RunSetup = {}): Table<State, Told> {
  const { run: first, ...begun } = openRun<State>(game, setting)
  if (begun.refusal) throw new Error(`the start was refused: ${begun.refusal.message}`)
  let run: Run<State> = first
  let last: StepResult = begun
  // Cast: only the caller knows the types of the game's events.
  const heard = (told: readonly AddressedEvent[], viewer: Viewer) => eventsFor(told, viewer) as Told[]
  const log = heard(begun.told, 'all')

  const step = (one: Step): StepResult => {
    const { run: next, ...played } = playStepOnCopy(run, copy(one))
    run = next
    last = played
    log.push(...heard(played.told, 'all'))
    return played
  }
  const must = (one: Step): Table<State, Told> => {
    const { refusal } = step(one)
    if (refusal) throw new Error(`${JSON.stringify(one)} was refused: ${refusal.message} (${refusal.code})`)
    return table
  }
  const table: Table<State, Told> = {
    get state() {
      return run.match.state
    },
    get match() {
      return run.match
    },
    get now() {
      return run.now
    },
    get outcome() {
      return run.match.outcome
    },
    get events() {
      return heard(last.told, 'all')
    },
    get draws() {
      return last.draws
    },
    get log() {
      return log
    },
    get drawsLeft() {
      return run.scriptedDraws ? run.scriptedDraws.draws.length - run.scriptedDraws.used : 0
    },
    act: (seat, action, more) => must({ seat, action, ...more }),
    refused(seat, action, code, more) {
      const { refusal } = step({ seat, action, ...more })
      if (!refusal) throw new Error(`${JSON.stringify(action)} of ${seat} was accepted`)
      if (code !== undefined && refusal.code !== code)
        throw new Error(
          `${JSON.stringify(action)} of ${seat} was refused as ${refusal.code}, not ${code}: ${refusal.message}`,
        )
      return refusal
    },
    advance: (length) => must({ advance: length }),
    connect: (seat) => must({ seat, connected: true }),
    disconnect: (seat) => must({ seat, connected: false }),
    join: (seat, side) => must({ seat, joined: side ?? true }),
    leave: (seat) => must({ seat, left: true }),
    step,
    view: (viewer) => game.view(run.match.state, viewer),
    choices: (seat) => listChoices(game, run.match, seat),
    asks: (viewer = 'all') => asksFor(game, run.match, viewer),
    heard: (viewer) => heard(last.told, viewer),
    happened: (type, fields) => theOne(heard(last.told, 'all'), type, fields),
    restore() {
      run = { ...run, match: copy(run.match) }
      return table
    },
    record: () =>
      copy({
        start: run.start,
        entries: run.entries,
        commitment: commitment(run.start.seed),
        outcome: run.match.outcome,
        hash: hashOf(run.match.state),
      }),
  }
  return table
}

function theOne<Told extends Event, Type extends Told['type']>(
  all: readonly Told[],
  type: Type,
  fields: Record<string, unknown> = {},
): Extract<Told, { type: Type }> {
  const has = (event: Event) => Object.entries(fields).every(([name, value]) => sameJson(event[name], value))
  const isOfType = (event: Told): event is Extract<Told, { type: Type }> => event.type === type
  const fitting = all.filter(isOfType).filter(has)
  const [found] = fitting
  if (!found || fitting.length !== 1)
    throw new Error(
      `${fitting.length} events ${type} ${JSON.stringify(fields)} happened, not one; there were ${JSON.stringify(all)}`,
    )
  return found
}
