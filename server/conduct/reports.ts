// Reports of chat lines and names, stored together with the surrounding chat lines at the time of the report.
import { createHash } from 'node:crypto'
import { isRefusal, type Refusal } from '#kit/game.ts'
import type { ReportedLine } from '#kit/protocol/operator.ts'
import { refusal } from '#kit/refusal.ts'
import { isBot } from '../identity/bot-person.ts'
import type { Guesses } from '../identity/guesses.ts'
import { KeyedLimit } from '../identity/limits.ts'
import type { Identity } from '../identity/tokens.ts'
import type { NewReport } from '../journal/calls/conduct.ts'
import { stateOf } from '../rooms/state.ts'
import { matchStream, roomStream } from '../rooms/stream-id.ts'
import type { Services } from '../services/services.ts'
import type { Channel } from '../streams/channel.ts'
import type { Streams } from '../streams/streams.ts'

/** Number of chat lines before and after a reported chat line that are stored in the report. */
const AROUND = 10
/** Rate limit of reports per person: one report a minute, plus a burst. */
const PER_SECOND = 1 / 60
const AT_ONCE = 5
/**
 * Largest burst of reports from one address, wide enough for a school. After the burst an address may report as often
 * as one person.
 */
const AT_ONCE_FROM_ADDRESS = 100

const UNKNOWN = refusal('unknown_match', 'There is no such match or room')
const NO_LINE = refusal('no_such_line', 'There is no such line')
const NO_PERSON = refusal('no_such_person', 'There is no such person here', { bot: false })
const NO_NAME = refusal('no_name', 'They have given no name')
const TOO_MANY = refusal('too_many', 'You have reported a lot: please wait a minute', { what: 'reports' })

/** A report of a chat line by its number, or of the name of a person in a match or room. */
export type Reporting =
  | { matchId: string; line: number }
  | { person: string; matchId: string }
  | { person: string; code: string }

/** The person who reports, and the address from which the report comes. */
interface Reporter {
  by: string
  address: string
}

type Found = Pick<NewReport, 'key' | 'kind' | 'lines' | 'subject'>

export class Reports {
  readonly #services: Services
  readonly #streams: Streams
  readonly #guesses: Guesses
  readonly #tag: Identity['tag']
  readonly #ofPerson = new KeyedLimit(PER_SECOND, AT_ONCE)
  readonly #ofAddress = new KeyedLimit(PER_SECOND, AT_ONCE_FROM_ADDRESS)

  constructor(
    services: Services,
    { streams, guesses, identity }: { streams: Streams; guesses: Guesses; identity: Pick<Identity, 'tag'> },
  ) {
    this.#services = services
    this.#streams = streams
    this.#guesses = guesses
    this.#tag = identity.tag
  }

  /**
   * Stores a report. Returns a refusal, or 'again' if the same chat line or name was reported before. A person without
   * a seat gets the same refusal for every fault, so that nobody finds out which rooms and matches exist.
   */
  async report({ by, address }: Reporter, reporting: Reporting): Promise<Refusal | 'kept' | 'again'> {
    const { journal, clock } = this.#services
    if (!this.#ofPerson.take(by, clock.now()) || !this.#ofAddress.take(address, clock.now())) return TOO_MANY
    const stream = 'code' in reporting ? roomStream(reporting.code) : matchStream(reporting.matchId)
    const channel = await this.#streams.get(stream)
    const isSeated = channel?.stream.seats.of(by) !== undefined
    const guessing = isSeated ? undefined : this.#guesses.refusal(address)
    if (guessing) return guessing
    const found = channel ? await this.#find(by, channel, reporting) : UNKNOWN
    if (isRefusal(found)) return isSeated ? found : this.#guesses.countMiss(address, UNKNOWN)
    return journal.report({ ...found, stream, by, from: this.#tag(address), at: clock.now() })
  }

  #find(by: string, channel: Channel, reporting: Reporting): Promise<Refusal | Found> {
    return 'line' in reporting ? this.#line(by, channel, reporting.line) : this.#name(channel, reporting.person)
  }

  /** Finds a reported chat line. Refuses a chat line that the reporter was not allowed to read. */
  async #line(by: string, { stream, chat }: Channel, line: number): Promise<Refusal | Found> {
    const lines = await this.#services.journal.saidAround(stream.id, line, AROUND)
    const subject = lines.findIndex((each) => each.line === line)
    const said = lines[subject]
    if (!said || !chat.hears(stream.seats.of(by) ?? null, said.team)) return NO_LINE
    return {
      key: `line ${stream.id} ${line}`,
      kind: 'line',
      lines: lines.map((each) => named(each, stream.scene.names)),
      subject,
    }
  }

  async #name(channel: Channel, person: string): Promise<Refusal | Found> {
    const { journal, clock } = this.#services
    const { stream } = channel
    const seat = stream.seats.of(person) ?? null
    const match = stream.kind === 'room' ? stateOf(channel).match?.id : stream.scene.id
    const lines =
      match === undefined ? [] : await journal.saidAround(matchStream(match), Number.MAX_SAFE_INTEGER, AROUND)
    if (isBot(person) || (seat === null && !lines.some((line) => line.person === person))) return NO_PERSON
    const name = (await journal.names([person]))[person] || (seat === null ? '' : stream.scene.names[seat])
    if (!name) return NO_NAME
    const from =
      (seat === null ? undefined : channel.from(seat)) ?? lines.findLast((line) => line.person === person)?.from ?? null
    const subject: ReportedLine = {
      at: clock.now(),
      person,
      seat: stream.kind === 'room' ? null : seat,
      team: null,
      name,
      text: '',
      from,
    }
    return {
      key: `name ${person} ${hashOf(name)}`,
      kind: 'name',
      lines: [...lines.map((line) => named(line, stream.scene.names)), subject],
      subject: lines.length,
    }
  }
}

/** Returns a chat line with its speaker's name. A missing name is replaced by the name shown in the match. */
const named = (
  { at, person, seat, team, name, text, from }: ReportedLine,
  names: Readonly<Record<string, string>>,
): ReportedLine => ({
  at,
  person,
  seat,
  team,
  name: name || (seat === null ? '' : (names[seat] ?? '')),
  text,
  from,
})

/**
 * Returns the hash of a reported name. The report's key contains this hash and not the name, because the key stays when
 * the name is deleted.
 */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
