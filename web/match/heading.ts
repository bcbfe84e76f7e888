// The heading of a match's ⋮ menu: the game, and with whom and against whom the player plays.
import { useMemo } from 'react'
import type { Seat } from '#kit/game.ts'
import { listedCompanyWords } from '../base/company.ts'
import { useApp } from '../shell/store.ts'
import { useResultParts } from '../table/result-parts.ts'
import type { PlayProps, ResultParts } from '../table/table.ts'
import { cardOf } from '../table/tables.ts'
import type { MatchState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import { lineFor } from './line-for.ts'

type Names = Readonly<Record<Seat, string>>

export function useHeading(
  { id, game, seat, outcome, view }: MatchState,
  names: Names,
): NonNullable<PlayProps['heading']> {
  const { mine } = useApp()
  const parts = useResultParts(outcome ? game : null)
  // The player's list of matches tells teammates and opponents apart. It has only running matches.
  const own = outcome ? undefined : mine?.matches.find(({ matchId }) => matchId === id)
  const line = own ? listedCompanyWords(own) : lineFor(seat, names, (each) => teamOf(each, view, parts))
  return useMemo(() => ({ title: cardOf(game)?.title ?? say('table.table'), line }), [game, line])
}

/**
 * Returns the id of a seat's team in a finished match: the seat itself without teams, undefined if it did not play. The
 * view is null while the page joins the next match.
 */
const teamOf = (seat: Seat, view: unknown, parts: ResultParts | undefined): string | undefined =>
  parts?.teamOf && view !== null ? parts.teamOf(view, seat)?.id : seat
