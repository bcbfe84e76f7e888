// Everything the table says but what has happened, which is in the log.

import type { Event, Outcome, Seat } from '#kit/game.ts'
import { guestName, personName } from '#web/base/names.ts'
import type { StatusWords } from '#web/design/frame/topbar.tsx'
import type { Action } from '../../rules/actions.ts'
import type { Reason } from '../../rules/endings.ts'
import type { Options } from '../../rules/options.ts'
import { type Promotion, play } from '../../rules/position.ts'
import type { Square } from '../../rules/squares.ts'
import { other, type PieceType, SIDES, type Side } from '../../rules/state.ts'
import { SIDE_NAMES } from '../../rules/teams.ts'
import type { View } from '../../rules/view.ts'
import type { Grip } from '../input/gestures.ts'
import {
  alone,
  lastExit,
  leads,
  memberAt,
  pieceOn,
  piecesOf,
  type Role,
  roleOf,
  type SeenMember,
  type SeenPiece,
  sideAt,
} from '../view/queries.ts'

export interface Speaker {
  /** The reader's own seat. */
  seat: Seat | null
  names: Readonly<Record<Seat, string>>
  /** Of the people, by seat, as far as they are known: for their faces. */
  ids?: Readonly<Record<Seat, string>> | undefined
  faces?: Readonly<Record<Seat, number>> | undefined
}

export const PIECE_NAMES: Readonly<Record<PieceType, string>> = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
}

/** Of everybody in the teams, also of who has given none. */
export const namesOf = (view: View, speaker: Speaker): Record<Seat, string> =>
  Object.fromEntries(
    SIDES.flatMap((side) => view.teams[side].members).map(({ seat }) => [seat, speaker.names[seat] || guestName(seat)]),
  )

/** As the subject of a sentence. */
export const subject = (speaker: Speaker, seat: Seat): string =>
  seat === speaker.seat ? 'You' : personName(speaker, seat)
const possessive = (speaker: Speaker, seat: Seat): string =>
  seat === speaker.seat ? 'yours' : `${personName(speaker, seat)}’s`

/** Where a name stands by itself. */
export const nameOf = (speaker: Speaker, seat: Seat): string =>
  seat === speaker.seat ? 'You' : speaker.names[seat] || guestName(seat)

export const playersWords = (view: View, side: Side): string =>
  `${view.teams[side].members.length}/${view.options.capacity} players`

/** `White` for a team that has no name of its own, `Rookies (White)` for one that has. */
export const teamWords = (view: View, side: Side): string =>
  view.teams[side].name === SIDE_NAMES[side] ? SIDE_NAMES[side] : `${view.teams[side].name} (${SIDE_NAMES[side]})`

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const numberWords = (view: View): string => `move ${Math.floor(view.plies / 2) + 1}${view.check ? ' · check' : ''}`

const decides = (role: Role): boolean => role === 'select' || role === 'move'

// The top bar

export function titleWords(view: View, speaker: Speaker): string {
  if (view.phase === 'lobby') return lobbyTitle(view, speaker)
  if (view.phase === 'over') return 'Game over'
  const own = sideAt(view, speaker.seat)
  const role = roleOf(view, speaker.seat)
  if (decides(role) && alone(view, speaker.seat)) return 'Your move'
  if (role === 'select') return 'Point at a piece'
  if (role === 'move') return 'Choose the move'
  return own ? (own === view.turn ? 'Your team moves' : 'Their move') : `${SIDE_NAMES[view.turn]} to move`
}

export function statusWords(view: View, speaker: Speaker): StatusWords {
  if (view.phase === 'lobby') return lobbyStatus(view, speaker)
  if (!view.step) return ''
  const role = roleOf(view, speaker.seat)
  if (decides(role) && alone(view, speaker.seat)) return `You play ${SIDE_NAMES[view.turn]} · ${numberWords(view)}`
  if (role === 'select') return `You are captain · ${numberWords(view)}`
  if (role === 'move') return pickedWords(view, speaker)
  const [name, rest] = waitWords(view, speaker)
  return [name, `${rest} · ${numberWords(view)}`]
}

/** Whose choice the piece was that one is to move. */
function pickedWords(view: View, speaker: Speaker): StatusWords {
  const piece = pieceOn(view, view.step?.square ?? null)
  const name = piece ? PIECE_NAMES[piece.type] : 'piece'
  const { captain } = view.teams[view.turn]
  if (captain !== null && captain !== speaker.seat) return [personName(speaker, captain), `picked your ${name}`]
  return piece?.owner && piece.owner !== speaker.seat
    ? [possessive(speaker, piece.owner), `${name} is yours to move`]
    : `You move the ${name}`
}

/** Whom everybody else waits for, and for what. */
export function waitWords(view: View, speaker: Speaker): readonly [name: string, rest: string] {
  if (!view.step) return ['', '']
  const { square, decider } = view.step
  const piece = pieceOn(view, square)
  return [
    personName(speaker, decider),
    piece ? `moves the ${PIECE_NAMES[piece.type]}` : alone(view, decider) ? 'chooses a move' : 'points at a piece',
  ]
}

function lobbyTitle(view: View, speaker: Speaker): string {
  if (view.owner === speaker.seat) return 'Your table is open'
  return sideAt(view, speaker.seat) ? 'You are in' : 'Choose a team'
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
  if (leads(view, seat)) return 'Captains stay'
  if (!own && !mayJoin) return 'You are watching'
  if (view.teams[side].full) return `Full: ${view.options.capacity}/${view.options.capacity}`
  // R-9
  return !own && side === 'white' && view.teams.black.members.length === 0 ? 'Black needs a captain first' : undefined
}

/** Why this player of Black can't be made captain; nothing if they can. */
export function captainWords(view: View, { seat, connected }: SeenMember): string | undefined {
  if (view.teams.black.captain === seat) return 'Leads Black already.'
  return connected ? undefined : 'Away: can’t be captain now.'
}

export function memberWords(view: View, speaker: Speaker, seat: Seat): string {
  const words = [
    leads(view, seat) && 'captain',
    seat === view.owner && view.phase === 'lobby' && 'owner',
    seat === speaker.seat && 'you',
    memberAt(view, seat)?.connected === false && 'away',
  ]
  return words.filter(Boolean).join(', ')
}

/** The clocks as one sentence: every second part is a number. */
export function settingsWords({
  selectSeconds,
  playerSeconds,
  captainSeconds,
  assignment,
}: Options): readonly string[] {
  const [select, player, captain] = [selectSeconds, playerSeconds, captainSeconds].map(secondsWords) as [
    string,
    string,
    string,
  ]
  if (assignment === 'captain_only')
    return ['A captain points at a piece within ', select, ' and moves it within ', captain, '.']
  return [
    'A captain points at a piece within ',
    select,
    ', its owner moves it within ',
    player,
    ', or else the captain within ',
    captain,
    '.',
  ]
}

/** What the start would be. */
export function startNote({ teams, options }: View): string {
  const { white, black } = teams
  return `${white.members.length} against ${black.members.length}${options.assignment === 'even' && white.members.length + black.members.length > 2 ? ', pieces are dealt' : ''}`
}

/** Under the button that leads into a team. */
export function joinNote(view: View, side: Side): string {
  const short = view.teams[other(side)].members.length - view.teams[side].members.length
  return `${SIDE_NAMES[side]} · ${view.teams[side].members.length}/${view.options.capacity}${short > 0 ? `, ${short} short` : ''}`
}

/** Under somebody's name in the lobby. */
export function lobbyNote(view: View, { seat, connected, bot }: SeenMember): string {
  const words = [leads(view, seat) && 'captain', seat === view.owner && 'owner', bot && 'bot', !connected && 'away']
  return words.filter(Boolean).join(', ') || 'here'
}

const secondsWords = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`

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
  /** Where the held piece would go. */
  aimed: boolean
  /** Can be selected. */
  ready: boolean
  reached: boolean
}

/** What a screen reader says of a square. */
export function squareWords(
  view: View,
  speaker: Speaker,
  square: Square,
  { held, aimed, ready, reached }: SquareMarks,
): string {
  const piece = pieceOn(view, square)
  const role = roleOf(view, speaker.seat)
  const selected = view.step?.square === square
  const words = [
    piece ? `${pieceWords(piece)} on ${square}` : `empty ${square}`,
    piece && ownerWords(speaker, piece),
    piece?.type === 'k' && view.check && piece.side === view.turn && 'in check',
    selected &&
      view.step &&
      `selected, ${subject(speaker, view.step.decider)} ${view.step.decider === speaker.seat ? 'choose' : 'chooses'} its move`,
    held && (role === 'select' && !alone(view, speaker.seat) ? 'marked, press again to point at it' : 'marked'),
    aimed && 'marked, press again to play it',
    ready && 'can move',
    reached && !aimed && (piece ? 'can be captured' : 'can be moved to'),
  ]
  return words.filter(Boolean).join(', ')
}

/** The one thing to do now, for who decides: the verb, and what comes of it. */
export interface ActWords {
  words: string
  note: string
  /** Something has to be marked first. */
  off: boolean
}

/** `timed`: a clock runs. */
export function actWords(view: View, speaker: Speaker, { held, aim }: Grip, timed: boolean): ActWords {
  if (roleOf(view, speaker.seat) === 'move') return moveWords(view, speaker, aim, timed)
  const piece = pieceOn(view, held)
  if (!piece || !held)
    return {
      words: 'Tap a piece that can move',
      note: alone(view, speaker.seat) ? 'then tap where it goes' : 'its owner chooses the move',
      off: true,
    }
  const name = PIECE_NAMES[piece.type]
  if (piece.controller === speaker.seat && aim)
    return { words: `Play ${sanOf(view, held, aim)}`, note: 'or tap another square', off: false }
  if (alone(view, speaker.seat)) return { words: `Tap where the ${name} goes`, note: 'or tap another piece', off: true }
  if (piece.controller === speaker.seat)
    return { words: `Point at the ${name}`, note: 'or tap where it goes', off: false }
  const mover = personName(speaker, piece.controller ?? '')
  return {
    words: `Point at the ${name}`,
    note: aim
      ? `and show ${mover} ${aim}`
      : `${mover} moves it then${timed ? `, within ${secondsWords(view.options.playerSeconds)}` : ''}`,
    off: false,
  }
}

function moveWords(view: View, speaker: Speaker, aim: Square | null, timed: boolean): ActWords {
  const { captain } = view.teams[view.turn]
  const from = view.step?.square
  if (from && aim) return { words: `Play ${sanOf(view, from, aim)}`, note: 'or tap another square', off: false }
  const otherwise = captain !== null && captain !== speaker.seat ? personName(speaker, captain) : 'chance'
  return { words: 'Tap where it goes', note: timed ? `in time, or ${otherwise} decides` : 'take your time', off: true }
}

/** As chess players write it; a promotion is asked for later. */
const sanOf = (view: View, from: Square, to: Square): string => play(view.fen, from, to).san.replace(/=Q/, '')

/** Of a piece that somebody has tapped who does not decide now. */
export function factsWords(view: View, speaker: Speaker, held: Square): string {
  const piece = pieceOn(view, held)
  const facts = piece
    ? [capital(`${pieceWords(piece)} ${held}`), ownerWords(speaker, piece) ?? 'the captain’s'].join(' · ')
    : capital(held)
  return roleOf(view, speaker.seat) === 'suggest' ? `${facts}. Tap where to.` : facts
}

/** What can be done besides waiting. */
export function meanwhileWords(view: View, seat: Seat | null): string {
  if (alone(view, seat)) return 'Then it is your move'
  return roleOf(view, seat) === 'suggest' ? 'Tap two squares to suggest a move' : 'You watch'
}

export function suggestionWords(
  view: View,
  speaker: Speaker,
  { seat, from, to }: View['suggestions'][number],
): { words: string; note: string } {
  const piece = pieceOn(view, from)
  const author = personName(speaker, seat)
  const whose = !piece?.owner ? 'yours' : `${possessive(speaker, piece.owner)} piece`
  return {
    words: piece ? `${capital(PIECE_NAMES[piece.type])} ${to}` : `${from} to ${to}`,
    note: piece?.owner === seat ? `${possessive(speaker, seat)} own piece` : `by ${author}, ${whose}`,
  }
}

/** Under somebody's name in the game. */
export function memberNote(view: View, { seat, connected, bot }: SeenMember): string {
  if (view.step?.decider === seat) return 'decides now'
  const owned = piecesOf(view, seat).length
  const words = [
    leads(view, seat) && 'captain',
    bot && 'bot',
    !connected && 'away',
    owned > 0 && `${owned} ${owned === 1 ? 'piece' : 'pieces'}`,
  ]
  return words.filter(Boolean).join(' · ') || 'here'
}

/** Under a team's name. */
export function teamNote(view: View, speaker: Speaker, side: Side): string {
  const { members, desertedUntil } = view.teams[side]
  const own = sideAt(view, speaker.seat)
  if (desertedUntil !== null) return 'nobody is here'
  if (view.offer?.side === side) return 'offers a draw'
  if (view.step && view.turn === side)
    return view.step.decider === speaker.seat ? 'your decision' : `${personName(speaker, view.step.decider)} decides`
  if (view.step && own && own === view.turn && own !== side)
    return view.step.decider === speaker.seat ? 'waits for you' : 'waits'
  const here = members.filter(({ connected }) => connected).length
  return members.length === 1 ? (here ? 'here' : 'away') : `${here} of ${members.length} here`
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
  if (view.phase === 'lobby')
    return view.owner === speaker.seat
      ? 'The next player of White becomes the owner.'
      : 'You can sit down again as long as the lobby is open.'
  if (view.teams[side].members.length === 1)
    return `You are the last of ${teamWords(view, side)}: the other team wins at once.`
  return 'Your captain moves your pieces then. You can come back, to the end of your team’s list.'
}

type Begun = { from: Square; to: Square; promotion?: Promotion | undefined }

/** What a bot proposes, or what is about to be sent. `begun`: the move whose first half it is. */
export function actionWords(view: View, action: Action, begun: Begun | null = null): string {
  switch (action.type) {
    case 'select_piece': {
      if (begun) return `Play ${play(view.fen, begun.from, begun.to, begun.promotion).san}`
      const piece = pieceOn(view, action.square)
      return `${alone(view, view.step?.decider ?? null) ? 'Move' : 'Point at'} ${piece ? `the ${PIECE_NAMES[piece.type]} on ` : ''}${action.square}`
    }
    case 'choose_move':
      return view.step?.square
        ? `Play ${play(view.fen, view.step.square, action.to, action.promotion).san}`
        : `Go to ${action.to}`
    case 'suggest':
      return `Suggest ${action.from} to ${action.to}`
    default:
      return ACTION_WORDS[action.type]
  }
}

const ACTION_WORDS: Readonly<Record<Exclude<Action['type'], 'select_piece' | 'choose_move' | 'suggest'>, string>> = {
  resign: 'Resign',
  offer_draw: 'Offer a draw',
  accept_draw: 'Accept the draw',
  decline_draw: 'Decline the draw',
  join_team: 'Change teams',
  rename_team: 'Name your team',
  assign_captain: 'Choose another captain',
  set_options: 'Change the clocks',
  start: 'Start the game',
  kick: 'Remove somebody',
  leave: 'Leave',
}

// The end and the log

const REASONS: Readonly<Record<Reason, string>> = {
  checkmate: 'Checkmate.',
  stalemate: 'Stalemate: the side to move has no legal move.',
  resignation: 'Resignation.',
  agreed_draw: 'The captains agreed on a draw.',
  insufficient_material: 'Neither side has enough pieces left to mate.',
  threefold_repetition: 'The same position came up three times.',
  fifty_move_rule: 'Fifty moves without a capture or a pawn move.',
  team_elimination: 'A team had nobody left.',
  lobby_closed: 'Everybody left the lobby.',
}

export const endWords = ({ reason }: Pick<Outcome, 'reason'>): string =>
  REASONS[reason as Reason] ?? 'The game is over.'

export function endingWords(outcome: Outcome, view: View, speaker: Speaker): string {
  const winner = outcome.winner as Side | null
  if (!winner) return endWords(outcome)
  const resigner =
    view.teams[other(winner)].captain === speaker.seat ? 'You' : `The captain of ${teamWords(view, other(winner))}`
  if (outcome.reason === 'resignation') return `${resigner} resigned. ${teamWords(view, winner)} wins.`
  if (outcome.reason === 'team_elimination')
    return `${teamWords(view, other(winner))} had nobody left. ${teamWords(view, winner)} wins.`
  return `${endWords(outcome)} ${teamWords(view, winner)} wins.`
}

/** What it came to, and why: where nobody decides any more. */
export function overWords({ outcome, ...view }: View): readonly [result: string, why: string] {
  const winner = outcome?.winner as Side | null | undefined
  return [winner ? `${view.teams[winner].name} wins` : 'A draw', outcome ? endWords(outcome) : '']
}
