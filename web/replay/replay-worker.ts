// The worker's side of a replay: opens a record and answers the page's requests over a message port.

import type { Seat } from '#kit/game.ts'
import { checkReport } from '#kit/past/check-report.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import type { StoredReplay } from '#kit/past/stored.ts'
import { Timeline } from '#kit/past/timeline.ts'
import { check } from '#kit/past/verify.ts'
import { type OpenedRecord, openRecord, type RecordSource, type RecordWorld } from '../api/record.ts'
import { RequestError, serveRequests } from '../base/thread.ts'
import type { OpenedReplay, ReplayReplies, ReplayRequest, Verdict } from './request.ts'
import { openStoredSteps, type StoredSteps } from './stored-steps.ts'

/** A match as a sequence of steps: played again with its rules, or read from a stored replay. */
interface LoadedReplay {
  opened: OpenedReplay
  line: Timeline | StoredSteps
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
    const { opened, line } = await this.#replay
    switch (question.type) {
      case 'open':
        return opened
      case 'look':
        return line.at(question.step, question.viewer)
      case 'heard':
        return line.heard(question.viewer)
      case 'summary':
        return line.summary(question.seat)
    }
  }

  async #open(source: RecordSource): Promise<LoadedReplay> {
    try {
      const { game, record } = await openRecord(source, this.#world)
      const line = new Timeline(game, record)
      return { opened: openedOf({ ...record.start, bots: botsIn(record) }, line), line }
    } catch (error) {
      const line = await this.#writtenDown(source, error)
      if (!line) throw error
      return { opened: openedOf(line.about.start, line.about), line }
    }
  }

  /** Opens the stored replay of a match whose rules no longer exist. Returns undefined if the server has none. */
  async #writtenDown(source: RecordSource, error: unknown): Promise<StoredSteps | undefined> {
    const gone = error instanceof RequestError && error.code === 'no_rules'
    return gone && 'url' in source ? openStoredSteps(source.url, this.#world.fetch) : undefined
  }
}

/** Lists the seats that bots played, including bots that joined during the match. */
const botsIn = ({ start, entries }: MatchRecord): Seat[] => [
  ...start.bots,
  ...entries.flatMap(({ input }) => (input.kind === 'joined' && input.bot ? [input.seat] : [])),
]

const openedOf = (
  start: StoredReplay['start'],
  { length, ticks, moments, seats, stopped, outcome }: Omit<StoredReplay, 'start' | 'told' | 'summaries'>,
): OpenedReplay => ({
  game: start.game,
  options: start.options,
  seats,
  bots: start.bots,
  beganAt: start.at,
  outcome,
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
