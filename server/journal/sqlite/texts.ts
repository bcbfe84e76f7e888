// The journal calls about free texts in actions, in SQLite.
import type { InputText, TEXT_CALLS } from '../calls/texts.ts'
import type { Handlers } from '../journal.ts'
import { type Connection, streamKeys } from './connection.ts'
import { textAt, wordsOn } from './words.ts'

type TextRow = Omit<InputText, 'text'> & { text: string | null }

export function textsOn(db: Connection): Pick<Handlers, keyof typeof TEXT_CALLS> {
  const keyOf = streamKeys(db)
  const words = wordsOn(db)
  const keep = db.prepare('insert into input_text (stream, key, person, words) values (?, ?, ?, ?)')
  const all = db.rows<TextRow>(
    `select input_text.key as key, person, ${textAt('input_text.words')} as text from input_text where stream = (select key from stream where id = ?) order by input_text.key`,
  )
  return {
    keepText(stream, { key, person, text }) {
      const place = keyOf(stream)
      if (place === undefined) return
      const row = words.keep(text)
      // The text is stored before the row that names its author. If the author has been forgotten, a trigger ignores that
      // row, and the text is erased again.
      if (keep.run(place, key, person, row).changes === 0) words.erase(row)
    },
    // A damaged text is left out, so that the match shows the game's default text in its place.
    texts: (stream) => all.all(stream).flatMap(({ text, ...row }) => (text === null ? [] : { ...row, text })),
  }
}
