// The legal actions of a seat now, and the refusals of all illegal actions. An intent is the move or switch that a seat
// locks for a turn.
import { type Dice, type Refusal, refusal, type Seat } from '#kit/game.ts'
import type { Action, Intent } from './actions.ts'
import type { Content } from './content.ts'
import { refuseOnCooldown } from './cooldowns.ts'
import { BENCH, isAlive, isOver, isSeat, type Monster, type Side, type State } from './state.ts'
import { drawTeam, MOVE_COUNT, refuseTeam } from './team.ts'

const TEAMS_DRAWN = 3

export function refuse(content: Content, state: State, seat: Seat, action: Action): Refusal | undefined {
  if (!isSeat(seat)) return refusal('not_seated', 'You have no seat in this match')
  if (isOver(state)) return refusal('over', 'The match is over')
  if (action.type === 'surrender') return undefined
  const side = state.sides[seat]
  if (action.type === 'submit_team') {
    if (state.phase !== 'setup' || side.locked)
      return refusal('locked', 'Your team is locked: it can’t be submitted again', { what: 'team', turn: state.turn }) // an accepted team is locked.
    return refuseTeam(content, action, state.options.stats)
  }
  if (state.phase === 'setup') return refusal('setup', 'The first turn opens when both teams are in')
  if (side.locked)
    return refusal('locked', `Your action for turn ${state.turn} is locked`, { what: 'action', turn: state.turn })
  return refuseIntent(content, side, action)
}

function refuseIntent(content: Content, side: Side, intent: Intent): Refusal | undefined {
  return intent.type === 'switch' ? refuseSwitch(side, intent.bench) : refuseMove(content, side.active, intent.move)
}

function refuseSwitch(side: Side, bench: number): Refusal | undefined {
  const monster = side.bench[bench - 1]
  if (monster === undefined)
    return refusal('bench_range', `There is no bench slot ${bench}: the bench slots are 1 and 2`, { bench })
  if (monster === null) return refusal('bench_empty', `Bench slot ${bench} is empty`, { bench })
  if (!isAlive(monster))
    return refusal('bench_fainted', `${monster.name} on bench slot ${bench} has fainted`, {
      bench,
      monster: monster.name,
    })
  return undefined
}

function refuseMove({ moveOf }: Content, active: Monster | null, index: number): Refusal | undefined {
  const id = active?.moves[index]
  if (!active || id === undefined)
    return refusal('move_range', `There is no move ${index}: the moves are 0 to ${MOVE_COUNT - 1}`, {
      move: index,
      last: MOVE_COUNT - 1,
    })
  return refuseOnCooldown(moveOf(id), active)
}

/** Returns the legal moves and switches of a seat that has not locked one yet. */
export function intents(content: Content, side: Side): Intent[] {
  const all: Intent[] = [...Array(MOVE_COUNT).keys()].map((move) => ({ type: 'use_move', move }))
  for (const bench of BENCH) all.push({ type: 'switch', bench })
  return all.filter((intent) => !refuseIntent(content, side, intent))
}

export function choices(content: Content, state: State, seat: Seat, dice?: Dice): Action[] {
  if (!isSeat(seat) || isOver(state)) return []
  const side = state.sides[seat]
  const surrender: Action = { type: 'surrender' }
  if (side.locked) return [surrender]
  if (state.phase === 'turn') return [...intents(content, side), surrender]
  const teams = dice ? [...Array(TEAMS_DRAWN)].map(() => drawTeam(dice, content)) : []
  return [...teams, surrender]
}
