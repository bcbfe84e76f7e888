// The reader of a text, and how the text names players to the reader. The board gives the words for tiles.
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { listOf } from '#web/words/catalogue.ts'
import type { Board } from '../../rules/board.ts'
import { say } from '../../words/say.ts'

export interface Speaker {
  /** The reader's own seat; null for a spectator. */
  seat: Seat | null
  names: Readonly<Record<Seat, string>>
  board: Board
}

/** The values of a message that has a form for the reader and a form for a name. */
export const youOrName = (speaker: Speaker, seat: unknown): { you: boolean; name: string } => ({
  you: seat === speaker.seat,
  name: personName(speaker, String(seat)),
})

/** The values of a message about two players, one of whom may be the reader. */
export const pairOf = (
  speaker: Speaker,
  from: unknown,
  to: unknown,
): { side: 'from' | 'to' | 'other'; from: string; to: string } => ({
  side: from === speaker.seat ? 'from' : to === speaker.seat ? 'to' : 'other',
  from: personName(speaker, String(from)),
  to: personName(speaker, String(to)),
})

/** The player's name in a list of players. */
export const whom = (speaker: Speaker, seat: unknown): string =>
  seat === speaker.seat ? say('person.you') : personName(speaker, String(seat))

/** The player's name as a label of its own. */
export const labelOf = (speaker: Speaker, seat: unknown): string =>
  seat === speaker.seat ? say('person.You') : personName(speaker, String(seat))

/** Lists players in one line of text, or gives only their number if there are more than two. */
export const namesOrCount = (names: readonly string[]): string =>
  names.length > 2 ? say('person.others', { n: names.length }) : listOf(names)

export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
