// The five stats of a monster and their ranges.
export const STAT_RANGES = {
  level: [1, 100],
  maxHp: [1, 999],
  attack: [0, 999],
  defense: [0, 999],
  speed: [0, 999],
} as const satisfies Record<string, readonly [min: number, max: number]>

export type StatName = keyof typeof STAT_RANGES
export type Stats = Record<StatName, number>
export const STAT_NAMES = Object.keys(STAT_RANGES) as StatName[]
