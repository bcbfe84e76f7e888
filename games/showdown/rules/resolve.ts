// A turn from start to end: it opens, the actions of both seats run phase by phase, it ends, and the next turn opens
// (rule book §3).
import { defined } from '#kit/defined.ts'
import { type Act, type Content, type Move, NONE, type Scene } from './content.ts'
import { countDownCooldowns, startCooldown } from './cooldowns.ts'
import { dealDamage } from './damage.ts'
import { finish } from './ending.ts'
import { END_OF_TURN, emitEvent, emitMonsterEvent } from './events.ts'
import { drainHp } from './hp.ts'
import { applyMark, deleteMarks, endingMarks, isResting, recomputeStats } from './marks.ts'
import { type InitiativeStat, type Phase, SWITCH } from './phases.ts'
import { swapActive, swapWithFirstLiving } from './slots.ts'
import {
  activeOf,
  type BenchNumber,
  type Fighter,
  isAlive,
  isOver,
  isStanding,
  type Monster,
  monstersOf,
  opponentOf,
  SEATS,
  type SeatName,
  type State,
} from './state.ts'
import { traitsOf } from './traits.ts'

const MS_A_MINUTE = 60_000

export const deadlineFrom = (now: number, turnMinutes: number): number => now + turnMinutes * MS_A_MINUTE

export function openTurn(scene: Scene): void {
  const { content, state, now } = scene
  scene.phase = null
  state.phase = 'turn'
  state.turn++
  for (const { monster } of allFighters(state)) {
    monster.protectActiveThisTurn = false
    recomputeStats(content, monster, state.turn)
  }
  for (const seat of SEATS) if (!isAlive(activeOf(state, seat).monster)) swapWithFirstLiving(scene, seat, 'faint')
  if (isOver(state)) return
  state.openedAt = now
  state.deadline = deadlineFrom(now, state.options.turnMinutes)
  emitEvent(scene, 'turn_opened', { openedAt: state.openedAt, deadline: state.deadline })
}

/** The locked action of a seat. The monster that was active when the turn opened carries it out. */
interface Plan {
  owner: Fighter
  phase: string
  name: string
  carryOut(): void
}

export function resolveTurn(scene: Scene): void {
  const plans = SEATS.map((seat) => planOf(scene, seat))
  for (const phase of scene.content.phases) {
    scene.phase = phase.id
    emitEvent(scene, 'phase_started', { order: phase.order, name: phase.name }) // every phase emits this event.
    const acting = plans.filter((plan) => plan.phase === phase.id)
    for (const plan of acting.length > 1 ? orderByInitiative(scene, phase, acting) : acting) {
      carryOut(scene, plan)
      if (isOver(scene.state)) return
    }
  }
  endTurn(scene)
}

function planOf(scene: Scene, seat: SeatName): Plan {
  const side = scene.state.sides[seat]
  const owner = activeOf(scene.state, seat)
  const { intent } = side
  if (!intent) throw new Error(`${seat} has no intent`)
  side.intent = null
  if (intent.type === 'switch')
    return {
      owner,
      phase: SWITCH,
      name: 'switch',
      carryOut: () => swapActive(scene, seat, intent.bench as BenchNumber, 'switch'),
    }
  const chosen = defined(owner.monster.moves[intent.move])
  const move = scene.content.moveOf(isResting(scene.content, owner.monster, scene.state.turn) ? NONE : chosen) // a resting monster's moves act as none.
  return { owner, phase: move.phase, name: move.id, carryOut: () => useMove(scene, owner, move, chosen) }
}

/** Carries out an action, unless its monster has fainted or left the active slot (rule R-13). */
function carryOut(scene: Scene, plan: Plan): void {
  const { seat, monster } = plan.owner
  if (!isAlive(monster)) emitMonsterEvent(scene, 'skipped', plan.owner, { action: plan.name, reason: 'fainted' })
  else if (activeOf(scene.state, seat).monster !== monster)
    emitMonsterEvent(scene, 'skipped', plan.owner, { action: plan.name, reason: 'not_active' })
  else plan.carryOut()
}

function useMove(scene: Scene, user: Fighter, move: Move, chosen: string): void {
  if (move.id === NONE)
    return emitMonsterEvent(scene, 'wait', user, { move: chosen, reason: chosen === NONE ? 'none' : 'resting' })
  emitMonsterEvent(scene, 'move_used', user, { move: move.id, name: move.name })
  const target = activeOf(scene.state, opponentOf(user.seat))
  if (move.aimed && !isAlive(target.monster)) return emitMonsterEvent(scene, 'no_target', user, { move: move.id })
  startCooldown(move, user.monster)
  const act: Act = { scene, user, target, dealt: 0 }
  if (move.damage) act.dealt = dealDamage(scene, user, target, move.damage(user.monster, target.monster), move.id)
  if (!isStanding(scene.state, user.monster)) return
  if (move.leaves) applyMark(scene, act[move.leaves.on], move.leaves.mark)
  move.effect?.(act)
}

/**
 * Orders two actions by the stats of their monsters at the beginning of the phase. If all stats are equal, player1 acts
 * first.
 */
function orderByInitiative(scene: Scene, phase: Phase, plans: readonly Plan[]): Plan[] {
  const compared: { stat: InitiativeStat; player1: number; player2: number }[] = []
  let first: SeatName = 'player1'
  let decidedBy: InitiativeStat | 'tie_break' = 'tie_break'
  for (const stat of phase.initiativeStats) {
    const value = (seat: SeatName): number => initiativeValue(scene, activeOf(scene.state, seat).monster, stat)
    const values = { player1: value('player1'), player2: value('player2') }
    compared.push({ stat, ...values })
    if (values.player1 === values.player2) continue
    decidedBy = stat
    if (values.player2 > values.player1) first = 'player2'
    break
  }
  emitEvent(scene, 'initiative', { first, decidedBy, compared })
  return [...plans].sort((a, b) => Number(b.owner.seat === first) - Number(a.owner.seat === first))
}

function initiativeValue({ content, state }: Scene, monster: Monster, stat: InitiativeStat): number {
  return stat === 'speed' ? initiativeSpeed(content, monster, state.turn) : monster[stat]
}

/** Returns the speed of a monster for initiative, with its passive and marks. */
export const initiativeSpeed = (content: Content, monster: Monster, turn: number): number =>
  traitsOf(content, monster, turn).reduce((speed, trait) => trait.initiativeSpeed?.(speed) ?? speed, monster.speed)

function endTurn(scene: Scene): void {
  const { content, state } = scene
  scene.phase = END_OF_TURN
  for (const seat of SEATS) {
    const active = activeOf(state, seat)
    for (const trait of traitsOf(content, active.monster, state.turn))
      if (!isOver(state)) trait.onTurnEnd?.(scene, active)
  }
  const fighters = allFighters(state)
  if (!isOver(state)) drainHp(scene, fighters)
  if (isOver(state)) return
  for (const { monster } of fighters) endTurnFor(scene, monster)
  if (state.turn >= state.options.turnLimit)
    finish(scene, null, 'turn_limit') // an undecided match is a draw.
  else openTurn(scene)
}

function endTurnFor(scene: Scene, monster: Monster): void {
  countDownCooldowns(scene.content.cooling, monster)
  deleteMarks(scene, monster, endingMarks(monster.marks, scene.state.turn))
  monster.damageTakenThisTurn = 0
}

/** Returns all monsters: player1's active monster, bench 1 and bench 2, then player2's in the same order. */
function allFighters(state: State): Fighter[] {
  const fighters: Fighter[] = []
  for (const seat of SEATS) for (const monster of monstersOf(state.sides[seat])) fighters.push({ seat, monster })
  return fighters
}
