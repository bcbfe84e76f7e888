// The script of a game's lesson: a match with the real table and rules, without a server or clock. Each game exports
// one from `games/<id>/table/lesson.ts`.
import type { AnyAction, Seat } from '#kit/game.ts'

export interface Lesson {
  /** About how long the lesson takes. */
  minutes: number
  options?: unknown
  /** The seed of the dice, 64 hex digits. */
  seed: string
  /** The players in seat order. */
  seats: readonly { seat: Seat; name: string; side?: string }[]
  /** The learner's seat. */
  you: Seat
  /**
   * Scripted moves in order, each played as soon as its seat may act. Moves of the learner in this list are played
   * without asking.
   */
  others: readonly { seat: Seat; action: AnyAction }[]
  /** The five to eight steps of the lesson. */
  steps: readonly LessonStep[]
}

export interface LessonStep {
  /** What the learner has to do or look at: "Tap your archer". */
  title: string
  /** The reason for the step, in one or two short sentences. */
  words: string
  /**
   * Names of the marks (`data-teach`) on the table, in the order in which the player taps them. The next mark glows.
   */
  at?: readonly string[]
  /** Up to three facts about the marked part. */
  facts?: readonly LessonFact[]
  /**
   * The only action that the step accepts; the button "Show me" plays it. If undefined, the button "Next" ends the
   * step.
   */
  choice?: AnyAction
}

export interface LessonFact {
  /** URL of a picture for the fact. */
  picture: string
  /** The fact in a few words: "3 life". */
  words: string
  /** An explanation, such as "when it’s gone, she’s out" for the fact "3 life". */
  note: string
}
