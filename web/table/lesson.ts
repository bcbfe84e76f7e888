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
  /** The title of the table after the last step: "Morvane is down". */
  ending: string
  /** Up to four things that the learner has done, for the last card. */
  learned: readonly LearnedThing[]
}

export interface LessonStep {
  /**
   * One sentence, or one for each tap. The act is marked with asterisks: "**Tap Rest** for 60 charge: Shock costs 20."
   */
  words: string | readonly string[]
  /**
   * Names of the parts of the table (`data-teach`) that the player taps, in this order. Without taps, the button "Next"
   * ends the step.
   */
  tap?: readonly string[]
  /** Names of the parts of the table that the sentence speaks of. */
  look?: readonly string[]
  /** The action that the table has selected from the start, so that one tap sends it. */
  preselected?: AnyAction
  /** The name of a picture or summary that only this step shows, in the table's own terms. */
  shows?: string
  /** The only action that the step accepts. Present if the step has taps; the last tap takes the action. */
  choice?: AnyAction
}

export interface LearnedThing {
  /** URL of a picture. */
  picture: string
  /** One or two words: "Rest". */
  words: string
}

/** Returns the sentence of a step while the player has to make this tap, counted from 0. */
export const sentenceOf = ({ words }: LessonStep, tap: number): string =>
  typeof words === 'string' ? words : (words[Math.min(tap, words.length - 1)] ?? '')
