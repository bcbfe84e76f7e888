// The turn: it opens, both intents resolve phase by phase, it ends, the next one opens.
import { hit } from './damage.ts'
import { finish, settleKnockout } from './ending.ts'
import { END_OF_TURN, type Scene, tell, tellOf } from './events.ts'
import { suffer } from './hp.ts'
import { type Act, type Move, moveOf } from './moves.ts'
import { passiveOf } from './passives.ts'
import type { InitiativeStat, Phase } from './phases.ts'
import { changePlaces, changeWithFirst } from './slots.ts'
import { activeOf, type BenchNumber, type Fighter, isAlive, isOver, isResting, type Monster, monstersOf, opponentOf, SEATS, type SeatName, type State } from './state.ts'

const MS_A_MINUTE = 60_000

export const deadlineFrom = (now: number, turnMinutes: number): number => now + turnMinutes * MS_A_MINUTE

export function openTurn(scene: Scene): void {
  const { state, now } = scene
  scene.phase = null
  state.phase = 'turn'
  state.turn++
  for (const { monster } of everyone(state)) monster.protectActiveThisTurn = false
  for (const seat of SEATS) if (!isAlive(activeOf(state, seat).monster)) changeWithFirst(scene, seat, 'faint')
  state.openedAt = now
  state.deadline = deadlineFrom(now, state.options.turnMinutes)
  tell(scene, 'turn_opened', { openedAt: state.openedAt, deadline: state.deadline })
}

/** What a seat's intent comes to: an action of the monster that was active when the turn opened. */
interface Plan {
  owner: Fighter
  phase: string
  name: string
  carryOut(): void
}

export function resolveTurn(scene: Scene, phases: readonly Phase[]): void {
  const plans = SEATS.map((seat) => planOf(scene, seat))
  for (const phase of [...phases].sort((a, b) => a.order - b.order)) {
    scene.phase = phase.id
    tell(scene, 'phase_started', { order: phase.order, name: phase.name })
    const acting = plans.filter((plan) => plan.phase === phase.id)
    for (const plan of acting.length > 1 ? byInitiative(scene, phase, acting) : acting) {
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
  if (intent.type === 'switch') return { owner, phase: 'switch', name: 'switch', carryOut: () => changePlaces(scene, seat, intent.bench as BenchNumber, 'switch') }
  const chosen = owner.monster.moves[intent.move] as string
  const move = moveOf(isResting(owner.monster, scene.state.turn) ? 'none' : chosen)
  return { owner, phase: move.phase, name: move.id, carryOut: () => useMove(scene, owner, move, chosen) }
}

/** */
function carryOut(scene: Scene, plan: Plan): void {
  const { seat, monster } = plan.owner
  if (!isAlive(monster)) tellOf(scene, 'skipped', plan.owner, { action: plan.name, reason: 'fainted' })
  else if (activeOf(scene.state, seat).monster !== monster) tellOf(scene, 'skipped', plan.owner, { action: plan.name, reason: 'not_active' })
  else plan.carryOut()
}

function useMove(scene: Scene, user: Fighter, move: Move, chosen: string): void {
  if (move.id === 'none') return tellOf(scene, 'wait', user, { move: chosen, reason: chosen === 'none' ? 'none' : 'resting' })
  tellOf(scene, 'move_used', user, { move: move.id, name: move.name })
  const target = activeOf(scene.state, opponentOf(user.seat))
  if (move.aimed && !isAlive(target.monster)) return tellOf(scene, 'no_target', user, { move: move.id })
  const act: Act = { scene, user, target, dealt: 0 }
  if (move.damage) act.dealt = hit(scene, user, target, move.damage(user.monster, target.monster), move.id)
  if (!isOver(scene.state) && isAlive(user.monster)) move.effect?.(act)
}

/** Compared when the phase begins; all equal: player1. */
function byInitiative(scene: Scene, phase: Phase, plans: readonly Plan[]): Plan[] {
  const compared: { stat: InitiativeStat; player1: number; player2: number }[] = []
  let first: SeatName = 'player1'
  let decidedBy: InitiativeStat | 'tie_break' = 'tie_break'
  for (const stat of phase.initiativeStats) {
    const values = { player1: initiativeValue(activeOf(scene.state, 'player1').monster, stat), player2: initiativeValue(activeOf(scene.state, 'player2').monster, stat) }
    compared.push({ stat, ...values })
    if (values.player1 === values.player2) continue
    decidedBy = stat
    if (values.player2 > values.player1) first = 'player2'
    break
  }
  tell(scene, 'initiative', { first, decidedBy, compared })
  return [...plans].sort((a, b) => Number(b.owner.seat === first) - Number(a.owner.seat === first))
}

function initiativeValue(monster: Monster, stat: InitiativeStat): number {
  return stat === 'speed' ? (passiveOf(monster).initiativeSpeed?.(monster.speed) ?? monster.speed) : monster[stat]
}

function endTurn(scene: Scene): void {
  const { state } = scene
  scene.phase = END_OF_TURN
  for (const seat of SEATS) {
    const active = activeOf(state, seat)
    passiveOf(active.monster).endOfTurn?.(scene, active)
  }
  for (const fighter of everyone(state)) suffer(scene, fighter)
  settleKnockout(scene) // only now, so that poison can empty both sides
  if (isOver(state)) return
  for (const { monster } of everyone(state)) passTurn(monster)
  if (state.turn >= state.options.turnLimit)
    finish(scene, null, 'turn_limit')
  else openTurn(scene)
}

/** Cooldowns and one-turn marks. A cooldown set this very turn is passed over. */
function passTurn(monster: Monster): void {
  if (monster.protectCooldownTurns > 0 && !monster.protectActiveThisTurn) monster.protectCooldownTurns--
  if (monster.mendCooldownTurns > 0 && !monster.mendUsedThisTurn) monster.mendCooldownTurns--
  monster.mendUsedThisTurn = false
  monster.ironWallThisTurn = false
  monster.damageTakenThisTurn = 0
}

/** player1's active, bench 1, bench 2, then player2's. */
const everyone = (state: State): Fighter[] => SEATS.flatMap((seat) => monstersOf(state.sides[seat]).map((monster) => ({ seat, monster })))
