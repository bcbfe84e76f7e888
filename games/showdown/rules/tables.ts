// The content as JSON without functions, for client programs of other authors.
import type { Json } from '#kit/game.ts'
import type { Content } from './content.ts'
import { STAT_RANGES } from './stats.ts'

export const tablesOf = ({ phases, moves, passives, marks, roster }: Content): Readonly<Record<string, Json>> => ({
  phases: phases.map(({ id, name, order, initiativeStats }) => ({ id, name, order, initiativeStats })),
  moves: [...moves.values()].map(({ id, name, phase, description, aimed = false, cooldown, leaves }) => ({
    id,
    name,
    phase,
    description,
    aimed,
    cooldownTurns: cooldown?.turns ?? 0,
    leaves: leaves ? { mark: leaves.mark.id, on: leaves.on } : null,
  })),
  passives: [...passives.values()].map(({ id, name, description, mark }) => ({
    id,
    name,
    description,
    mark: mark?.id ?? null,
  })),
  marks: [...marks.values()].map(({ id, name, words, after = 0, turns = null, whileActive = false, most = 1 }) => ({
    id,
    name,
    words,
    after,
    turns,
    whileActive,
    most,
  })),
  roster: [...roster.values()].map(({ id, name, role, stats, moves: learned, passives: had }) => ({
    id,
    name,
    role,
    stats,
    moves: learned,
    passives: had,
  })),
  statRanges: STAT_RANGES,
})
