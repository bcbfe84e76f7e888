// The content and numbers of the game as JSON, for third-party clients.
import type { Json } from '#kit/game.ts'
import { GRACE_MS, TIMERS } from './asks.ts'
import type { Content } from './content.ts'
import { COUNTER_DAMAGE } from './fight.ts'
import { OBSTACLE_HP, TILE_ROUNDS } from './ground.ts'
import { HERO_COLUMN, HOME_ROW, MINION_COLUMNS } from './roster.ts'
import { DECAY_FROM, GROWING_FROM, PRESSURE_FROM } from './round-end.ts'
import { newState } from './state.ts'

/** Removes the functions from content rows, because only the rules need the functions. */
const plain = (literals: object): Json => JSON.parse(JSON.stringify(literals)) as Json

const numbers = (): Json => ({
  board: newState().board,
  homeRow: HOME_ROW,
  heroColumn: HERO_COLUMN,
  minionColumns: MINION_COLUMNS,
  obstacleHp: OBSTACLE_HP,
  tileRounds: TILE_ROUNDS,
  counterDamage: COUNTER_DAMAGE,
  decayFromRound: DECAY_FROM,
  pressureFromRound: PRESSURE_FROM,
  pressureGrowsFromRound: GROWING_FROM,
  timersMs: Object.fromEntries(Object.entries(TIMERS).map(([kind, { ms }]) => [kind, ms])),
  graceMs: GRACE_MS,
})

export const published = ({ heroes, minions, buffs, skills }: Content): Record<string, Json> => ({
  heroes: plain(heroes),
  minions: plain(minions),
  buffs: plain(buffs),
  skills: plain(skills),
  numbers: numbers(),
})
