// The worker's side of the inspector: opens a match and answers the page's requests.

import { type AnyGame, isRefusal, refusal } from '#kit/game.ts'
import { SetupError, type Step } from '#kit/run.ts'
import { readScript, type Script, validateStep } from '#kit/simulator.ts'
import { type Texts, withTexts } from '#kit/text.ts'
import { openRecord, type RecordWorld, rulesFor } from '../api/record.ts'
import { RequestError, serveRequests } from '../base/thread.ts'
import type {
  ChangedLines,
  InspectionSubject,
  InspectorReplies,
  InspectorRequest,
  OpenedInspection,
} from './request.ts'
import { type StepDetails, type StepPosition, Workbench } from './workbench.ts'

export class InspectorWorker {
  readonly #world: RecordWorld
  #opened: Promise<Workbench> | undefined
  /** The players' free texts, to which the views and events of a record refer. */
  #texts: Texts = {}

  constructor(world: RecordWorld) {
    this.#world = world
  }

  connect(port: MessagePort): void {
    serveRequests<InspectorRequest>(port, (question) => this.#answer(question))
  }

  async #answer(question: InspectorRequest): Promise<InspectorReplies[InspectorRequest['type']]> {
    if (question.type === 'open') this.#opened = this.#open(question.subject)
    if (!this.#opened) throw new Error('No match was opened here')
    const bench = await this.#opened
    switch (question.type) {
      case 'open':
        return openedInspection(bench)
      case 'play':
        return changedLines(bench, bench.play(question.position, validStep(question.step)))
      case 'branch':
        return changedLines(bench, bench.branch(question.position))
      case 'fix':
        return changedLines(bench, bench.fixDraw(question.position, question.draw, question.value))
      case 'look':
        return this.#detailsWithTexts(bench.details(question.position))
      case 'heard':
        return withTexts(bench.heard(question.line, question.viewer), this.#texts)
      case 'digests':
        return bench.digests(question.line)
      case 'bots': {
        const position = bench.playBot(question.position, question.bots, question.luck)
        return position ? changedLines(bench, position) : null
      }
      case 'script':
      case 'test':
        return bench[question.type](question.position)
    }
  }

  /**
   * Replaces references by the players' free texts in the views of a step. The inputs and the state keep the
   * references, as they are stored.
   */
  #detailsWithTexts(details: StepDetails): StepDetails {
    return { ...details, views: withTexts(details.views, this.#texts) }
  }

  async #open(subject: InspectionSubject): Promise<Workbench> {
    if ('game' in subject) return openNew(await rulesFor({ game: subject.game }, this.#world), subject)
    const script = 'text' in subject ? readScriptText(subject.text) : undefined
    if (script) return Workbench.ofScript(await rulesFor({ game: script.game }, this.#world), script)
    const { game, record } = await openRecord(subject, this.#world)
    this.#texts = record.texts ?? {}
    return Workbench.ofRecord(game, record)
  }
}

function openNew(game: AnyGame, { game: _, ...setting }: Extract<InspectionSubject, { game: string }>): Workbench {
  try {
    return Workbench.forGame(game, setting)
  } catch (error) {
    if (error instanceof SetupError) throw new RequestError(refusal('setup', error.message))
    throw error
  }
}

/**
 * Reads a simulator script.
 * Returns undefined if the text is not a script; throws `RequestError` if the script cannot be played.
 */
function readScriptText(text: string): Script | undefined {
  const value: unknown = parseJson(text)
  if (typeof value !== 'object' || value === null || !('steps' in value)) return undefined
  const script = readScript(value)
  if (isRefusal(script)) throw new RequestError(script)
  if (script.state !== undefined)
    throw new RequestError(
      refusal('state', 'A script that begins in the middle has no inputs to show: the simulator plays it'),
    )
  return script
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The text is no script, so the caller reads it as a record and reports any error.
    return undefined
  }
}

/** Validates a step, because users can type steps by hand. Throws `RequestError` if the step is not valid. */
function validStep(step: Step): Step {
  const why = validateStep(step, 'step')
  if (why) throw new RequestError(why)
  return step
}

const changedLines = (bench: Workbench, position: StepPosition): ChangedLines => ({
  position,
  lines: bench.lines(),
  seats: bench.seats,
})

const openedInspection = (bench: Workbench): OpenedInspection => {
  const { game, options, isRecorded, beganAt } = bench
  return {
    game: game.id,
    title: game.title,
    version: game.version,
    options,
    isRecorded,
    beganAt,
    lines: bench.lines(),
    seats: bench.seats,
  }
}
