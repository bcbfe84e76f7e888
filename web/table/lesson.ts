// The script of a game's lesson: a match with the real table and rules, without a server or clock. Each game exports
// one from `games/<id>/table/lesson.ts`.
import type { AnyGame, Game } from '#kit/game.ts'
import type { ActionOf, OptionsOf, SeatOf } from '#kit/types-of.ts'

/**
 * The lesson of a game: `Lesson<typeof game, Mark>`. `Mark` is the union of the names (`data-teach`) that the lesson's
 * steps may use, and `Shows` the union of the pictures that the table can show for a step.
 */
export interface Lesson<G extends AnyGame = Game, Mark extends string = string, Shows extends string = string> {
  /** About how long the lesson takes. */
  minutes: number
  options?: Partial<OptionsOf<G>>
  /** The seed of the dice, 64 hex digits. */
  seed: string
  /** The players in seat order. */
  seats: readonly { seat: SeatOf<G>; name: string; side?: string }[]
  /** The learner's seat. */
  you: SeatOf<G>
  /**
   * Scripted moves in order, each played as soon as its seat may act. Moves of the learner in this list are played
   * without asking.
   */
  others: readonly { seat: SeatOf<G>; action: ActionOf<G> }[]
  /** The five to eight steps of the lesson. */
  steps: readonly LessonStep<G, Mark, Shows>[]
  /** The title of the table after the last step: "Morvane is down". */
  ending: string
  /** Up to four things that the learner has done, for the last card. */
  learned: readonly LearnedThing[]
}

export interface LessonStep<G extends AnyGame = Game, Mark extends string = string, Shows extends string = string> {
  /**
   * One sentence, or one for each tap. The act is marked with asterisks: "**Tap Rest** for 60 charge: Shock costs 20."
   */
  words: string | readonly string[]
  /**
   * Names of the parts of the table (`data-teach`) that the player taps, in this order. Without taps, the button "Next"
   * ends the step.
   */
  tap?: readonly Mark[]
  /** Names of the parts of the table that the sentence speaks of. */
  look?: readonly Mark[]
  /** The action that the table has selected from the start, so that one tap sends it. */
  preselected?: ActionOf<G>
  /** The name of a picture or summary that only this step shows, in the table's own terms. */
  shows?: Shows
  /** The only action that the step accepts. Present if the step has taps; the last tap takes the action. */
  choice?: ActionOf<G>
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
