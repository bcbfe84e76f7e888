// Builds the content of a match (moves, passives, marks, monsters) from its rows, and checks that the rows fit
// together.
import { type Content, type Move, NONE, type Owners, type Rows, type Table } from './content.ts'
import { SWITCH } from './phases.ts'

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

/**
 * Returns the moves or passives that a monster may choose. Either they are open to all monsters, or one row names the
 * other.
 */
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
  if (table.size < rows.length) throw new Error(`two ${what}s have the same id: ${rows.map(({ id }) => id).join(', ')}`)
  return table
}

const lookup =
  <Row>(what: string, table: Table<Row>) =>
  (id: string): Row => {
    const row = table.get(id)
    if (row === undefined) throw new Error(`there is no ${what} ${id}`)
    return row
  }

/** Throws if a row names a missing row, or if a seat could end up without a legal move. */
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
 * True if a monster that uses four of these moves one after the other can have all four on cooldown at once. This needs
 * cooldowns of at least 4, 3, 2 and 1 turns.
 */
function canBlockAllMoves(cooling: readonly Move[]): boolean {
  const longest = cooling.map(({ cooldown }) => cooldown?.turns ?? 0).toSorted((a, b) => b - a)
  return [4, 3, 2, 1].every((turns, i) => (longest[i] ?? 0) >= turns)
}
