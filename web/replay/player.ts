// The thread's side of a replay: opens a record and answers what the page asks of it, over a port.
import { checkedLines } from '#kit/checked.ts'
import { type AnyGame, isRefusal, type Refusal, refusal } from '#kit/game.ts'
import { readRecord } from '#kit/record.ts'
import { check, type MatchRecord } from '#kit/replay.ts'
import { Timeline } from '#kit/timeline.ts'
import type { Answers, Opened, Question, Reply, Request, Source, Verdict } from './request.ts'

export interface PlayerWorld {
  /** Throws a sentence if these rules are not here. */
  rulesOf(game: string, version: number): Promise<AnyGame>
  fetch(url: string): Promise<Response>
}

interface Read {
  game: AnyGame
  record: MatchRecord
}

/** Why there is nothing to see. */
class Refused extends Error {
  readonly refusal: Refusal

  constructor(why: Refusal) {
    super(why.message)
    this.refusal = why
  }
}

export class Player {
  readonly #world: PlayerWorld
  #replay: Promise<Read & { timeline: Timeline }> | undefined

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
      return { number, refused: error instanceof Refused ? error.refusal : refusal('broken', (error as Error).message) }
    }
  }

  async #answer(question: Question): Promise<Answers[Question['type']]> {
    if (question.type === 'check') return verdict(await this.#read(question.source))
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
    const { game, record } = await this.#read(source)
    return { game, record, timeline: new Timeline(game, record) }
  }

  async #read(source: Source): Promise<Read> {
    const record = readRecord('text' in source ? source.text : await this.#fetched(source.url))
    if (isRefusal(record)) throw new Refused(record)
    return { game: await this.#rules(record), record }
  }

  async #rules({ start: { game, version } }: MatchRecord): Promise<AnyGame> {
    try {
      return await this.#world.rulesOf(game, version)
    } catch (error) {
      throw new Refused(refusal('no_rules', (error as Error).message))
    }
  }

  async #fetched(url: string): Promise<string> {
    const answer = await this.#world.fetch(url)
    if (answer.ok) return answer.text()
    const said: unknown = await answer.json().catch(() => null)
    throw new Refused(isRefusal(said) ? said : refusal('unreachable', 'The record could not be fetched'))
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
