// The positions of the names under the figures. Names that would overlap move aside, but each stays near its player.
import { defined } from '#kit/defined.ts'

export interface Label {
  words: string
  /** The preferred centre of the name, in px. */
  x: number
  y: number
}

const LETTER = 7.4
const PADDING = 14
/** Names wider than this, in px, are cut off. The style sheet has the same value. */
const WIDEST = 96
/** Two names whose vertical distance is less than this, in px, overlap. */
const LINE = 18
const GAP = 2
/** Largest distance of a name from its player, in px. Further away, it would seem to belong to another player. */
const FAR = 56

const widthOf = ({ words }: Label): number => Math.min(WIDEST, words.length * LETTER + PADDING)

/** A row of labels that touch each other. */
interface Row {
  labels: Label[]
  left: number
  width: number
}

/** Places a row as near as possible to the preferred positions of its labels, within the edges. */
function rowOf(labels: Label[], [least, most]: readonly [number, number]): Row {
  const lefts = labels.map((_, i) => labels.slice(0, i).reduce((sum, label) => sum + widthOf(label) + GAP, 0))
  const width = (lefts.at(-1) ?? 0) + widthOf(defined(labels.at(-1)))
  const wanted =
    labels.reduce((sum, label, i) => sum + label.x - widthOf(label) / 2 - (lefts[i] ?? 0), 0) / labels.length
  return { labels, width, left: Math.max(least, Math.min(wanted, most - width)) }
}

/** Leaves out the longest names until the remaining names are near their players. */
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

/**
 * Returns how far each name moves sideways, in px, so that no names overlap and all are within the edges. Names without
 * room are left out.
 */
export function labelOffsets<L extends Label>(
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
      row = nearRow([...defined(rows.splice(met, 1)[0]).labels, ...row.labels], edges)
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
