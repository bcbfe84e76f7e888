// The moves, passives, marks and monsters that come with the game.
import { contentOf } from './build-content.ts'
import type { Rows } from './content.ts'
import { moves } from './moves.ts'
import { passives } from './passives.ts'
import { phases } from './phases.ts'
import { roster } from './roster.ts'

export const shipped: Rows = { phases, moves, passives, roster }
export const content = contentOf(shipped)
