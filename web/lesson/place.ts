// Where the coach stands: beside what is pointed at, never over it.
export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

export interface Place {
  left: number
  top: number
  /** Which edge of the card looks at what is pointed at. */
  tip: 'above' | 'below' | null
}

/** Between the card and the edge, and between it and what it points at. */
const EDGE = 10
const GAP = 22
/** What is further away is not pointed at: something else lies between. */
const FAR = 240

/** `bar`: the height of what stays in sight at the top, if it can. */
export function placeOf(area: Size, card: Size, mark: Box | null, bar: number): Place {
  const places = area.width < 2 * card.width ? stacked(area, card, mark, bar) : cornered(area, card, bar)
  const best = mark
    ? places.reduce((first, other) =>
        hidden(other, card, mark, area) < hidden(first, card, mark, area) ? other : first,
      )
    : places[0]
  const { left, top } = best as { left: number; top: number }
  return { left, top, tip: mark && area.width < 2 * card.width ? tipOf({ ...card, left, top }, mark) : null }
}

type Spot = Pick<Place, 'left' | 'top'>

/** At the foot, then close to what it points at, then at the top. */
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

/** How much of what is pointed at, or of itself, can't be seen with the card there. */
function hidden({ left, top }: Spot, card: Size, mark: Box, area: Size): number {
  const covered = common(left, card.width, mark.left, mark.width) * common(top, card.height, mark.top, mark.height)
  const outside = card.height - common(top, card.height, 0, area.height)
  return covered + outside * card.width
}

const common = (a: number, along: number, b: number, other: number): number =>
  Math.max(0, Math.min(a + along, b + other) - Math.max(a, b))

function tipOf(card: Box, mark: Box): Place['tip'] {
  const [above, below] = [card.top - mark.top - mark.height, mark.top - card.top - card.height]
  if (above >= 0) return above <= FAR ? 'above' : null
  return below >= 0 && below <= FAR ? 'below' : null
}
