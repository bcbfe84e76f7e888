// Where each tile lies on the hill: in hundredths of the board's side, from the valley at the bottom to the crown.
import { ahead, BOARD, START } from '../rules/board.ts'

export interface Spot {
  x: number
  y: number
}

const ROWS: readonly (readonly [x: number, y: number])[][] = [
  // The valley: 0 to 9, to the right.
  [
    [6.5, 93],
    [17, 94.5],
    [27.5, 92.5],
    [38, 94],
    [48.5, 92.5],
    [59.5, 94],
    [70.5, 92.5],
    [81.5, 94],
    [92.5, 92],
    [93.5, 82],
  ],
  // The long way round: 10 to 18, to the left.
  [
    [83, 82.5],
    [72.5, 84],
    [61.5, 82.5],
    [51, 84],
    [40, 82.5],
    [29.5, 84],
    [18.5, 82.5],
    [8, 81.5],
    [6.5, 71.5],
  ],
  // Moor and wood: 19 to 26, to the right.
  [
    [7, 61.5],
    [17.5, 60.5],
    [28.5, 62],
    [39.5, 60.5],
    [50.5, 62],
    [61.5, 60.5],
    [72.5, 62],
    [83.5, 61],
  ],
  // The first rocks: 27 to 36, to the left.
  [
    [93, 54.5],
    [84.5, 48.5],
    [74, 50.5],
    [63, 49],
    [52, 50.5],
    [41, 49],
    [30, 50.5],
    [19, 49.5],
    [9, 45.5],
    [11.5, 35.5],
  ],
  // The ledge: 37 to 45, to the right.
  [
    [22, 38.5],
    [32.5, 40],
    [43, 38.5],
    [53.5, 40],
    [64, 38.5],
    [74.5, 40],
    [85, 38.5],
    [93.5, 33],
    [91.5, 23.5],
  ],
  // The last climb: 46 to 53.
  [
    [83, 18],
    [74.5, 11.5],
    [65, 17],
    [54.5, 18.5],
    [44, 18.5],
    [33.5, 17.5],
    [38, 9],
    [51, 7.5],
  ],
  // Through the gorge: 54 to 59.
  [
    [75, 73.5],
    [64, 72],
    [53, 73.5],
    [41.5, 72],
    [30, 73.5],
    [18, 72],
  ],
  // Over the scree: 60 to 67.
  [
    [20, 29.5],
    [28.5, 26],
    [37, 30],
    [45.5, 27],
    [54, 30],
    [62.5, 27],
    [71.5, 30],
    [74.5, 21],
  ],
]

export const SPOTS: readonly Spot[] = ROWS.flat().map(([x, y]) => ({ x, y }))

export const spotOf = (tile: number): Spot => SPOTS[tile] as Spot

/** The way that is taken when nobody chooses. */
const MAIN: ReadonlySet<number> = mainPath()

function mainPath(): Set<number> {
  const path = new Set<number>()
  for (let at: number | undefined = START; at !== undefined; at = ahead(at)) path.add(at)
  return path
}

/** Off the main path: shorter, richer, harder. */
export const isShortcut = (tile: number): boolean => !MAIN.has(tile)

export interface Edge {
  from: number
  to: number
  shortcut: boolean
}

/** Every step that leads on. */
export const EDGES: readonly Edge[] = BOARD.tiles.flatMap(({ id, next }) => next.map((to) => ({ from: id, to, shortcut: isShortcut(id) || isShortcut(to) })))
