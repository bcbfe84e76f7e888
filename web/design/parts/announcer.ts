// Decides what a screen reader says about a match, and when: at most one sentence a second, each event once, in order.
import { say } from '../../words/say.ts'

/** Least time between two sentences, in milliseconds. */
export const SENTENCE_MS = 1000
/** How many sentences about events may wait. If there are more, the oldest are left out. */
export const MOST_WAITING = 15

/** The clock of the announcer. Tests have a clock of their own. */
export interface AnnouncerClock {
  now: () => number
  /** Calls `run` after `ms` milliseconds. Returns a function that cancels the call. */
  later: (ms: number, run: () => void) => () => void
}

export interface Announcer {
  /** Adds sentences about events, the oldest first. */
  tell(sentences: readonly string[]): void
  /**
   * Adds the answer to something that the player has just done, which is said before the waiting events. It replaces a
   * waiting answer with the same id.
   */
  answer(id: string, words: string): void
  /** Sets what is said after the events, such as whose turn it is. It replaces words that still wait. */
  close(words: string): void
  /** Forgets everything that waits. */
  stop(): void
}

/** Returns an announcer that calls `onSentence` with one sentence after another. */
export function makeAnnouncer({ now, later }: AnnouncerClock, onSentence: (words: string) => void): Announcer {
  let events: string[] = []
  let left = 0
  let closing: string | null = null
  const answers = new Map<string, string>()
  let freeAt = 0
  let cancel: (() => void) | null = null

  const next = (): string | undefined => {
    const [answer] = answers
    if (answer) {
      answers.delete(answer[0])
      return answer[1]
    }
    if (left > 0) {
      const words = say('log.earlier', { n: left })
      left = 0
      return words
    }
    const event = events.shift()
    if (event !== undefined) return event
    const words = closing ?? undefined
    closing = null
    return words
  }
  const speak = () => {
    const words = next()
    // `cancel` stays set until the sentence has been said, so that the next one is not scheduled too early.
    if (words !== undefined) onSentence(words)
    cancel = null
    if (words === undefined) return
    freeAt = now() + SENTENCE_MS
    schedule()
  }
  const schedule = () => {
    cancel ??= later(Math.max(0, freeAt - now()), speak)
  }
  return {
    tell(sentences) {
      events.push(...sentences)
      const extra = events.length - MOST_WAITING
      if (extra > 0) {
        events = events.slice(extra)
        left += extra
      }
      if (sentences.length > 0) schedule()
    },
    answer(id, words) {
      answers.delete(id)
      answers.set(id, words)
      schedule()
    },
    close(words) {
      closing = words
      schedule()
    },
    stop() {
      cancel?.()
      cancel = null
      events = []
      left = 0
      closing = null
      answers.clear()
    },
  }
}
