// The thread's side of a replay: opens a record and answers what the page asks of it, over a port.
import { checkedLines } from '#kit/checked.ts'
import { type AnyGame, isRefusal } from '#kit/game.ts'
import { readRecord } from '#kit/record.ts'
import { check, type MatchRecord } from '#kit/replay.ts'
import { Timeline } from '#kit/timeline.ts'
import type { Answers, Opened, Question, Reply, Request, Source, Verdict } from './request.ts'

export interface PlayerWorld {
  /** Throws a sentence if these rules are not here. */
  rulesOf(game: string, version: number): Promise<AnyGame>
  fetch(url: string): Promise<Response>
}

interface Replay {
  game: AnyGame
  record: MatchRecord
  timeline: Timeline
}

export class Player {
  readonly #world: PlayerWorld
  #replay: Promise<Replay> | undefined

  constructor(world: PlayerWorld) {
    this.#world = world
  }

  connect(port: MessagePort): void {
    port.onmessage = async ({ data }: MessageEvent<Request>) => port.postMessage(await this.#reply(data))
  }

  async #reply({ number, ...question }: Request): Promise<Reply> {
    try {
      return { number, answer: await this.#answer(question) }
    } catch (error) {
      return { number, error: error instanceof Error ? error.message : String(error) }
    }
  }

  async #answer(question: Question): Promise<Answers[Question['type']]> {
    if (question.type === 'open') this.#replay = this.#open(question.source)
    if (!this.#replay) throw new Error('No replay was opened here')
    const { game, record, timeline } = await this.#replay
    switch (question.type) {
      case 'open':
        return opened(record, timeline)
      case 'look':
        return timeline.at(question.step, question.viewer)
      case 'heard':
        return timeline.heard(question.viewer)
      case 'summary':
        return timeline.summary(question.seat)
      case 'check':
        return verdict(game, record)
    }
  }

  async #open(source: Source): Promise<Replay> {
    const record = readRecord('text' in source ? source.text : await this.#fetched(source.url))
    if (isRefusal(record)) throw new Error(record.message)
    const game = await this.#world.rulesOf(record.start.game, record.start.version)
    return { game, record, timeline: new Timeline(game, record) }
  }

  async #fetched(url: string): Promise<string> {
    const answer = await this.#world.fetch(url)
    if (answer.ok) return answer.text()
    const said = (await answer.json().catch(() => null)) as { message?: string } | null
    throw new Error(said?.message ?? 'The record could not be fetched')
  }
}

const opened = ({ start }: MatchRecord, { length, ticks, moments, seats, stopped }: Timeline): Opened => ({
  game: start.game,
  options: start.options,
  seats,
  bots: start.bots,
  length,
  ticks,
  moments,
  stopped,
})

function verdict(game: AnyGame, record: MatchRecord): Verdict {
  const checked = check(game, record)
  return { lines: checkedLines(checked, record), problems: checked.problems, input: checked.input }
}
