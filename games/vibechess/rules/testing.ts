// Helpers for tests: players join, act, lose their connection and return, and time passes.
import type { ClockSetting } from '#kit/clocks.ts'
import { copy } from '#kit/copy.ts'
import { dice, pseudoRandom, type Source, scripted } from '#kit/dice.ts'
import type { Ask, Dice, Event, Input, Refusal, Seat } from '#kit/game.ts'
import { admit, judge } from '#kit/judge.ts'
import { apply, begin, dueInput, type Entry, type Match, nextDue } from '#kit/match.ts'
import { defaultOptions } from '#kit/schema.ts'
import { type Action, game, type Options, type State } from './index.ts'
import { pieceAt } from './pieces.ts'
import { FIRST_FEN, play as playMove, positionOf, repetitionKey, toMove } from './position.ts'
import { FILES, type Rank, type Square } from './squares.ts'
import type { Piece, PieceType, Side } from './state.ts'

/** Seats of White players. */
export const [ADA, CY, EVE, GUS] = ['s1', 's3', 's5', 's7']
/** Seats of Black players. */
export const [BOB, DAN, FAY] = ['s2', 's4', 's6']
const HAL = 's8'

const WHITES = [ADA, CY, EVE, GUS]
const BLACKS = [BOB, DAN, FAY, HAL]

export interface Play {
  match: Match<State>
  now: number
  /** Events emitted since a test last cleared this list. */
  events: Event[]
  source: Source
  entries: Entry<Action>[]
}

export function anEmptyLobby(options: Partial<Options> = {}, clocks: ClockSetting = {}): Play {
  const source = pseudoRandom(7)
  const start = {
    game: game.id,
    version: game.version,
    kit: 1,
    options: { ...(defaultOptions(game.options) as object), ...options },
    seats: [],
    bots: [],
    salts: [],
    seed: '00'.repeat(32),
    at: 0,
    ...clocks,
  }
  return { match: begin<State>(game, start, source).match, now: 0, events: [], source, entries: [] }
}

/** Returns a lobby with the given numbers of White and Black players. Ada is captain of White and Bob of Black. */
export function aLobby(
  whites: number,
  blacks: number,
  options: Partial<Options> = {},
  clocks: ClockSetting = {},
): Play {
  const play = anEmptyLobby(options, clocks)
  joins(play, ADA)
  if (blacks > 0) joins(play, BOB)
  for (let at = 1; at < Math.max(whites, blacks); at++) {
    if (at < whites) joins(play, WHITES[at] as Seat, 'white')
    if (at < blacks) joins(play, BLACKS[at] as Seat, 'black')
  }
  return play
}

export function aGame(whites: number, blacks: number, options: Partial<Options> = {}, clocks: ClockSetting = {}): Play {
  const play = aLobby(whites, blacks, options, clocks)
  starts(play, ADA)
  play.events = []
  return play
}

/** Sets the results of the next random numbers. */
export function draws(play: Play, ...results: number[]): Play {
  play.source = scripted(results)
  return play
}

export const feed = (play: Play, input: Input<Action>, at = play.now): void => {
  const entry = { seq: play.match.seq + 1, at, input }
  play.entries.push(entry)
  const { told } = apply(game, play.match, entry, play.source)
  play.events.push(...told.map(({ event }) => event))
}

/** Lets time pass. Each deadline in that period is handled at its exact time. */
export function pass(play: Play, seconds: number): void {
  const end = play.now + seconds * 1000
  for (let due = nextDue(game, play.match); due !== undefined && due <= end; due = nextDue(game, play.match)) {
    feed(play, dueInput(game, play.match, due) as Input<Action>, due)
  }
  play.now = end
}

/** Simulates a server that is down: all deadlines of that time are handled at its end. */
export function outage(play: Play, seconds: number): void {
  play.now += seconds * 1000
  for (let due = dueInput(game, play.match, play.now); due; due = dueInput(game, play.match, play.now)) feed(play, due)
}

export const refusesEntry = (play: Play, seat: Seat, side?: Side): Refusal | undefined =>
  admit(game, play.match, seat, side)

export function joins(play: Play, seat: Seat, side?: Side, bot?: true): void {
  const why = refusesEntry(play, seat, side)
  if (why) throw new Error(why.message)
  feed(play, { kind: 'joined', seat, ...(side && { side }), ...(bot && { bot }) })
}

export const joinsAsBot = (play: Play, seat: Seat, side?: Side): void => joins(play, seat, side, true)

export const leaves = (play: Play, seat: Seat): void => feed(play, { kind: 'left', seat })
export const drops = (play: Play, ...seats: Seat[]): void => feed(play, { kind: 'away', seats })
export const returns = (play: Play, ...seats: Seat[]): void => feed(play, { kind: 'here', seats })

export const refuses = (play: Play, seat: Seat, action: Action): Refusal | undefined =>
  judge(game, play.match, seat, action)

export function does(play: Play, seat: Seat, action: Action): void {
  const why = refuses(play, seat, action)
  if (why) throw new Error(why.message)
  feed(play, { kind: 'action', seat, action })
}

export const selects = (play: Play, seat: Seat, square: Square): void =>
  does(play, seat, { type: 'select_piece', square })
export const moves = (play: Play, seat: Seat, to: Square): void => does(play, seat, { type: 'choose_move', to })

/** Plays whole moves such as e2e4. For each decision the function acts as the seat that must decide. */
export function plays(play: Play, ...list: string[]): void {
  for (const move of list) {
    selects(play, stateOf(play).step?.decider as Seat, move.slice(0, 2) as Square)
    moves(play, stateOf(play).step?.decider as Seat, move.slice(2, 4) as Square)
  }
}

/** Returns the decisions that the player who has to decide now may make. */
export const decisions = (play: Play): Action[] =>
  [...game.choices(stateOf(play), stateOf(play).step?.decider as Seat)].filter(
    ({ type }) => type === 'select_piece' || type === 'choose_move',
  )

export const decidesAtRandom = (play: Play, chance: Dice): void =>
  does(play, stateOf(play).step?.decider as Seat, chance.pick(decisions(play), 'choice'))

/** Plays random moves until the game has this many half-moves. */
export function playsAtRandom(play: Play, plies: number, chance: Dice): void {
  while (stateOf(play).history.length < plies) decidesAtRandom(play, chance)
}

export const starts = (play: Play, owner: Seat): void => does(play, owner, { type: 'start' })

export const stateOf = (play: Play): State => play.match.state
export const listOf = (play: Play, side: Side): Seat[] => stateOf(play).teams[side].members.map((member) => member.seat)
export const captains = (play: Play): (Seat | null)[] => [
  stateOf(play).teams.white.captain,
  stateOf(play).teams.black.captain,
]
export const ask = (play: Play, kind: string): Ask | undefined =>
  game.waiting(stateOf(play)).find((a) => a.kind === kind)
/** Returns the winner and the reason; null during the game. */
export const ended = ({ match }: Play): [string | null, string] | null =>
  match.outcome && [match.outcome.winner, match.outcome.reason]
export const secondsLeft = (play: Play): number => ((stateOf(play).step?.clock.due ?? 0) - play.now) / 1000
export const told = (play: Play, type: string): Event[] => play.events.filter((event) => event.type === type)
export const pieceOn = (play: Play, square: Square): Piece => pieceAt(stateOf(play), square) as Piece

/** Assigns the piece on the square to a player. */
export function owns(play: Play, seat: Seat, square: Square): void {
  pieceOn(play, square).owner = seat
}

/** Sets up another position. The side to move has to select a piece next. Pieces get the ids of their squares. */
export function setUp(play: Play, fen: string): void {
  const state = stateOf(play)
  state.fen = fen
  state.positions = [repetitionKey(fen)]
  state.pieces = piecesOf(fen)
  if (state.step) state.step.decider = state.teams[toMove(fen)].captain as Seat
}

export function piecesOf(fen: string): Piece[] {
  const ranks = (fen.split(' ')[0] as string).split('/')
  return ranks.flatMap((row, down) => {
    const letters = [...row].flatMap((letter) =>
      /\d/.test(letter) ? Array<string>(Number(letter)).fill('') : [letter],
    )
    return letters.flatMap((letter, at): Piece[] => {
      if (!letter) return []
      const side: Side = letter === letter.toUpperCase() ? 'white' : 'black'
      const square: Square = `${FILES[at] ?? 'a'}${String(8 - down) as Rank}`
      return [{ id: `${side}-${square}`, side, type: letter.toLowerCase() as PieceType, owner: null, square }]
    })
  })
}

/** Returns a position after the given number of random moves. */
export function randomPosition(seed: number, plies: number): string {
  const chance = dice(pseudoRandom(seed))
  let fen = FIRST_FEN
  for (let i = 0; i < plies; i++) {
    const { targets } = positionOf(fen)
    if (targets.size === 0) break
    const from = chance.pick([...targets.keys()], 'from')
    fen = playMove(fen, from, chance.pick([...(targets.get(from) as readonly Square[])], 'to')).fen
  }
  return fen
}

/** Replays the inputs on a new match and returns its state. */
export function replayed(play: Play): State {
  const again = anEmptyLobby()
  for (const entry of play.entries) apply(game, again.match, entry, again.source)
  return again.match.state
}

/** Simulates a restart: only the JSON of the match is left. */
export function restart(play: Play): void {
  play.match = copy(play.match)
}
