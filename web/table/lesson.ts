// A game's lesson: a match on the real table, by the real rules, without a server and without a clock. `games/<id>/table/lesson.ts` exports one.
import type { AnyAction, Seat } from '#kit/game.ts'

export interface Lesson {
  /** About how long it takes. */
  minutes: number
  options?: unknown
  /** 64 hex digits: all chance comes from it. */
  seed: string
  /** Everybody at the table, in the order of their seats. */
  seats: readonly { seat: Seat; name: string; side?: string }[]
  /** Whose seat the learner has. */
  you: Seat
  /** What the others do, in this order: each as soon as its seat may. The learner's own moves too, where the lesson is not about them (a team, a side). */
  others: readonly { seat: Seat; action: AnyAction }[]
  /** Five to eight. */
  steps: readonly LessonStep[]
}

export interface LessonStep {
  /** What to do, or what to see: Tap your archer. */
  title: string
  /** Why, in one or two short sentences. */
  words: string
  /** Marks on the table (`data-teach`) in the order in which they are tapped: the next one glows. */
  at?: readonly string[]
  /** Up to three numbers about what it points at. */
  facts?: readonly LessonFact[]
  /** The choice it waits for; `Show me` makes it. Any other is not made. Without it, the step waits for a tap on Next. */
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
