// Marks on a line that would cover each other move apart, each as little as it must.

/** Middles of marks of this size, in their order, so that none covers another and none stands over an end. More than fit are laid over each other at the end. */
export function spread(places: readonly number[], size: number, width: number): number[] {
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

/** As many of them as fit side by side, the weightiest, in their order. */
export function fitting<Mark extends { weight: number }>(marks: readonly Mark[], size: number, width: number): Mark[] {
  const room = Math.max(0, Math.floor(width / size))
  const chosen = new Set(marks.toSorted((a, b) => b.weight - a.weight).slice(0, room))
  return marks.filter((mark) => chosen.has(mark))
}
