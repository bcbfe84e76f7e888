// The worker's side of the inspector: opens a match on a workbench and answers the page's questions.

import { isRefusal, refusal } from '#kit/game.ts'
import type { Step } from '#kit/run.ts'
import { readScript, type Script, validateStep } from '#kit/simulator.ts'
import { openRecord, type RecordWorld, rulesFor } from '../api/record.ts'
import { answering, NoAnswer } from '../base/thread.ts'
import type { Answers, Moved, Opened, Question, Subject } from './request.ts'
import { type Place, Workbench } from './workbench.ts'

export class Bench {
  readonly #world: RecordWorld
  #opened: Promise<Workbench> | undefined

  constructor(world: RecordWorld) {
    this.#world = world
  }

  connect(port: MessagePort): void {
    answering<Question>(port, (question) => this.#answer(question))
  }

  async #answer(question: Question): Promise<Answers[Question['type']]> {
    if (question.type === 'open') this.#opened = this.#open(question.subject)
    if (!this.#opened) throw new Error('No match was opened here')
    const bench = await this.#opened
    switch (question.type) {
      case 'open':
        return opened(bench)
      case 'play':
        return moved(bench, bench.play(question.place, checked(question.step)))
      case 'branch':
        return moved(bench, bench.branch(question.place))
      case 'lay':
        return moved(bench, bench.lay(question.place, question.draw, question.value))
      case 'look':
        return bench.look(question.place)
      case 'heard':
        return bench.heard(question.line, question.viewer)
      case 'script':
      case 'test':
        return bench[question.type](question.place)
    }
  }

  async #open(subject: Subject): Promise<Workbench> {
    if ('game' in subject)
      return Workbench.fresh(await rulesFor({ game: subject.game }, this.#world), { seed: subject.seed })
    const script = 'text' in subject ? scriptIn(subject.text) : undefined
    if (script) return Workbench.ofScript(await rulesFor({ game: script.game }, this.#world), script)
    const { game, record } = await openRecord(subject, this.#world)
    return Workbench.ofRecord(game, record)
  }
}

/** Reads a simulator script. Undefined if the text is not a script; throws `NoAnswer` if it cannot be played. */
function scriptIn(text: string): Script | undefined {
  const value: unknown = parsed(text)
  if (typeof value !== 'object' || value === null || !('steps' in value)) return undefined
  const script = readScript(value)
  if (isRefusal(script)) throw new NoAnswer(script)
  if (script.state !== undefined)
    throw new NoAnswer(
      refusal('state', 'A script that begins in the middle has no inputs to show: the simulator plays it'),
    )
  return script
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller reads the text as a record next, and reports the error.
    return undefined
  }
}

/** Validates a step, because the user may have typed it. Throws `NoAnswer` if it is not a valid step. */
function checked(step: Step): Step {
  const why = validateStep(step, 'step')
  if (why) throw new NoAnswer(why)
  return step
}

const moved = (bench: Workbench, place: Place): Moved => ({ place, lines: bench.lines(), seats: bench.seats })

const opened = (bench: Workbench): Opened => {
  const { game, options, recorded, began } = bench
  return {
    game: game.id,
    title: game.title,
    version: game.version,
    options,
    recorded,
    began,
    lines: bench.lines(),
    seats: bench.seats,
  }
}
