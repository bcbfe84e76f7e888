// Builds the content of the game: abilities, effects and titan names. `titansWith` makes a game from other content.
import type { Json } from '#kit/game.ts'
import { ABILITIES } from './abilities.ts'
import type { Content, ContentRows } from './content.ts'
import { NAMES } from './names.ts'
import { STATS } from './stats.ts'

export function contentOf({ abilities, names }: ContentRows): Content {
  const effects = [...new Set(abilities.flatMap(({ leaves = [] }) => leaves.map(({ effect }) => effect)))]
  return { abilities, names, effects, ability: finder('ability', abilities), effect: finder('effect', effects) }
}

function finder<Row extends { id: string }>(what: string, rows: readonly Row[]): (id: string) => Row {
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (byId.size < rows.length) throw new Error(`each ${what} needs an id of its own`)
  return (id) => {
    const row = byId.get(id)
    if (!row) throw new Error(`there is no ${what} ${id}`)
    return row
  }
}

export const CONTENT: Content = contentOf({ abilities: ABILITIES, names: NAMES })

/** Returns the content as JSON for clients. Functions are left out; the description in each row says what they do. */
export function published({ abilities, names, effects }: Content): Record<string, Json> {
  return {
    stats: STATS,
    abilities: abilities.map(({ besides: _, leaves = [], ...row }) => ({
      ...row,
      leaves: leaves.map(({ effect, ...how }) => ({ effect: effect.id, ...how })),
    })),
    effects: effects.map(({ atRoundEnd: _, ...row }) => row),
    names,
  }
}
