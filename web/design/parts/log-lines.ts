// Filters the lines of a log by topic.
export interface LogLine {
  words: string
  /** Opens a new part: a turn, a round. */
  heading?: boolean
  /** What and whom it is about, in words: the log can be filtered by each. */
  topics?: readonly string[]
}

const GAP: LogLine = { words: 'Some earlier moves are not shown here.' }
const NOTHING: LogLine = { words: 'Nothing yet.' }

/** What a log shows of its lines. `topic`: only those about it; `gap`: some are lacking. */
export function shownLines(lines: readonly LogLine[], topic: string | null, gap: boolean): readonly LogLine[] {
  const shown = topic === null ? lines : linesAbout(lines, topic)
  if (gap) return [GAP, ...shown]
  return shown.length > 0 ? shown : [NOTHING]
}

/** The lines of one topic, and the headings that have some. */
function linesAbout(lines: readonly LogLine[], topic: string): LogLine[] {
  const wanted = lines.filter(({ heading, topics }) => heading || topics?.includes(topic))
  return wanted.filter(({ heading }, i) => !heading || (i + 1 < wanted.length && !wanted[i + 1]?.heading))
}
