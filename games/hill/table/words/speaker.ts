// The reader of a text, and how the text names players to the reader. The board gives the words for tiles.
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { Board } from '../../rules/board.ts'

export interface Speaker {
  /** The reader's own seat; null for a spectator. */
  seat: Seat | null
  names: Readonly<Record<Seat, string>>
  board: Board
}

/** The start of a sentence in the third or second person: "Ann draws", "You draw". */
export const says = (speaker: Speaker, seat: unknown, does: string, youDo = does.replace(/s(?= |$)/, '')): string =>
  seat === speaker.seat ? `You ${youDo}` : `${personName(speaker, String(seat))} ${does}`

export const whom = (speaker: Speaker, seat: unknown): string =>
  seat === speaker.seat ? 'you' : personName(speaker, String(seat))
export const possessive = (speaker: Speaker, seat: Seat): string =>
  seat === speaker.seat ? 'your' : `${personName(speaker, seat)}’s`

export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Lists players in one line of text, or gives only their number if there are more than two. */
export const namesOrCount = (names: readonly string[]): string =>
  names.length > 2 ? `${names.length} others` : listWords(names)

export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
