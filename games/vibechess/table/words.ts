// Everything the table says.

import type { Event, Outcome, Seat } from '#kit/game.ts'
import type { LogLine } from '#web/design/log.tsx'
import { guestName, personName } from '#web/design/names.ts'
import type { StatusWords } from '#web/design/topbar.tsx'
import type { Reason } from '../rules/endings.ts'
import type { Options } from '../rules/options.ts'
import type { Square } from '../rules/squares.ts'
import { other, type PieceType, SIDES, type Side } from '../rules/state.ts'
import { SIDE_NAMES } from '../rules/teams.ts'
import type { View } from '../rules/view.ts'
import { lastExit, leads, memberAt, pieceOn, piecesOf, roleOf, type SeenMember, type SeenPiece, sideAt } from './seen.ts'

export interface Speaker {
  /** The reader's own seat. */
  seat: Seat | null
  names: Readonly<Record<Seat, string>>
}

export const PIECE_NAMES: Readonly<Record<PieceType, string>> = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' }

/** Of everybody in the teams, also of who has given none. */
export const namesOf = (view: View, speaker: Speaker): Record<Seat, string> =>
  Object.fromEntries(SIDES.flatMap((side) => view.teams[side].members).map(({ seat }) => [seat, speaker.names[seat] || guestName(seat)]))

/** As the subject of a sentence. */
const subject = (speaker: Speaker, seat: Seat): string => (seat === speaker.seat ? 'You' : personName(speaker, seat))
/** `Ann selects`, `You select`. */
const does = (speaker: Speaker, seat: Seat, verb: string, rest: string): StatusWords => (seat === speaker.seat ? `You ${verb} ${rest}` : [personName(speaker, seat), `${verb}s ${rest}`])
const possessive = (speaker: Speaker, seat: Seat): string => (seat === speaker.seat ? 'yours' : `${personName(speaker, seat)}’s`)

export const playersWords = (view: View, side: Side): string => `${view.teams[side].members.length}/${view.options.capacity} players`

/** `White` for a team that has no name of its own, `Rookies (White)` for one that has. */
export const teamWords = (view: View, side: Side): string => (view.teams[side].name === SIDE_NAMES[side] ? SIDE_NAMES[side] : `${view.teams[side].name} (${SIDE_NAMES[side]})`)

// The top bar

export function titleWords(view: View): string {
  if (view.phase === 'lobby') return 'Lobby'
  if (view.phase === 'over') return 'Game over'
  return `Move ${Math.floor(view.plies / 2) + 1} · ${SIDE_NAMES[view.turn]}${view.check ? ' in check' : ''}`
}

export function statusWords(view: View, speaker: Speaker): StatusWords {
  if (view.phase === 'lobby') return lobbyStatus(view, speaker)
  if (!view.step) return ''
  const { kind, decider } = view.step
  if (kind === 'select') return does(speaker, decider, 'select', 'a piece')
  const piece = pieceOn(view, view.step.square)
  return does(speaker, decider, 'move', `the ${piece ? PIECE_NAMES[piece.type] : 'piece'}`)
}

function lobbyStatus(view: View, speaker: Speaker): StatusWords {
  if (view.owner === null) return 'Nobody is here yet'
  if (view.owner === speaker.seat) return startWords(view, speaker) ?? 'Start when you like'
  return [personName(speaker, view.owner), 'starts the game']
}

// The lobby

/** Why nobody can start now; nothing if the owner can. */
export function startWords(view: View, speaker: Speaker): string | undefined {
  const { white, black } = view.teams
  if (!black.captain) return 'Black needs a captain'
  const gone = [white.captain, black.captain].find((seat) => seat !== null && !memberAt(view, seat)?.connected)
  return gone ? `${personName(speaker, gone)} is away` : undefined
}

/** What this person may do here. */
export function powersWords(view: View, speaker: Speaker): string {
  const { seat } = speaker
  if (view.owner === seat) return 'You own this lobby and lead White. You set the clocks, choose Black’s captain, remove people and start.'
  if (leads(view, seat)) return 'You lead Black and name your team. A captain stays with the team.'
  return 'You can change teams until the game starts. Your pieces are dealt then.'
}

const OUTSIDE: Readonly<Record<string, string>> = {
  left: 'You left this lobby.',
  kicked: 'The owner removed you from this lobby.',
  gone: 'You were away too long and lost your place.',
}

/** For who is in neither team: why, as far as it happened to them, and what they can do. */
export function outsideWords(events: readonly Event[], seat: Seat | null, mayJoin: boolean): string {
  const can = mayJoin ? 'Join a team to play, or stay and watch.' : 'You can stay and watch.'
  return [OUTSIDE[String(lastExit(events, seat))], can].filter(Boolean).join(' ')
}

/** Why this person can't join this team; nothing if they can. */
export function joinWords(view: View, seat: Seat | null, side: Side, mayJoin: boolean): string | undefined {
  const own = sideAt(view, seat)
  if (own === side) return 'Your team'
  if (leads(view, seat)) return 'Captains can’t change teams'
  if (!own && !mayJoin) return 'You are watching'
  if (view.teams[side].full) return `Full: ${playersWords(view, side)}`
  // R-9
  return !own && side === 'white' && view.teams.black.members.length === 0 ? 'Black needs a captain first' : undefined
}

/** Why this player of Black can't be made captain; nothing if they can. */
export function captainWords(view: View, { seat, connected }: SeenMember): string | undefined {
  if (view.teams.black.captain === seat) return 'Leads Black already.'
  return connected ? undefined : 'Away: can’t be captain now.'
}

export function memberWords(view: View, speaker: Speaker, seat: Seat): string {
  const words = [leads(view, seat) && 'captain', seat === view.owner && view.phase === 'lobby' && 'owner', seat === speaker.seat && 'you', memberAt(view, seat)?.connected === false && 'away']
  return words.filter(Boolean).join(', ')
}

export const settingsWords = ({ selectSeconds, playerSeconds, captainSeconds, assignment }: Options): string =>
  `Select ${secondsWords(selectSeconds)} · player ${secondsWords(playerSeconds)} · captain ${secondsWords(captainSeconds)} · ${assignment === 'even' ? 'pieces are dealt' : 'captains move all'}`

const secondsWords = (seconds: number): string => (seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`)

// The board

const pieceWords = (piece: SeenPiece): string => `${piece.side} ${PIECE_NAMES[piece.type]}`

const pieceOnWords = (piece: SeenPiece): string => `${PIECE_NAMES[piece.type]} ${piece.square}`

/** Whose a piece is, if somebody's, and who moves it now. */
function ownerWords(speaker: Speaker, piece: SeenPiece): string | undefined {
  if (!piece.owner) return undefined
  const away = piece.controller !== piece.owner && piece.controller !== null
  return away ? `${possessive(speaker, piece.owner)}, away` : possessive(speaker, piece.owner)
}

export interface SquareMarks {
  held: boolean
  /** Can be selected. */
  ready: boolean
  reached: boolean
}

/** What a screen reader says of a square. */
export function squareWords(view: View, speaker: Speaker, square: Square, { held, ready, reached }: SquareMarks): string {
  const piece = pieceOn(view, square)
  const role = roleOf(view, speaker.seat)
  const selected = view.step?.square === square
  const words = [
    piece ? `${pieceWords(piece)} on ${square}` : `empty ${square}`,
    piece && ownerWords(speaker, piece),
    piece?.type === 'k' && view.check && piece.side === view.turn && 'in check',
    selected && view.step && `selected, ${subject(speaker, view.step.decider)} ${view.step.decider === speaker.seat ? 'choose' : 'chooses'} its move`,
    held && (role === 'select' ? 'held, press again to select it' : 'held'),
    ready && 'can move',
    reached && (piece ? 'can be captured' : 'can be moved to'),
  ]
  return words.filter(Boolean).join(', ')
}

/** What the hand can do now, or why it can't do more. */
export function handWords(view: View, speaker: Speaker, hand: Square | null): string {
  const piece = pieceOn(view, hand)
  switch (roleOf(view, speaker.seat)) {
    case 'select':
      if (!piece) return 'Select the piece that moves'
      return piece.controller === speaker.seat ? `You move the ${pieceOnWords(piece)}` : `${subject(speaker, piece.controller ?? '')} moves the ${pieceOnWords(piece)}`
    case 'move':
      return 'Choose where it goes'
    case 'suggest':
      return 'To which square?'
    case 'watch':
      return ''
  }
}

/** For who has no other button: what can be done, or that nothing can. */
export function hintWords(view: View, seat: Seat | null): string | undefined {
  if (view.phase !== 'playing') return undefined
  const role = roleOf(view, seat)
  return role === 'suggest' ? 'Tap two squares to suggest' : role === 'watch' ? 'You watch' : undefined
}

export const ownedWords = (view: View, seat: Seat): string =>
  piecesOf(view, seat)
    .map((piece) => pieceOnWords(piece))
    .join(', ')

/** Why this captain can't offer a draw now; nothing if it can. */
export function drawWords(view: View, side: Side): string | undefined {
  if (view.offer?.side === side) return 'Offered'
  return view.offered[side] ? 'After your next move' : undefined
}

/** What comes of leaving the team. */
export function leavingWords(view: View, speaker: Speaker): string {
  const side = sideAt(view, speaker.seat)
  if (!side) return ''
  if (view.phase === 'lobby') return view.owner === speaker.seat ? 'The next player of White becomes the owner.' : 'You can sit down again as long as the lobby is open.'
  if (view.teams[side].members.length === 1) return `You are the last of ${teamWords(view, side)}: the other team wins at once.`
  return 'Your captain moves your pieces then. You can come back, to the end of your team’s list.'
}

// The end and the log

const REASONS: Readonly<Record<Reason, string>> = {
  checkmate: 'Checkmate.',
  stalemate: 'Stalemate: the side to move has no legal move.',
  resignation: 'The other captain resigned.',
  agreed_draw: 'The captains agreed on a draw.',
  insufficient_material: 'Neither side has enough pieces left to mate.',
  threefold_repetition: 'The same position came up three times.',
  fifty_move_rule: 'Fifty moves without a capture or a pawn move.',
  team_elimination: 'A team had nobody left.',
  lobby_closed: 'Everybody left the lobby.',
}

const endWords = ({ reason }: Pick<Outcome, 'reason'>): string => REASONS[reason as Reason] ?? 'The game is over.'

export function endingWords(outcome: Outcome, view: View): string {
  const winner = outcome.winner as Side | null
  if (!winner) return endWords(outcome)
  if (outcome.reason === 'resignation') return `The captain of ${teamWords(view, other(winner))} resigned. ${teamWords(view, winner)} wins.`
  if (outcome.reason === 'team_elimination') return `${teamWords(view, other(winner))} had nobody left. ${teamWords(view, winner)} wins.`
  return `${endWords(outcome)} ${teamWords(view, winner)} wins.`
}

type Teller = (event: Event, say: { who: (seat: unknown) => string; team: string }) => string | undefined

const LEFT: Readonly<Record<string, string>> = { left: 'left', kicked: 'was removed from the lobby', gone: 'was away too long and left' }

/** Undefined: nothing worth telling. */
const TELLERS: Readonly<Record<string, Teller>> = {
  joined: ({ seat }, { who, team }) => `${who(seat)} joined ${team}.`,
  left: ({ seat, how }, { who }) => `${who(seat)} ${LEFT[String(how)] ?? 'left'}.`,
  changed_team: ({ seat }, { who, team }) => `${who(seat)} changed to ${team}.`,
  dropped: ({ seat }, { who }) => `${who(seat)} lost the connection.`,
  returned: ({ seat }, { who }) => `${who(seat)} is back.`,
  captain_changed: ({ captain }, { who, team }) => (captain ? `${who(captain)} leads ${team} now.` : `${team} has no captain.`),
  control_changed: ({ owner, controller }, { who }) =>
    controller === owner ? `${who(owner)} moves their own pieces again.` : controller ? `${who(controller)} moves the pieces of ${who(owner)}.` : undefined,
  team_renamed: ({ side, name }) => `${SIDE_NAMES[side as Side]} is called ${String(name)} now.`,
  options_changed: ({ seat }, { who }) => `${who(seat)} changed the settings.`,
  game_started: () => 'The game begins.',
  piece_selected: ({ by, square, decider }, { who, team }) => `${by ? who(by) : `The clock of ${team}`} selected the piece on ${String(square)}${decider === by ? '' : `; ${who(decider)} moves it`}.`,
  random_move: () => undefined,
  move_chosen: ({ by, san }, { who }) => `${String(san)}, ${by ? `by ${who(by)}` : 'at random: the clock ran out'}.`,
  draw_offered: ({ seat }, { who }) => `${who(seat)} offered a draw.`,
  draw_declined: ({ seat }, { who }) => `${who(seat)} declined the draw.`,
  suggestion: ({ seat, from, to }, { who }) => `${who(seat)} suggested ${String(from)} to ${String(to)}.`,
  resigned: ({ seat }, { who }) => `${who(seat)} resigned.`,
  game_over: ({ reason }) => endWords({ reason: String(reason) }),
}

export function eventWords(event: Event, view: View, speaker: Speaker): string | undefined {
  const who = (seat: unknown) => personName(speaker, String(seat))
  const team = event.side === 'white' || event.side === 'black' ? view.teams[event.side].name : ''
  return TELLERS[event.type]?.(event, { who, team })
}

export function logLines(events: readonly Event[], view: View, speaker: Speaker): LogLine[] {
  return events.flatMap((event) => {
    const words = eventWords(event, view, speaker)
    if (!words) return []
    if (event.type !== 'move_chosen') return [{ words }]
    const ply = Number(event.ply)
    const number = `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'}`
    return [{ words: `${number} ${words}`, heading: true }]
  })
}
