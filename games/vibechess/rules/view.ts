// What each viewer may see: everything except the suggestions of the other team.
import { copy } from '#kit/copy.ts'
import type { Seat, Viewer } from '#kit/game.ts'
import { controllerOf, selectedPiece, targetsOf } from './pieces.ts'
import { positionOf, toMove } from './position.ts'
import type { Piece, Side, State } from './state.ts'
import { suggestionsFor } from './suggestions.ts'
import { isBot, isFull, ownerOf, sideOf } from './teams.ts'

/**
 * Number of half-moves in a view during the game. Clients get earlier moves only as events, so that the view does not
 * grow with every move.
 */
export const VIEW_HISTORY_LENGTH = 16

export type View = ReturnType<typeof view>

export function view(state: State, viewer: Viewer) {
  return {
    phase: state.phase,
    options: { ...state.options },
    owner: ownerOf(state),
    teams: { white: teamView(state, 'white'), black: teamView(state, 'black') },
    former: Object.keys(state.former),
    fen: state.fen,
    turn: toMove(state.fen),
    check: positionOf(state.fen).check,
    plies: state.history.length,
    history: state.history.slice(viewer === 'all' ? 0 : -VIEW_HISTORY_LENGTH),
    lastMove: state.lastMove && { ...state.lastMove },
    pieces: state.pieces.map((piece) => pieceView(state, piece)),
    step: stepView(state),
    ...(state.teamTime && { teamTime: copy(state.teamTime) }),
    offer: state.offer && { side: state.offer.side },
    offered: { ...state.offered },
    suggestions: (viewer === 'all' ? state.suggestions : suggestionsFor(state, sideOf(state, viewer))).map(
      (suggestion) => ({ ...suggestion }),
    ),
    outcome: state.outcome && { ...state.outcome },
  }
}

/** Returns the audience of a seat. Each team shares one view, and everybody else shares a third view. */
export const audience = (state: State, seat: Seat): string => sideOf(state, seat) ?? 'spectator'

function teamView(state: State, side: Side) {
  const { name, named, captain, members, deserted } = state.teams[side]
  return {
    name,
    named,
    captain,
    full: isFull(state, side),
    members: members.map(({ seat, joined, connected, gone }) => ({
      seat,
      joined,
      connected,
      goneUntil: gone?.due ?? null,
      bot: isBot(state, seat),
    })),
    desertedUntil: deserted && !deserted.over ? deserted.due : null,
  }
}

function pieceView(state: State, piece: Piece) {
  const { id, side, type, owner, square } = piece
  return { id, side, type, owner, square, controller: square && controllerOf(state, piece) }
}

function stepView(state: State) {
  if (!state.step) return null
  const { kind, decider, selected, clock } = state.step
  const piece = selectedPiece(state)
  return {
    kind,
    decider,
    selected,
    square: piece?.square ?? null,
    targets: [...targetsOf(state, piece)],
    since: clock.since,
    due: clock.due,
  }
}
