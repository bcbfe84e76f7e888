// Filters the lines of a log by topic.
import { say } from '../../words/say.ts'

export interface LogLine {
  words: string
  /** True if the line starts a new section, such as a turn or a round. */
  heading?: boolean
  /** The people and things that the line is about. The player can filter the log by them. */
  topics?: readonly string[]
}

/**
 * Returns the log lines about `topic`, or all lines if `topic` is null. With `gap`, a first line says that lines are
 * missing.
 */
export function filteredLines(lines: readonly LogLine[], topic: string | null, gap: boolean): readonly LogLine[] {
  const shown = topic === null ? lines : linesAbout(lines, topic)
  if (gap) return [{ words: say('log.gap') }, ...shown]
  return shown.length > 0 ? shown : [{ words: say('log.nothing') }]
}

/** Returns the lines about a topic, and the headings of sections that contain such lines. */
function linesAbout(lines: readonly LogLine[], topic: string): LogLine[] {
  const wanted = lines.filter(({ heading, topics }) => heading || topics?.includes(topic))
  return wanted.filter(({ heading }, i) => !heading || (i + 1 < wanted.length && !wanted[i + 1]?.heading))
}
