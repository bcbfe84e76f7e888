// Playing a record again, and checking that it is what the rules, the clock and the dice make of its inputs.
import { commitment, type Draw } from './dice.ts'
import { type AnyGame, type Input, isRefusal, type Outcome } from './game.ts'
import { canonical, hashOf, sameJson } from './json.ts'
import { admit, answeredBefore, judge, readAction } from './judge.ts'
import { apply, begin, dueInput, type Entry, type Happened, KIT_VERSION, type Match, type MatchStart, step } from './match.ts'
import { copy, misfit } from './schema.ts'

export { hashOf } from './json.ts'

/** A match as it is kept and published: all it takes to play it again. */
export interface MatchRecord {
  start: MatchStart
  entries: readonly Entry[]
  /** What was shown before anyone sat down. */
  commitment?: string
  outcome?: Outcome | null
  /** Of the last state. */
  hash?: string
  /** Every draw, so that the dice can be checked without the rules. */
  draws?: readonly RecordedDraw[]
}

/** A draw, and the input it was drawn for; 0 is the start. */
export type RecordedDraw = Draw & { input: number }

export interface Replayed<State = unknown> extends Happened {
  match: Match<State>
}

/** The match after its start and after each input, each a copy of its own. */
export function* replay<State>(game: AnyGame, record: MatchRecord): Generator<Replayed<State>, void, undefined> {
  let { match, ...happened } = begin<State>(game, record.start)
  yield { match: copy(match), ...happened }
  for (const entry of record.entries) {
    ;({ match, ...happened } = step(game, match, copy(entry)))
    yield { match: copy(match), ...happened }
  }
}

/** All draws of a record, as its rules make them. */
export function drawsOf(game: AnyGame, record: MatchRecord): RecordedDraw[] {
  const all: RecordedDraw[] = []
  const { match, draws } = begin(game, record.start)
  keep(all, 0, draws)
  for (const entry of record.entries) keep(all, entry.seq, apply(game, match, copy(entry)).draws)
  return all
}

function keep(all: RecordedDraw[], input: number, draws: readonly Draw[]): void {
  for (const draw of draws) all.push({ input, ...draw })
}

/** What is wrong with the record, in plain sentences; nothing if all of it fits. */
export function verify(game: AnyGame, record: MatchRecord): string[] {
  const misfits = startProblems(game, record)
  if (misfits.length > 0) return misfits
  const draws: RecordedDraw[] = []
  let match: Match
  try {
    const begun = begin(game, record.start)
    match = begun.match
    keep(draws, 0, begun.draws)
  } catch (error) {
    return [`The rules fail at the start: ${(error as Error).message}`]
  }
  for (const entry of record.entries) {
    const problem = entryProblem(game, match, entry) ?? folded(game, match, entry, draws)
    if (problem) return [problem]
  }
  return [...endProblems(match, record), ...drawProblems(record.draws, draws)]
}

function startProblems(game: AnyGame, { start, commitment: shown }: MatchRecord): string[] {
  if (start.game !== game.id) return [`This is a record of ${start.game}, not of ${game.id}`]
  if (start.version !== game.version) return [`It was played by version ${start.version} of the rules; these are version ${game.version}`]
  if (start.kit !== KIT_VERSION) return [`It was played by version ${start.kit} of the kit; this is version ${KIT_VERSION}`]
  if (!/^[0-9a-f]{64}$/.test(start.seed)) return ['The seed is not 64 hex digits']
  const problems: string[] = []
  if (shown !== undefined && commitment(start.seed) !== shown) problems.push('The seed does not fit the commitment that was shown before the match')
  const options = misfit(game.options, start.options, 'options')
  if (options) problems.push(`The options are not the game's: ${options.message}`)
  if (!Number.isSafeInteger(start.at)) problems.push('The match does not start at a whole millisecond')
  return [...problems, ...seatProblems(game, start)]
}

function seatProblems({ seats: { names, min, open } }: AnyGame, { seats, bots, salts }: MatchStart): string[] {
  const problems: string[] = []
  if (
    !sameJson(
      seats,
      names.filter((name) => seats.includes(name)),
    )
  )
    problems.push('The seats are not seats of the game in their order')
  if (open ? seats.length > 0 : seats.length < min) problems.push(open ? 'Seats were taken before the match began' : `Only ${seats.length} of at least ${min} seats were taken`)
  if (bots.some((seat) => !seats.includes(seat))) problems.push('A bot had no seat')
  if (salts.some(([seat]) => !seats.includes(seat))) problems.push('Somebody without a seat had a part in the dice')
  return problems
}

function entryProblem(game: AnyGame, match: Match, entry: Entry): string | undefined {
  const name = `Input ${entry.seq}`
  if (entry.seq !== match.seq + 1) return `${name} stands where input ${match.seq + 1} should be`
  if (!Number.isSafeInteger(entry.at) || entry.at < match.at) return `${name} (at ${entry.at}) is earlier than the one before it (at ${match.at})`
  if (entry.salt !== undefined && entry.input.kind !== 'joined') return `${name} has a part in the dice without sitting down`
  const { received } = entry
  if (received !== undefined && !(Number.isSafeInteger(received) && received <= entry.at)) return `${name} was received (at ${received}) after it was carried out (at ${entry.at})`
  const asked = entry.input.kind === 'action' || entry.input.kind === 'joined'
  const due = dueInput(game, match, asked ? (received ?? entry.at) : entry.at)
  if (entry.input.kind === 'due') return sameJson(entry.input, due) ? undefined : `${name} is a clock that was not the one due at ${entry.at}: ${due ? `that was ${canonical(due)}` : 'none was'}`
  // Who comes and goes is noticed beside the clocks, not judged by them.
  if (due && asked) return `${name} was received at ${received ?? entry.at}, but a clock had run out at ${due.due} and was passed over (${due.asks.join(', ')})`
  const why = unacceptable(game, match, entry, entry.input)
  return why && `${name} was not acceptable: ${why}`
}

function unacceptable(game: AnyGame, match: Match, { id }: Entry, input: Exclude<Input, { kind: 'due' }>): string | undefined {
  switch (input.kind) {
    case 'action': {
      if (id !== undefined && answeredBefore(match, input.seat, id) !== undefined) return `its id ${id} came before`
      const read = game.parse ? input.action : readAction(game, 'action', { action: input.action })
      return isRefusal(read) ? read.message : judge(game, match, input.seat, input.action)?.message
    }
    case 'joined':
      return admit(game, match, input.seat, input.side)?.message
    case 'left':
      return game.seats.open ? unseated(match, input.seat) : 'the seats of this game are not given up'
    default:
      return game.presence ? input.seats.map((seat) => unseated(match, seat)).find(Boolean) : 'this game does not ask who is connected'
  }
}

const unseated = (match: Match, seat: string): string | undefined => (match.taken.includes(seat) ? undefined : `nobody sits on ${seat}`)

function folded(game: AnyGame, match: Match, entry: Entry, draws: RecordedDraw[]): string | undefined {
  try {
    keep(draws, entry.seq, apply(game, match, copy(entry)).draws)
    return undefined
  } catch (error) {
    return `The rules fail at input ${entry.seq}: ${(error as Error).message}`
  }
}

function drawProblems(recorded: readonly RecordedDraw[] | undefined, made: readonly RecordedDraw[]): string[] {
  if (recorded === undefined) return []
  const at = made.findIndex((draw, i) => !sameJson(draw, recorded[i] ?? null))
  if (at >= 0) return [`Draw ${made[at]?.n} (${made[at]?.tag}) is not the one recorded`]
  return recorded.length > made.length ? [`Draw ${recorded[made.length]?.n} was recorded, but never made`] : []
}

function endProblems(match: Match, { outcome, hash }: MatchRecord): string[] {
  const problems: string[] = []
  if (outcome !== undefined && !sameJson(outcome, match.outcome)) problems.push(`The outcome is ${canonical(match.outcome)}, not ${canonical(outcome)} as recorded`)
  if (hash !== undefined && hash !== hashOf(match.state)) problems.push('The last state is not the one recorded')
  return problems
}
