// Squares by name, in the order that all random choices use: a1 b1 … h1 a2 … h8.
export type File = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'
export type Rank = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8'
export type Square = `${File}${Rank}`

export const FILES: readonly File[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
export const RANKS: readonly Rank[] = ['1', '2', '3', '4', '5', '6', '7', '8']

export const SQUARES: readonly Square[] = RANKS.flatMap((rank) => FILES.map((file): Square => `${file}${rank}`))

const ORDER = new Map<string, number>(SQUARES.map((square, at) => [square, at]))

export const inSquareOrder = (a: Square, b: Square): number => (ORDER.get(a) as number) - (ORDER.get(b) as number)

export const fileOf = (square: Square): File => square[0] as File
export const rankOf = (square: Square): Rank => square[1] as Rank
