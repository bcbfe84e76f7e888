// Random legal play of any game, through the kit's match machine: everybody comes, whoever is asked chooses, and where nobody can choose a clock runs out.
import { type Dice, dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyAction, AnyGame, Input, Seat } from '#kit/game.ts'
import { admit, judge } from '#kit/judge.ts'
import { apply, begin, dueInput, type Entry, KIT_VERSION, type Match, type MatchStart, nextDue } from '#kit/match.ts'
import { defaultOptions } from '#kit/schema.ts'

/** An endless match is given up. */
const LONGEST = 1_000
/** So many come where any number may. */
const GUESTS = 4
const THINKING_MS = 500

export interface Played {
  start: MatchStart
  entries: Entry[]
  match: Match
}

/** Which of the seat's choices it takes. */
export type Player = (game: AnyGame, match: Match, seat: Seat, choices: readonly AnyAction[], chance: Dice) => AnyAction

const anyOf: Player = (_game, _match, _seat, choices, chance) => chance.pick(choices, 'choice')

interface Playing {
  choose?: Player
  /** So many inputs, if it does not end before. */
  most?: number
  /** What is not as usual. */
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

/** A match to its end, or to so many inputs. */
export function playOut(
  game: AnyGame,
  seed: number,
  { choose = anyOf, most = LONGEST, start: unusual = {} }: Playing = {},
): Played {
  const chance = dice(pseudoRandom(seed))
  const start = { ...startOf(game, seed), ...unusual }
  const played: Played = { start, entries: [], match: begin(game, start).match }
  if (game.seats.open) everybodyIn(game, played)
  while (!played.match.outcome && played.entries.length < most) {
    const input = choice(game, played.match, choose, chance)
    if (input) enter(game, played, input, played.match.at + THINKING_MS)
    else if (!runOut(game, played)) break
  }
  return played
}

export function enter(game: AnyGame, { match, entries }: Played, input: Input, at = match.at): void {
  const entry: Entry = { seq: match.seq + 1, at, input }
  entries.push(entry)
  apply(game, match, entry)
}

function everybodyIn(game: AnyGame, played: Played): void {
  const { names, sides = [] } = game.seats
  for (const [i, seat] of names.slice(0, Math.max(GUESTS, game.seats.min)).entries()) {
    const side = sides[i % sides.length]
    if (!admit(game, played.match, seat, side))
      enter(game, played, { kind: 'joined', seat, ...(side === undefined ? {} : { side }) })
  }
}

/** Something that answers an ask; else what anybody may do (a lobby asks nobody). */
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
        throw new Error(`${game.id}: a choice of ${seat} is refused: ${JSON.stringify(action)}`)
      return { kind: 'action', seat, action }
    }
  }
  return undefined
}

function runOut(game: AnyGame, played: Played): boolean {
  const instant = nextDue(game, played.match)
  const input = instant === undefined ? undefined : dueInput(game, played.match, instant)
  if (instant === undefined || !input) return false
  enter(game, played, input, Math.max(instant, played.match.at))
  return true
}
