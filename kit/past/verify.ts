// Checks a match record: replays its inputs and compares the states, random draws and result with those in the record.
import { copy } from '../copy.ts'
import type { Draw } from '../dice.ts'
import { type AnyGame, type Input, isRefusal } from '../game.ts'
import { canonical, hashOf, sameJson } from '../json.ts'
import { admit, judge, readAction, refuseClocks, seqOfActionId } from '../judge.ts'
import { apply, begin, dueInput, type Entry, KIT_VERSION, type Match, type MatchStart } from '../match.ts'
import { withoutRanks } from '../places.ts'
import { validate } from '../schema.ts'
import { commitment } from '../seeded-dice.ts'
import { chainAfter, firstChain } from './chain.ts'
import { LINK_LENGTH, type MatchRecord, type RecordedDraw } from './record.ts'
import { digestOf } from './replay.ts'

/** The result of checking a record. The counts cover everything up to the first difference. */
export interface CheckResult {
  /** Descriptions of what is wrong; empty if the record is correct. */
  problems: string[]
  /**
   * Number of the first input at which the record differs from the replay; 0 is the start. Null if nothing differs or
   * the problem belongs to no input.
   */
  input: number | null
  /** True if the seed matches the published commitment. */
  committed: boolean
  /** Number of inputs that were in time and legal. */
  inputs: number
  /** Number of random draws that the rules made. */
  drawn: number
  /** Number of random draws that equal the recorded random draws. */
  draws: number
  /** Number of correct links of the hash chain. A record with only the last link counts as one link. */
  links: number
  /** Number of states that match the digests stored during play. */
  states: number
}

/** Returns descriptions of what is wrong with the record. The list is empty if the record is correct. */
export const verify = (game: AnyGame, record: MatchRecord): string[] => check(game, record).problems

/** Replays the record and compares states, dice and hash chain with the record, up to the first input that differs. */
export function check(game: AnyGame, record: MatchRecord): CheckResult {
  const checked: CheckResult = {
    problems: startProblems(game, record),
    input: null,
    committed: false,
    inputs: 0,
    drawn: 0,
    draws: 0,
    links: 0,
    states: 0,
  }
  if (checked.problems.length > 0) return { ...checked, input: 0 }
  checked.committed = record.commitment !== undefined
  const claims = new RecordClaims(record, checked)
  const wrong = (input: number, ...problems: string[]): boolean => {
    if (problems.length > 0) Object.assign(checked, { problems, input })
    return problems.length > 0
  }
  const { match, problems } = begun(game, record, claims)
  if (wrong(0, ...problems) || !match) return checked
  for (const entry of record.entries) {
    if (wrong(entry.seq, ...claims.link(entry), ...inputProblems(game, match, entry, claims))) return checked
    checked.inputs++
  }
  checked.problems = [...endProblems(match, record), ...claims.end()]
  return checked
}

function begun(game: AnyGame, { start }: MatchRecord, claims: RecordClaims): { match?: Match; problems: string[] } {
  const unlinked = claims.link()
  try {
    const { match, draws } = begin(game, start)
    return { match, problems: [...unlinked, ...claims.after(game, match, draws)] }
  } catch (error) {
    return { problems: [`The rules fail at the start: ${(error as Error).message}`] }
  }
}

function inputProblems(game: AnyGame, match: Match, entry: Entry, claims: RecordClaims): string[] {
  const problem = entryProblem(game, match, entry)
  if (problem) return [problem]
  try {
    return claims.after(game, match, apply(game, match, copy(entry)).draws)
  } catch (error) {
    return [`The rules fail at input ${entry.seq}: ${(error as Error).message}`]
  }
}

/** Compares states, random draws and hash chain of a replay with the record, and counts how many are equal. */
class RecordClaims {
  readonly #record: MatchRecord
  readonly #checked: CheckResult
  readonly #digests: ReadonlyMap<number, string>
  #chain = ''

  constructor(record: MatchRecord, checked: CheckResult) {
    this.#record = record
    this.#checked = checked
    this.#digests = new Map(record.digests?.map(({ seq, digest }) => [seq, digest]))
  }

  /** Checks the next link of the chain: first the link of the start, then one link per input. */
  link(entry?: Entry): string[] {
    const { start, chain, links } = this.#record
    if (!chain && !links) return []
    this.#chain = entry ? chainAfter(this.#chain, JSON.stringify(entry)) : firstChain(JSON.stringify(start))
    if (!links) return []
    if (links[entry?.seq ?? 0] !== this.#chain.slice(0, LINK_LENGTH))
      return [`${entry ? `Input ${entry.seq}` : 'The start'} is not, letter for letter, the one that was written down`]
    this.#checked.links++
    return []
  }

  /** Checks the dice and the state after the input that was replayed last. */
  after(game: AnyGame, match: Match, draws: readonly Draw[]): string[] {
    return [...this.#dice(match.seq, draws), ...this.#state(game, match)]
  }

  /**
   * Runs the checks that need the whole record: the last link, the number of links, and whether all random draws were
   * made.
   */
  end(): string[] {
    const { chain, links, entries, draws } = this.#record
    const problems: string[] = []
    if (chain !== undefined && chain !== this.#chain)
      problems.push('The chain of all inputs ends otherwise than recorded')
    else if (chain !== undefined && !links) this.#checked.links++
    if (links && links.length !== entries.length + 1)
      problems.push(`There are ${links.length - 1} links for ${entries.length} inputs`)
    const unmade = draws?.[this.#checked.drawn]
    return unmade ? [...problems, `Draw ${unmade.n} was recorded, but never made`] : problems
  }

  #dice(input: number, made: readonly Draw[]): string[] {
    const { draws } = this.#record
    for (const draw of made) {
      const number = this.#checked.drawn++
      if (!draws) continue
      const recorded = draws[number]
      if (!sameJson({ input, ...draw }, recorded ?? null)) return [drawProblem(input, draw, recorded)]
      this.#checked.draws++
    }
    return []
  }

  #state(game: AnyGame, match: Match): string[] {
    const kept = this.#digests.get(match.seq)
    if (kept === undefined) return []
    if (kept !== digestOf(game, match))
      return [
        `The state after ${match.seq === 0 ? 'the start' : `input ${match.seq}`} is not the one that was kept while it was played`,
      ]
    this.#checked.states++
    return []
  }
}

function drawProblem(input: number, { n, tag, value }: Draw, recorded: RecordedDraw | undefined): string {
  const made = `Draw ${n} (${tag}, ${input === 0 ? 'at the start' : `input ${input}`}) is not the one recorded`
  if (recorded?.n !== n || recorded.tag !== tag || recorded.value === value) return made
  return `${made}: the seed gives ${value}, the record says ${recorded.value}`
}

function startProblems(game: AnyGame, { start, commitment: shown }: MatchRecord): string[] {
  if (start.game !== game.id) return [`This is a record of ${start.game}, not of ${game.id}`]
  if (start.version !== game.version)
    return [`It was played by version ${start.version} of the rules; these are version ${game.version}`]
  if (start.kit !== KIT_VERSION)
    return [`It was played by version ${start.kit} of the kit; this is version ${KIT_VERSION}`]
  if (!/^[0-9a-f]{64}$/.test(start.seed)) return ['The seed is not 64 hex digits']
  const problems: string[] = []
  if (shown !== undefined && commitment(start.seed) !== shown)
    problems.push('The seed does not fit the commitment that was shown before the match')
  const options = validate(game.options, start.options, 'options')
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
  if (open ? seats.length > 0 : seats.length < min)
    problems.push(
      open ? 'Seats were taken before the match began' : `Only ${seats.length} of at least ${min} seats were taken`,
    )
  if (bots.some((seat) => !seats.includes(seat))) problems.push('A bot had no seat')
  if (salts.some(([seat]) => !seats.includes(seat))) problems.push('Somebody without a seat had a part in the dice')
  return problems
}

function entryProblem(game: AnyGame, match: Match, entry: Entry): string | undefined {
  const name = `Input ${entry.seq}`
  if (entry.seq !== match.seq + 1) return `${name} stands where input ${match.seq + 1} should be`
  if (!Number.isSafeInteger(entry.at) || entry.at < match.at)
    return `${name} (at ${entry.at}) is earlier than the one before it (at ${match.at})`
  if (entry.salt !== undefined && entry.input.kind !== 'joined')
    return `${name} has a part in the dice without sitting down`
  const { received } = entry
  if (received !== undefined && !(Number.isSafeInteger(received) && received <= entry.at))
    return `${name} was received (at ${received}) after it was carried out (at ${entry.at})`
  const asked = entry.input.kind === 'action' || entry.input.kind === 'joined'
  const due = dueInput(game, match, asked ? (received ?? entry.at) : entry.at)
  if (entry.input.kind === 'due')
    return sameJson(entry.input, due)
      ? undefined
      : `${name} is a clock that was not the one due at ${entry.at}: ${due ? `that was ${canonical(due)}` : 'none was'}`
  // Only the times of actions and joins are compared with deadlines. A connection or disconnection may be recorded
  // before an ask that has already expired, because it does not affect the clocks.
  if (due && asked)
    return `${name} was received at ${received ?? entry.at}, but a clock had run out at ${due.due} and was passed over (${due.asks.join(', ')})`
  const why = unacceptable(game, match, entry, entry.input)
  return why && `${name} was not acceptable: ${why}`
}

function unacceptable(
  game: AnyGame,
  match: Match,
  { id }: Entry,
  input: Exclude<Input, { kind: 'due' }>,
): string | undefined {
  switch (input.kind) {
    case 'action': {
      if (id !== undefined && seqOfActionId(match, input.seat, id) !== undefined) return `its id ${id} came before`
      const read = game.parse ? input.action : readAction(game, 'action', { action: input.action })
      return isRefusal(read) ? read.message : judge(game, match, input.seat, input.action)?.message
    }
    case 'joined':
      return admit(game, match, input.seat, input.side)?.message
    case 'left':
      return game.seats.open ? unseated(match, input.seat) : 'the seats of this game are not given up'
    case 'clocks':
      return refuseClocks(game, match, input.clocks)?.message
    default:
      return game.presence
        ? input.seats.map((seat) => unseated(match, seat)).find(Boolean)
        : 'this game does not ask who is connected'
  }
}

const unseated = (match: Match, seat: string): string | undefined =>
  match.taken.includes(seat) ? undefined : `nobody sits on ${seat}`

function endProblems(match: Match, { outcome, hash }: MatchRecord): string[] {
  const problems: string[] = []
  // Records of older releases have no ranks.
  const found = outcome?.ranks ? match.outcome : withoutRanks(match.outcome)
  if (outcome !== undefined && !sameJson(outcome, found))
    problems.push(`The outcome is ${canonical(found)}, not ${canonical(outcome)} as recorded`)
  if (hash !== undefined && hash !== hashOf(match.state)) problems.push('The last state is not the one recorded')
  return problems
}
