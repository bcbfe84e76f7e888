// The content of a match: phases, moves, passives, marks and monsters. It is built from rows, and
// rules and table refer to no row by name.
import type { Mark } from './marks.ts'
import type { Move } from './moves.ts'
import type { Passive } from './passives.ts'
import { type Phase, SWITCH } from './phases.ts'
import type { Species } from './roster.ts'

/** Id of the empty move and of the empty passive. A team may choose the empty move more than once. */
export const NONE = 'none'

/** The monsters that may choose a move or a passive, besides those whose own row names it. */
export type Owners = 'all' | readonly string[]

export interface Rows {
  phases: readonly Phase[]
  moves: readonly Move[]
  passives: readonly Passive[]
  roster: readonly Species[]
}

type Table<Row> = ReadonlyMap<string, Row>

export interface Content {
  /** Sorted by their order in a turn. */
  phases: readonly Phase[]
  moves: Table<Move>
  /** The moves that have a cooldown. */
  cooling: readonly Move[]
  passives: Table<Passive>
  /** The marks that moves and passives put on monsters. */
  marks: Table<Mark>
  /** Each monster lists all moves and passives that it may choose. */
  roster: Table<Species>
  phaseOf(id: string): Phase
  moveOf(id: string): Move
  passiveOf(id: string): Passive
  markOf(id: string): Mark
  speciesOf(id: string): Species
}

export function contentOf(rows: Rows): Content {
  const phases = tableOf(
    'phase',
    rows.phases.toSorted((a, b) => a.order - b.order),
  )
  const moves = tableOf('move', rows.moves)
  const passives = tableOf('passive', rows.passives)
  const marks = tableOf('mark', [
    ...new Set([
      ...rows.moves.flatMap(({ leaves }) => leaves?.mark ?? []),
      ...rows.passives.flatMap(({ mark }) => mark ?? []),
    ]),
  ])
  const roster = tableOf(
    'monster',
    rows.roster.map((species) => ({
      ...species,
      moves: choosable(rows.moves, species.id, species.moves),
      passives: choosable(rows.passives, species.id, species.passives),
    })),
  )
  const content: Content = {
    phases: [...phases.values()],
    moves,
    cooling: rows.moves.filter(({ cooldown }) => cooldown),
    passives,
    marks,
    roster,
    phaseOf: lookup('phase', phases),
    moveOf: lookup('move', moves),
    passiveOf: lookup('passive', passives),
    markOf: lookup('mark', marks),
    speciesOf: lookup('monster', roster),
  }
  validate(content)
  return content
}

/** Returns the rows open to all monsters, those the monster names and those that name the monster. */
function choosable(
  rows: readonly { id: string; owners?: Owners }[],
  species: string,
  own: readonly string[],
): string[] {
  const named = (by: (owners: Owners) => boolean) => rows.flatMap(({ id, owners }) => (owners && by(owners) ? id : []))
  return [...new Set([...named((owners) => owners === 'all'), ...own, ...named((owners) => owners.includes(species))])]
}

function tableOf<Row extends { id: string }>(what: string, rows: readonly Row[]): Table<Row> {
  const table = new Map(rows.map((row) => [row.id, row]))
  if (table.size < rows.length) throw new Error(`two rows are the same ${what}: ${rows.map(({ id }) => id).join(', ')}`)
  return table
}

const lookup =
  <Row>(what: string, table: Table<Row>) =>
  (id: string): Row => {
    const row = table.get(id)
    if (row === undefined) throw new Error(`there is no ${what} ${id}`)
    return row
  }

/** Throws if a row names a missing row, or if a seat could be left without a legal intent. */
function validate({ phaseOf, moveOf, passiveOf, moves, cooling, roster }: Content): void {
  phaseOf(SWITCH)
  moveOf(NONE)
  passiveOf(NONE)
  for (const { phase } of moves.values()) phaseOf(phase)
  for (const species of roster.values()) {
    species.moves.forEach(moveOf)
    species.passives.forEach(passiveOf)
  }
  if (canBlockAllMoves(cooling)) throw new Error('four moves can be on cooldown at once')
}

/**
 * True if four moves used one after the other can all be on cooldown: the first for four turns, the second for three,
 * and so on.
 */
function canBlockAllMoves(cooling: readonly Move[]): boolean {
  const longest = cooling.map(({ cooldown }) => cooldown?.turns ?? 0).toSorted((a, b) => b - a)
  return [4, 3, 2, 1].every((turns, i) => (longest[i] ?? 0) >= turns)
}
