// The thread's side of a replay: opens a record and answers what the page asks of it, over a port.
import { checkedLines } from '#kit/checked.ts'
import { check, type MatchRecord } from '#kit/replay.ts'
import { Timeline } from '#kit/timeline.ts'
import { openRecord, type Read, type RecordWorld, type Source } from '../record.ts'
import { answering } from '../thread.ts'
import type { Answers, Opened, Question, Verdict } from './request.ts'

export class Player {
  readonly #world: RecordWorld
  #replay: Promise<Read & { timeline: Timeline }> | undefined

  constructor(world: RecordWorld) {
    this.#world = world
  }

  connect(port: MessagePort): void {
    answering<Question>(port, (question) => this.#answer(question))
  }

  async #answer(question: Question): Promise<Answers[Question['type']]> {
    if (question.type === 'check') return verdict(await openRecord(question.source, this.#world))
    if (question.type === 'open') this.#replay = this.#open(question.source)
    if (!this.#replay) throw new Error('No replay was opened here')
    const { record, timeline } = await this.#replay
    switch (question.type) {
      case 'open':
        return opened(record, timeline)
      case 'look':
        return timeline.at(question.step, question.viewer)
      case 'heard':
        return timeline.heard(question.viewer)
      case 'summary':
        return timeline.summary(question.seat)
    }
  }

  async #open(source: Source): Promise<Read & { timeline: Timeline }> {
    const { game, record } = await openRecord(source, this.#world)
    return { game, record, timeline: new Timeline(game, record) }
  }
}

const opened = ({ start }: MatchRecord, { length, ticks, moments, seats, stopped, outcome }: Timeline): Opened => ({
  game: start.game,
  options: start.options,
  seats,
  bots: start.bots,
  began: start.at,
  outcome,
  length,
  ticks,
  moments,
  stopped,
})

function verdict({ game, record }: Read): Verdict {
  const checked = check(game, record)
  const { start, entries, commitment = null, draws = [] } = record
  const later = entries.flatMap(({ input, salt }) => (salt !== undefined && input.kind === 'joined' ? [[input.seat, salt] as const] : []))
  return { lines: checkedLines(checked, record), problems: checked.problems, input: checked.input, seed: start.seed, commitment, salts: [...start.salts, ...later], draws }
}
