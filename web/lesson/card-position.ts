// Computes the place of a lesson's card beside the mark (the highlighted part of the table).
export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

export interface CardPosition {
  left: number
  top: number
  /** The side of the card that points at the mark; null if no side does. */
  tip: 'above' | 'below' | null
}

/** Distances in pixels: `EDGE` from the card to the table's edge, `GAP` from the card to the mark. */
const EDGE = 10
const GAP = 22
/** The card does not point at a mark that is further away, in pixels. */
const FAR = 240

/**
 * Returns the place at which the card hides the least. `bar` is the height of the table's top bar, which the card
 * avoids if possible.
 */
export function cardPosition(area: Size, card: Size, mark: Box | null, bar: number): CardPosition {
  const places = area.width < 2 * card.width ? stacked(area, card, mark, bar) : cornered(area, card, bar)
  const best = mark
    ? places.reduce((first, other) =>
        hidden(other, card, mark, area) < hidden(first, card, mark, area) ? other : first,
      )
    : places[0]
  const { left, top } = best as { left: number; top: number }
  return { left, top, tip: mark && area.width < 2 * card.width ? tipOf({ ...card, left, top }, mark) : null }
}

type Spot = Pick<CardPosition, 'left' | 'top'>

/** Positions in a narrow window, in order of preference: at the bottom, above or below the mark, at the top. */
function stacked(area: Size, card: Size, mark: Box | null, bar: number): Spot[] {
  const left = (area.width - card.width) / 2
  const tops = [
    area.height - card.height - EDGE,
    ...(mark ? [mark.top - card.height - GAP, mark.top + mark.height + GAP] : []),
    bar + EDGE,
    EDGE,
  ]
  return tops.map((top) => ({ left, top }))
}

function cornered(area: Size, card: Size, bar: number): Spot[] {
  const [right, foot] = [area.width - card.width - EDGE, area.height - card.height - EDGE]
  return [
    { left: EDGE, top: foot },
    { left: right, top: foot },
    { left: EDGE, top: bar + EDGE },
    { left: right, top: bar + EDGE },
  ]
}

/**
 * Returns how much would be hidden, in square pixels: the covered part of the mark, and the part of the card outside
 * the table.
 */
function hidden({ left, top }: Spot, card: Size, mark: Box, area: Size): number {
  const covered = common(left, card.width, mark.left, mark.width) * common(top, card.height, mark.top, mark.height)
  const outside = card.height - common(top, card.height, 0, area.height)
  return covered + outside * card.width
}

const common = (a: number, along: number, b: number, other: number): number =>
  Math.max(0, Math.min(a + along, b + other) - Math.max(a, b))

function tipOf(card: Box, mark: Box): CardPosition['tip'] {
  const [above, below] = [card.top - mark.top - mark.height, mark.top - card.top - card.height]
  if (above >= 0) return above <= FAR ? 'above' : null
  return below >= 0 && below <= FAR ? 'below' : null
}
