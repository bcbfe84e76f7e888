// Helpers for tests: functions that set up a position and play actions in that position.
import { dice, pseudoRandom, scripted } from '#kit/dice.ts'
import { type AnyAction, type AnyGame, type Event, type Input, isRefusal } from '#kit/game.ts'
import { judge, readAction } from '#kit/judge.ts'
import { apply, begin, dueInput, type Match, nextDue } from '#kit/match.ts'
import type { Request } from './actions.ts'
import { contentWith, content as ofTheBook } from './book.ts'
import { type Battle, buffKind, type Content, skillNamed, type Tables } from './content.ts'
import { game as tactics, tacticsWith } from './index.ts'
import { type Buff, type Hero, PLAYERS, type Player, type State, type Unit } from './state.ts'

/** One side's team: the hero's skill, which determines the hero class, and two minions. */
export type Side = readonly [skillId: string, first: string, second: string]

export interface Setup {
  /** Rows added to the rule book's content. */
  more?: Partial<Tables>
  P1?: Side
  P2?: Side
  round?: number
  turn?: Player
  /** Positions of units by unit id. */
  at?: Record<string, readonly [x: number, y: number]>
  hp?: Record<string, number>
  /** Ids of units that are dead from the start. */
  dead?: readonly string[]
  /** Ids of units that have already acted in this round. */
  used?: readonly string[]
  buffs?: Record<string, readonly string[]>
  /** Id of the unit that gave the buffs. By default this is no unit of the match. */
  source?: string
  obstacles?: readonly (readonly [x: number, y: number])[]
  tiles?: readonly (readonly [x: number, y: number, buffType: string])[]
}

const PLAIN_SIDE: Side = ['warrior_endure', 'ARCHER', 'ARCHER']

export const startedMatch = (game: AnyGame = tactics): Match<State> =>
  begin<State>(game, {
    game: 'tactics',
    version: 1,
    kit: 1,
    options: {},
    seats: [],
    bots: [],
    salts: [],
    seed: '00',
    at: 0,
  }).match

/** Applies an input with exactly these random results and returns its events. */
export function applyInput(
  match: Match<State>,
  input: Input,
  draws: readonly number[] = [],
  at = match.at,
  game: AnyGame = tactics,
): Event[] {
  const source = scripted(draws)
  const { told } = apply(game, match, { seq: match.seq + 1, at, input }, source)
  if (source.left() > 0) throw new Error(`${source.left()} random results too many`)
  return told.map(({ event }) => event)
}

export const team = ([skillId, ...minions]: Side, content: Content = ofTheBook): AnyAction =>
  ({ type: 'select_team', heroClass: skillNamed(content, skillId)?.heroClass, minions, skillId }) as AnyAction

function drafted(setup: Setup, content: Content, game: AnyGame): Match<State> {
  const match = startedMatch(game)
  for (const seat of PLAYERS) applyInput(match, { kind: 'joined', seat }, [], 0, game)
  for (const seat of PLAYERS)
    applyInput(match, { kind: 'action', seat, action: team(setup[seat] ?? PLAIN_SIDE, content) }, [], 0, game)
  return match
}

/** Plays a match at random to its end. Yields the events after each input. */
export function* randomMatch(match: Match<State>, luck: number, game: AnyGame = tactics): Generator<Event[]> {
  const chance = dice(pseudoRandom(luck))
  for (let n = 0; !match.outcome; n++) {
    const seat = game.waiting(match.state)[0]?.seat ?? ''
    const open = [...game.choices(match.state, seat)].filter(({ type }) => type !== 'resign')
    const entry = {
      seq: match.seq + 1,
      at: match.at,
      input: { kind: 'action', seat, action: chance.pick(open, 'action') },
    } as const
    yield apply(game, match, entry, pseudoRandom(luck + n)).told.map(({ event }) => event)
  }
}

function arrange({ content, state }: Battle, setup: Setup): void {
  const unit = (id: string): Unit => {
    const found = state.units.find((candidate) => candidate.id === id)
    if (!found) throw new Error(`there is no unit ${id}`)
    return found
  }
  if (setup.round) state.currentRound = setup.round
  if (setup.turn) state.currentPlayer = setup.turn
  for (const [id, [x, y]] of Object.entries(setup.at ?? {})) unit(id).position = { x, y }
  for (const [id, hp] of Object.entries(setup.hp ?? {})) unit(id).hp = hp
  for (const id of setup.dead ?? []) Object.assign(unit(id), { alive: false, hp: 0 })
  for (const id of setup.used ?? []) unit(id).actionsUsed = 1
  for (const [id, types] of Object.entries(setup.buffs ?? {}))
    state.unitBuffs[id] = types.map(
      (type): Buff => ({
        buffId: `${type.toLowerCase()}_9${id}`,
        type,
        duration: buffKind(content, type).duration,
        sourceUnitId: setup.source ?? 'tile_9',
      }),
    )
  state.obstacles = (setup.obstacles ?? []).map(([x, y], i) => ({ id: `obs_${i + 1}`, position: { x, y }, hp: 3 }))
  state.buffTiles = (setup.tiles ?? []).map(([x, y, buffType], i) => ({
    id: `tile_${i + 1}`,
    position: { x, y },
    buffType,
    duration: 2,
    triggered: false,
  }))
}

export function table(setup: Setup = {}) {
  const content = setup.more ? contentWith(setup.more) : ofTheBook
  const game = setup.more ? tacticsWith(setup.more) : tactics
  const match = drafted(setup, content, game)
  const { state } = match
  const battle: Battle = { content, state }
  arrange(battle, setup)

  const unit = (id: string): Unit => state.units.find((candidate) => candidate.id === id) as Unit
  const ownerOf = (id: string): Player => (id.startsWith('p1') ? 'P1' : 'P2')

  /** Returns the refusal text for a request, or undefined if the request is legal. */
  const why = (seat: Player, given: object): string | undefined => {
    const action = readAction(game, 'action', { action: given })
    return (isRefusal(action) ? action : judge(game, match, seat, action))?.message
  }
  const send = (seat: Player, given: Partial<Request>, draws: readonly number[] = []): Event[] => {
    const reason = why(seat, given)
    if (reason) throw new Error(`the request was refused: ${reason}`)
    return applyInput(
      match,
      { kind: 'action', seat, action: readAction(game, 'action', { action: given }) as AnyAction },
      draws,
      match.at,
      game,
    )
  }
  const place = (id: string) => ({ targetX: unit(id).position.x, targetY: unit(id).position.y })

  return {
    game,
    battle,
    match,
    state,
    unit,
    why,
    send,
    hp: (id: string): number => unit(id).hp,
    beacon: (id: string) => (unit(id) as Hero).skillState,
    at: (id: string): readonly number[] => [unit(id).position.x, unit(id).position.y],
    buffs: (id: string): string[] => (state.unitBuffs[id] ?? []).map((buff) => buff.type),
    move: (id: string, x: number, y: number) =>
      send(ownerOf(id), { type: 'MOVE', actingUnitId: id, targetX: x, targetY: y }),
    attack: (id: string, target: string) =>
      send(ownerOf(id), { type: 'ATTACK', actingUnitId: id, targetUnitId: target, ...place(target) }),
    hitTile: (id: string, x: number, y: number) =>
      send(ownerOf(id), { type: 'ATTACK', actingUnitId: id, targetX: x, targetY: y }),
    moveAttack: (id: string, x: number, y: number, target: string) =>
      send(ownerOf(id), { type: 'MOVE_AND_ATTACK', actingUnitId: id, targetX: x, targetY: y, targetUnitId: target }),
    /** Uses the hero's drafted skill. */
    skill: (id: string, aim: Partial<Request> = {}, draws: readonly number[] = []) => {
      const hero = unit(id)
      return send(
        ownerOf(id),
        { type: 'USE_SKILL', skillId: hero.category === 'HERO' ? hero.selectedSkillId : '', ...aim },
        draws,
      )
    },
    end: (id?: string, draws: readonly number[] = []) =>
      send(
        id ? ownerOf(id) : state.currentPlayer,
        id ? { type: 'END_TURN', actingUnitId: id } : { type: 'END_TURN' },
        draws,
      ),
    choose: (seat: Player, buffType: string, draws: readonly number[] = []) =>
      send(seat, { type: 'DEATH_CHOICE', buffType }, draws),
    resign: (seat: Player) =>
      applyInput(match, { kind: 'action', seat, action: { type: 'resign' } }, [], match.at, game),
    /** Ends the turn of every unit that may still act. `draws` are the random results of the last END_TURN. */
    endRound(draws: readonly number[] = []): Event[] {
      const round = state.currentRound
      for (;;) {
        const last = state.units.filter((one) => one.alive && one.actionsUsed === 0).length <= 1
        const events = this.end(undefined, last ? draws : [])
        if (state.currentRound !== round || state.pendingDeathChoice || state.isGameOver) return events
      }
    },
    /** Lets the running timer expire. */
    timeout(draws: readonly number[] = []): Event[] {
      const at = nextDue(game, match)
      const input = at === undefined ? undefined : dueInput(game, match, at)
      if (!input) throw new Error('no timer runs')
      return applyInput(match, input, draws, at, game)
    },
    ask: () => game.waiting(state)[0],
  }
}
