// The worker's side of a replay: opens a record and answers the page's requests over a message port.

import { isRefusal, type Seat } from '#kit/game.ts'
import { checkReport } from '#kit/past/check-report.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import type { StoredReplay } from '#kit/past/stored.ts'
import { Timeline } from '#kit/past/timeline.ts'
import { check } from '#kit/past/verify.ts'
import { sidesIn } from '#kit/sides.ts'
import { type Texts, withTexts } from '#kit/text.ts'
import { type OpenedRecord, openRecord, type RecordSource, type RecordWorld, readRecordFrom } from '../api/record.ts'
import { RequestError, serveRequests } from '../base/thread.ts'
import type { OpenedReplay, ReplayReplies, ReplayRequest, Verdict } from './request.ts'
import { openStoredSteps, type StoredSteps } from './stored-steps.ts'

/** A match as a sequence of steps: played again with its rules, or read from a stored replay. */
interface LoadedReplay {
  opened: OpenedReplay
  line: Timeline | StoredSteps
  /** The players' free texts, to which views and events refer. */
  texts: Texts
}

export class ReplayWorker {
  readonly #world: RecordWorld
  #replay: Promise<LoadedReplay> | undefined

  constructor(world: RecordWorld) {
    this.#world = world
  }

  connect(port: MessagePort): void {
    serveRequests<ReplayRequest>(port, (question) => this.#answer(question))
  }

  async #answer(question: ReplayRequest): Promise<ReplayReplies[ReplayRequest['type']]> {
    if (question.type === 'check') return verdict(await openRecord(question.source, this.#world))
    if (question.type === 'open') this.#replay = this.#open(question.source)
    if (!this.#replay) throw new Error('No replay was opened here')
    const { opened, line, texts } = await this.#replay
    switch (question.type) {
      case 'open':
        return withTexts(opened, texts)
      case 'look':
        return withTexts(await line.at(question.step, question.viewer), texts)
      case 'heard':
        return withTexts(line.heard(question.viewer), texts)
      case 'summary':
        return withTexts(line.summary(question.seat), texts)
    }
  }

  async #open(source: RecordSource): Promise<LoadedReplay> {
    try {
      const { game, record } = await openRecord(source, this.#world)
      const line = new Timeline(game, record)
      const opened = openedOf({ ...record.start, bots: botsIn(record) }, line)
      return { opened, line, texts: record.texts ?? {} }
    } catch (error) {
      const line = await this.#writtenDown(source, error)
      if (!line) throw error
      return { opened: openedOf(line.about.start, line.about), line, texts: await this.#textsOf(source) }
    }
  }

  /** Opens the stored replay of a match whose rules no longer exist. Returns undefined if the server has none. */
  async #writtenDown(source: RecordSource, error: unknown): Promise<StoredSteps | undefined> {
    const gone = error instanceof RequestError && error.code === 'no_rules'
    return gone && 'url' in source ? openStoredSteps(source.url, this.#world.fetch) : undefined
  }

  /** Reads the texts from the record. A stored replay has none, because a player can delete them. */
  async #textsOf(source: RecordSource): Promise<Texts> {
    const record = await readRecordFrom(source, this.#world)
    return isRefusal(record) ? {} : (record.texts ?? {})
  }
}

/** Lists the seats that bots played, including bots that joined during the match. */
const botsIn = ({ start, entries }: MatchRecord): Seat[] => [
  ...start.bots,
  ...entries.flatMap(({ input }) => (input.kind === 'joined' && input.bot ? [input.seat] : [])),
]

const openedOf = (
  start: StoredReplay['start'] & { seats?: readonly Seat[] },
  {
    length,
    ticks,
    moments,
    seats,
    sides = sidesIn({}, null, seats),
    stopped,
    outcome,
  }: Omit<StoredReplay, 'start' | 'told' | 'summaries'>,
): OpenedReplay => ({
  game: start.game,
  options: start.options,
  seats: seats.filter((seat) => Object.hasOwn(sides, seat)),
  sides,
  bots: start.bots,
  beganAt: start.at,
  outcome,
  // A match without players at its start begins with a lobby.
  firstStep: start.seats?.length === 0 ? (ticks[0]?.step ?? 0) : 0,
  length,
  ticks,
  moments,
  stopped,
})

function verdict({ game, record }: OpenedRecord): Verdict {
  const checked = check(game, record)
  const { start, entries, commitment = null, draws = [] } = record
  const later = entries.flatMap(({ input, salt }) =>
    salt !== undefined && input.kind === 'joined' ? [[input.seat, salt] as const] : [],
  )
  return {
    lines: checkReport(checked, record),
    problems: checked.problems,
    input: checked.input,
    seed: start.seed,
    commitment,
    salts: [...start.salts, ...later],
    draws,
  }
}
