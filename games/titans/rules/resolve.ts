// A round: it begins, both actions run in the order of the speed rolls, and it ends.
import { abilityOf, useAbility } from './ability.ts'
import type { RoundAction } from './actions.ts'
import { attack } from './attack.ts'
import { charge } from './body.ts'
import type { Scene } from './content.ts'
import { endRollEffects, endRoundEffects, statOf } from './effect.ts'
import { finishByShare } from './ending.ts'
import { emitEvent, formatNumber, logEvent } from './events.ts'
import { type Fighter, fighterOf, isOver, opponentOf, SEATS, type SeatName, type State } from './state.ts'

export const ROUND_LIMIT = 40 // after this round, the titan with the higher percentage of its HP wins
const REST_CHARGE = 60

type Choices = Record<SeatName, RoundAction['type']>

export function openRound(scene: Scene): void {
  const { state, now } = scene
  state.roundNumber++
  state.clock = { since: now, due: now + state.options.roundSeconds * 1000 }
  emitEvent(scene, { type: 'round_opened', ...state.clock })
}

/** Carries out the round. `expired` lists the seats that defend because their clock ran out. */
export function resolveRound(scene: Scene, expired: readonly SeatName[] = []): void {
  const { state } = scene
  const choices = unlock(state)
  state.roundLog = []
  for (const seat of SEATS) announce(scene, fighterOf(state, seat), choices[seat], expired.includes(seat))
  for (const seat of speedOrder(scene)) {
    carryOut(scene, seat, choices)
    if (isOver(state)) return
  }
  endRound(scene)
}

function unlock(state: State): Choices {
  const { player1, player2 } = state.roundActions
  if (!player1 || !player2) throw new Error('a seat has no action')
  state.roundActions = { player1: null, player2: null }
  state.lockedPlayers = []
  return { player1, player2 }
}

/** Logs the chosen action. The log names titans, because the state contains no player names. */
function announce(scene: Scene, fighter: Fighter, action: RoundAction['type'], expired: boolean): void {
  const { titan } = fighter
  const words = action === 'ability' ? `use ${abilityOf(scene.content, scene.state, titan).name}` : action
  logEvent(
    scene,
    fighter,
    expired ? `Time ran out for ${titan.name}: it defends.` : `${titan.name} chooses to ${words}.`,
    { type: 'choice', action, expired },
  )
}

/**
 * Returns the seats in acting order: the seat with the higher speed roll acts first, and equal rolls act in seat order.
 */
function speedOrder(scene: Scene): readonly SeatName[] {
  const [one, two] = [speedRoll(scene, 'player1'), speedRoll(scene, 'player2')]
  const order = two > one ? (['player2', 'player1'] as const) : SEATS
  const first = fighterOf(scene.state, order[0])
  logEvent(scene, first, `${first.titan.name} acts first.`, { type: 'first' })
  return order
}

function speedRoll(scene: Scene, seat: SeatName): number {
  const fighter = fighterOf(scene.state, seat)
  const { titan } = fighter
  const speed = statOf(scene.content, scene.state, titan, 'Speed')
  const slowed = speed < titan.Speed
  const rand = scene.dice.float('speedRoll', seat)
  const roll = speed * rand
  logEvent(scene, fighter, `${titan.name} rolls ${formatNumber(roll)} for speed${slowed ? ', slowed' : ''}.`, {
    type: 'speed_roll',
    speed,
    slowed,
    rand,
    speedRoll: roll,
  })
  endRollEffects(scene, fighter)
  return roll
}

function carryOut(scene: Scene, seat: SeatName, choices: Choices): void {
  const user = fighterOf(scene.state, seat)
  const target = fighterOf(scene.state, opponentOf(seat))
  switch (choices[seat]) {
    case 'attack':
      return attack(scene, user, target, choices[target.seat] === 'defend')
    case 'defend':
      return logEvent(scene, user, `${user.titan.name} is on guard.`, { type: 'defend' })
    case 'ability':
      return useAbility(scene, user, target)
    case 'rest':
      logEvent(scene, user, `${user.titan.name} rests.`, { type: 'rest' })
      return charge(scene, user, REST_CHARGE, 'rest')
  }
}

function endRound(scene: Scene): void {
  const { state } = scene
  for (const seat of SEATS) {
    endRoundEffects(scene, fighterOf(state, seat))
    if (isOver(state)) return
  }
  if (state.roundNumber >= ROUND_LIMIT) finishByShare(scene)
  else openRound(scene)
}
