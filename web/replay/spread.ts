// Places marks on the timeline. Marks that would overlap move apart as little as possible.

/**
 * Returns the centres of marks of width `size`, so that none overlap and none cross an end of the timeline of width
 * `width`. Marks that do not fit overlap at the left end.
 */
export function spreadMarks(places: readonly number[], size: number, width: number): number[] {
  const least = size / 2
  const apart: number[] = []
  for (const place of places) apart.push(Math.max(place, (apart.at(-1) ?? least - size) + size))
  let most = width - least
  for (let at = apart.length - 1; at >= 0; at--) {
    apart[at] = Math.max(least, Math.min(apart[at] as number, most))
    most = (apart[at] as number) - size
  }
  return apart
}

/** Returns the marks with the highest weight, as many as fit side by side, in the order of the timeline. */
export function fittingMarks<Mark extends { weight: number }>(
  marks: readonly Mark[],
  size: number,
  width: number,
): Mark[] {
  const room = Math.max(0, Math.floor(width / size))
  const chosen = new Set(marks.toSorted((a, b) => b.weight - a.weight).slice(0, room))
  return marks.filter((mark) => chosen.has(mark))
}
