// The heading of a match's ⋮ menu: the game, and with whom and against whom the player plays.
import { useMemo } from 'react'
import { companyWords, listedCompanyWords, listWords } from '../base/company.ts'
import { useApp } from '../shell/store.ts'
import type { PlayProps } from '../table/table.ts'
import { cardOf } from '../table/tables.ts'
import type { MatchState } from '../wire/app.ts'

type Names = Readonly<Record<string, string>>

export function useHeading({ id, game, seat, outcome }: MatchState, names: Names): NonNullable<PlayProps['heading']> {
  const { mine } = useApp()
  return useMemo(() => {
    // The player's list of matches tells teammates and opponents apart. It has only running matches.
    const own = outcome ? undefined : mine?.matches.find(({ matchId }) => matchId === id)
    const line = own ? listedCompanyWords(own) : lineFor(seat, names)
    return { title: cardOf(game)?.title ?? 'Table', line }
  }, [mine, outcome, id, game, seat, names])
}

function lineFor(seat: string | null, names: Names): string {
  const others = Object.keys(names).flatMap((other) => (other === seat ? [] : [names[other] ?? '']))
  if (seat === null) return `Watching ${listWords(others)}`
  return companyWords(others.length === 1 ? { teammates: [], opponents: others } : { teammates: others, opponents: [] })
}
