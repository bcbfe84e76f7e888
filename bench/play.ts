// Plays random legal matches of any game: all seats join and choose at random. If no seat can choose, a deadline
// expires.
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyAction, AnyGame, Dice, Input, Seat } from '#kit/game.ts'
import { admit, judge } from '#kit/judge.ts'
import { apply, begin, dueInput, type Entry, KIT_VERSION, type Match, type MatchStart, nextDue } from '#kit/match.ts'
import { defaultOptions } from '#kit/schema.ts'

/** After this many inputs, a match counts as endless and is stopped. */
const LONGEST = 1_000
/** How many players to seat in a game for any number of players. */
const GUESTS = 4
const THINKING_MS = 500

export interface PlayedMatch {
  start: MatchStart
  entries: Entry[]
  match: Match
}

/** Picks one of the seat's choices. */
export type Player = (game: AnyGame, match: Match, seat: Seat, choices: readonly AnyAction[], chance: Dice) => AnyAction

const anyOf: Player = (_game, _match, _seat, choices, chance) => chance.pick(choices, 'choice')

interface Playing {
  choose?: Player
  most?: number
  /** Values that replace those of the match's start. */
  start?: Partial<MatchStart>
}

export function startOf(game: AnyGame, seed: number): MatchStart {
  const seats = game.seats.open ? [] : game.seats.names
  return {
    game: game.id,
    version: game.version,
    kit: KIT_VERSION,
    options: defaultOptions(game.options),
    seats,
    bots: [],
    salts: [],
    seed: seed.toString(16).padStart(64, '0'),
    at: 0,
  }
}

/** Plays a match to its end, or to the maximum number of inputs. */
export function playOut(
  game: AnyGame,
  seed: number,
  { choose = anyOf, most = LONGEST, start: unusual = {} }: Playing = {},
): PlayedMatch {
  const chance = dice(pseudoRandom(seed))
  const start = { ...startOf(game, seed), ...unusual }
  const played: PlayedMatch = { start, entries: [], match: begin(game, start).match }
  if (game.seats.open) everybodyIn(game, played)
  while (!played.match.outcome && played.entries.length < most) {
    const input = choice(game, played.match, choose, chance)
    if (input) applyInput(game, played, input, played.match.at + THINKING_MS)
    else if (!runOut(game, played)) break
  }
  return played
}

export function applyInput(game: AnyGame, { match, entries }: PlayedMatch, input: Input, at = match.at): void {
  const entry: Entry = { seq: match.seq + 1, at, input }
  entries.push(entry)
  apply(game, match, entry)
}

function everybodyIn(game: AnyGame, played: PlayedMatch): void {
  const { names, sides = [] } = game.seats
  for (const [i, seat] of names.slice(0, Math.max(GUESTS, game.seats.min)).entries()) {
    const side = sides[i % sides.length]
    if (!admit(game, played.match, seat, side))
      applyInput(game, played, { kind: 'joined', seat, ...(side === undefined ? {} : { side }) })
  }
}

/** Returns an action that answers an ask, or in a lobby without asks, any action that a seat may take. */
function choice(game: AnyGame, match: Match, choose: Player, chance: Dice): Input | undefined {
  const asked = game.waiting(match.state).flatMap(({ seat }) => (seat === undefined ? [] : [seat]))
  for (const seats of [asked, match.taken]) {
    for (const seat of chance.shuffle([...seats], 'seat')) {
      const choices = ([...game.choices(match.state, seat, chance)] as AnyAction[]).filter(
        ({ type }) => !game.actions[type]?.aside,
      )
      if (choices.length === 0) continue
      const action = choose(game, match, seat, choices, chance)
      if (judge(game, match, seat, action))
        throw new Error(`${game.id}: the rules refuse a listed choice of ${seat}: ${JSON.stringify(action)}`)
      return { kind: 'action', seat, action }
    }
  }
  return undefined
}

function runOut(game: AnyGame, played: PlayedMatch): boolean {
  const instant = nextDue(game, played.match)
  const input = instant === undefined ? undefined : dueInput(game, played.match, instant)
  if (instant === undefined || !input) return false
  applyInput(game, played, input, Math.max(instant, played.match.at))
  return true
}
