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
  frozen,
}: MatchState) =>
  ({
    view,
    // Nobody can act in a match that stands still, so the table shows it as to a spectator.
    seat: frozen === null ? seat : null,
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
