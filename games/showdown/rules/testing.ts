// Helpers for tests: battles between monsters with round numbers as stats. A test plays a turn by naming moves.
import { copy } from '#kit/copy.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Dice, Event } from '#kit/game.ts'
import { judge } from '#kit/judge.ts'
import { apply, begin, dueInput, type Match } from '#kit/match.ts'
import type { Action, Options, Team } from './actions.ts'
import { contentOf } from './build-content.ts'
import type { Rows } from './content.ts'
import { type showdownWith, game as usual } from './index.ts'
import { shipped } from './shipped.ts'
import {
  type AppliedMark,
  type BenchNumber,
  type Monster,
  monstersOf,
  SEATS,
  type SeatName,
  type State,
} from './state.ts'
import { STAT_NAMES, STAT_RANGES, type Stats } from './stats.ts'

export const OPENED = 1_000_000
export const DEFAULTS: Options = { stats: 'editable', turnMinutes: 50, turnLimit: 200 }

export const team = (changes: Partial<Team> = {}): Team => ({
  type: 'submit_team',
  monsters: ['emberling', 'cragmaw', 'tidehusk'].map((id) => ({
    id,
    moves: ['basic_attack', 'protect', 'none', 'none'],
    passive: 'none',
  })),
  lead: 0,
  ...changes,
})

/** All moves and passives of the rule book, by id. */
export const BOOK_MOVES =
  'basic_attack none protect heavy_slam meteor armor_pierce drain_fang last_stand riposte hit_and_run roar venom mend war_cry iron_wall'.split(
    ' ',
  )
export const BOOK_PASSIVES = 'none regen_5pct thorns sturdy bulwark second_wind swift venom_skin'.split(' ')

/** Returns the shipped content with additional rows. */
export const contentWith = (more: Partial<Rows>) =>
  contentOf({
    phases: [...shipped.phases, ...(more.phases ?? [])],
    moves: [...shipped.moves, ...(more.moves ?? [])],
    passives: [...shipped.passives, ...(more.passives ?? [])],
    roster: [...shipped.roster, ...(more.roster ?? [])],
  })

/** A mark that was applied before the first turn and has no end. */
export const MARKED: AppliedMark = { count: 1, from: 0, until: null }
export const POISONED = { poison: MARKED }

/** Stats of a test monster. They are equal on both sides, so player1 acts first unless a test changes them. */
const PLAIN: Partial<Monster> = {
  hp: 120,
  maxHp: 120,
  attack: 40,
  defense: 20,
  speed: 50,
  moves: ['none', 'none', 'none', 'none'],
  passive: 'none',
}

type Lineup = Partial<Monster>[]

/** What a test tells a monster to do: a move id, `switch 1` or `switch 2`. The monster is given the move if needed. */
type Order = string

export class Battle {
  readonly game: ReturnType<typeof showdownWith>
  readonly match: Match<State>
  /** Events of the last input, or of the last turn if the test played a whole turn. */
  events: Event[] = []
  readonly log: Event[] = []

  constructor(options: Partial<Options> = {}, game = usual) {
    this.game = game
    const { match, told } = begin<State>(game, {
      game: 'showdown',
      version: game.version,
      kit: 1,
      options: { ...DEFAULTS, ...options },
      seats: SEATS,
      bots: [],
      salts: [],
      seed: '00'.repeat(32),
      at: OPENED,
    })
    this.match = match
    this.log.push(...told.map(({ event }) => event))
  }

  get state(): State {
    return this.match.state
  }

  refusal(seat: SeatName, action: Action): string | undefined {
    return judge(this.game, this.match, seat, action)?.message
  }

  send(seat: SeatName, action: Action, at = this.match.at): this {
    const refused = this.refusal(seat, action)
    if (refused) throw new Error(`${seat} is refused: ${refused}`)
    return this.apply({ kind: 'action', seat, action }, at)
  }

  /** Moves the clock to this time and applies deadlines that have passed. */
  until(now: number): this {
    const due = dueInput(this.game, this.match, now)
    return due ? this.apply(due, now) : this
  }

  turn(player1: Order, player2: Order): this {
    const before = this.log.length
    this.order('player1', player1).order('player2', player2)
    this.events = this.log.slice(before)
    return this
  }

  order(seat: SeatName, order: Order): this {
    return this.send(seat, this.read(seat, order))
  }

  active(seat: SeatName): Monster {
    return this.state.sides[seat].active as Monster
  }

  bench(seat: SeatName, bench: BenchNumber): Monster {
    return this.state.sides[seat].bench[bench - 1] as Monster
  }

  hp(seat: SeatName): number {
    return this.active(seat).hp
  }

  of(type: string): Event[] {
    return this.events.filter((event) => event.type === type)
  }

  types(): string[] {
    return this.events.map(({ type }) => type)
  }

  /** Translates an order into an action. */
  read(seat: SeatName, order: Order): Action {
    const bench = /^switch (\d)$/.exec(order)?.[1]
    if (bench) return { type: 'switch', bench: Number(bench) }
    const { moves } = this.active(seat)
    if (!moves.includes(order)) moves[Math.max(0, moves.indexOf('none'))] = order
    return { type: 'use_move', move: moves.indexOf(order) }
  }

  private apply(input: Parameters<typeof apply>[2]['input'], at: number): this {
    const { told } = apply(this.game, this.match, { seq: this.match.seq + 1, at, input })
    this.events = told.map(({ event }) => event)
    this.log.push(...this.events)
    return this
  }
}

/**
 * Returns a battle in turn 1. A line-up lists the active monster first, then the bench. Missing values get defaults.
 */
export function battle(
  lineups: { p1?: Lineup; p2?: Lineup } = {},
  options: Partial<Options> = {},
  game = usual,
): Battle {
  const fight = new Battle(options, game).send('player1', team()).send('player2', team())
  for (const [seat, lineup] of [
    ['player1', lineups.p1 ?? []],
    ['player2', lineups.p2 ?? []],
  ] as const) {
    for (const [i, monster] of monstersOf(fight.state.sides[seat]).entries()) setStats(monster, lineup[i] ?? {})
  }
  return fight
}

function setStats(monster: Monster, changes: Partial<Monster>): void {
  Object.assign(monster, copy({ ...PLAIN, ...changes }))
  if (changes.maxHp !== undefined && changes.hp === undefined) monster.hp = changes.maxHp
  const { attack, defense, speed } = monster
  monster.base = { attack, defense, speed, ...changes.base }
}

interface PlayOut {
  /** Called with the battle before each choice and after the end. */
  look?(fight: Battle): void
  turnLimit?: number
  /** True to use any allowed stats instead of the roster's stats. */
  wildStats?: boolean
  game?: typeof usual
}

/** Plays a match with random choices to its end. */
export function playOut(
  seed: number,
  { look = () => {}, turnLimit = 60, wildStats = false, game = usual }: PlayOut = {},
): Battle {
  const chance = dice(pseudoRandom(seed))
  const fight = new Battle({ turnLimit }, game)
  while (fight.state.phase !== 'over') {
    look(fight)
    const seat = chance.pick(game.waiting(fight.state), 'seat').seat as SeatName
    const action = chance.pick(playableChoices(fight.state, seat, chance, game), 'choice')
    fight.send(
      seat,
      wildStats && action.type === 'submit_team'
        ? { ...action, monsters: action.monsters.map((pick) => ({ ...pick, stats: anyStats(chance) })) }
        : action,
    )
  }
  look(fight)
  return fight
}

function anyStats(chance: Dice): Partial<Stats> {
  const stats: Partial<Stats> = {}
  for (const name of STAT_NAMES) {
    const [min, max] = STAT_RANGES[name]
    stats[name] = chance.pick([min, min + chance.int(max - min + 1, name), max], name)
  }
  return stats
}

/** Returns all choices except surrender. */
export const playableChoices = (state: State, seat: SeatName, chance: Dice, game = usual): Action[] =>
  [...game.choices(state, seat, chance)].filter(({ type }) => !game.actions[type].aside)
