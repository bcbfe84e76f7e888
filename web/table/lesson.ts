// The script of a game's lesson, a match on the real table and rules without server or clock. `games/<id>/table/lesson.ts` exports one.
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
  /** Scripted actions in order; each is played as soon as its seat may act. May include moves of the learner that the lesson skips. */
  others: readonly { seat: Seat; action: AnyAction }[]
  /** Five to eight steps. */
  steps: readonly LessonStep[]
}

export interface LessonStep {
  /** What to do or look at: "Tap your archer". */
  title: string
  /** The reason, in one or two short sentences. */
  words: string
  /** `data-teach` marks on the table in tapping order; the next one glows. */
  at?: readonly string[]
  /** Up to three facts about the marked part. */
  facts?: readonly LessonFact[]
  /** The only action the step accepts; "Show me" plays it. Without it the step waits for "Next". */
  choice?: AnyAction
}

export interface LessonFact {
  /** URL. */
  picture: string
  /** 3 life */
  words: string
  /** when it’s gone, she’s out */
  note: string
}
