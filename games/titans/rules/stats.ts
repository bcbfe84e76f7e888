// The stats of a titan.
/** Ranges of the stats. A stat is a uniformly random integer, and both ends of its range are possible (rule R-1). */
export const STATS = {
  HP: [140, 200],
  Attack: [24, 40],
  Defense: [12, 24],
  Speed: [20, 60],
  Stamina: [0, 50],
} as const satisfies Record<string, readonly [low: number, high: number]>

export type StatName = keyof typeof STATS
