// The script of a game's lesson. A lesson is a match with the game's real table and rules, but without a server or a
// clock. `games/<id>/table/lesson.ts` exports one script.
import type { AnyAction, Seat } from '#kit/game.ts'

export interface Lesson {
  /** Approximate duration. */
  minutes: number
  options?: unknown
  /** 64 hex digits that seed the dice. */
  seed: string
  /** The players in seat order. */
  seats: readonly { seat: Seat; name: string; side?: string }[]
  /** The learner's seat. */
  you: Seat
  /**
   * Scripted actions in order. The lesson plays each action as soon as the action's seat may act.
   * The script may also include moves of the learner. The lesson plays these moves without asking the learner.
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
  /** Names of the marks (`data-teach`) on the table, in the order of tapping. The next mark glows. */
  at?: readonly string[]
  /** Up to three facts about the marked part. */
  facts?: readonly LessonFact[]
  /**
   * The only action that the step accepts. The button "Show me" plays this action. If undefined, the step waits for the
   * button "Next".
   */
  choice?: AnyAction
}

export interface LessonFact {
  /** URL. */
  picture: string
  /** The fact in a few words: "3 life". */
  words: string
  /** An explanation of the fact. For the fact "3 life", for example "when it’s gone, she’s out". */
  note: string
}
