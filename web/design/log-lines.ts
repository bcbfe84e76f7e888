interface Line {
  heading?: boolean
  topics?: readonly string[]
}

/** The lines of one topic, and the headings that have some. */
export function linesAbout<L extends Line>(lines: readonly L[], topic: string): L[] {
  const wanted = lines.filter(({ heading, topics }) => heading || topics?.includes(topic))
  return wanted.filter(({ heading }, i) => !heading || (i + 1 < wanted.length && !wanted[i + 1]?.heading))
}
