// Names under the people on the hill, side by side where they would cover each other, as long as each is still near whom it names.

export interface Label {
  words: string
  /** The middle of it where it likes best, px. */
  x: number
  y: number
}

const LETTER = 7.4
const PADDING = 14
/** A longer name is cut short there, px; the style sheet says so too. */
const WIDEST = 96
/** Lines that are no further apart touch each other, px. */
const LINE = 18
const GAP = 2
/** A name further aside than this would be taken for somebody else's, px. */
const FAR = 56

const widthOf = ({ words }: Label): number => Math.min(WIDEST, words.length * LETTER + PADDING)

/** Labels that touch, in a row. */
interface Row {
  labels: Label[]
  left: number
  width: number
}

/** As near as a row gets to where its labels would like to be, within the edges. */
function rowOf(labels: Label[], [least, most]: readonly [number, number]): Row {
  const lefts = labels.map((_, i) => labels.slice(0, i).reduce((sum, label) => sum + widthOf(label) + GAP, 0))
  const width = (lefts.at(-1) ?? 0) + widthOf(labels.at(-1) as Label)
  const wanted =
    labels.reduce((sum, label, i) => sum + label.x - widthOf(label) / 2 - (lefts[i] ?? 0), 0) / labels.length
  return { labels, width, left: Math.max(least, Math.min(wanted, most - width)) }
}

/** Without the longest names, until the others are near whom they name. */
function nearRow(labels: Label[], edges: readonly [number, number]): Row {
  const row = rowOf(labels, edges)
  if (labels.length === 1 || shifts(row).every(([, shift]) => Math.abs(shift) <= FAR)) return row
  const longest = labels.reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one))
  return nearRow(
    labels.filter((label) => label !== longest),
    edges,
  )
}

const touches = (a: Row, b: Row): boolean =>
  a.left + a.width + GAP > b.left && a.labels.some((one) => b.labels.some((other) => Math.abs(one.y - other.y) < LINE))

/** How far each label goes aside, px, so that none covers another and all are within the edges. Those that have no room are left out. */
export function aside<L extends Label>(
  labels: readonly L[],
  edges: readonly [left: number, right: number],
): Map<L, number> {
  const rows: Row[] = []
  for (const label of [...labels].sort((a, b) => a.x - b.x)) {
    let row = rowOf([label], edges)
    for (
      let met = rows.findLastIndex((other) => touches(other, row));
      met >= 0;
      met = rows.findLastIndex((other) => touches(other, row))
    )
      row = nearRow([...(rows.splice(met, 1)[0] as Row).labels, ...row.labels], edges)
    rows.push(row)
  }
  return new Map(rows.flatMap(shifts) as [L, number][])
}

function shifts({ labels, left }: Row): [Label, number][] {
  let at = left
  return labels.map((label) => {
    const middle = at + widthOf(label) / 2
    at += widthOf(label) + GAP
    return [label, Math.round(middle - label.x)]
  })
}
