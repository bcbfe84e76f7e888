// The props of a game's table that are copied from the match's state.
import type { PlayProps } from '../table/table.ts'
import type { MatchState } from '../wire/app.ts'

export const tablePropsOf = ({
  view,
  seat,
  options,
  asks,
  choices,
  events,
  firstNew,
  gap,
  outcome,
  hint,
  outgoing,
  refused,
  faces,
}: MatchState) =>
  ({
    view,
    seat,
    options,
    asks,
    choices,
    events,
    firstNew,
    gap,
    outcome,
    hint,
    pending: outgoing.length > 0,
    refused,
    faces,
  }) satisfies Partial<PlayProps>
