// The steps of the round end, in the order of the rule book (§11).
import { buffKind, type Play } from './content.ts'
import { openChoices } from './deaths.ts'
import { placeObstacle, placeTile, removeTiles } from './ground.ts'
import { buffsOf, setBuffs } from './held-buffs.ts'
import { changeHp, damage } from './hp.ts'
import { performPrepared } from './perform.ts'
import { byId, opponentOf, type Player, type Unit } from './state.ts'
import { finish, winnerNow } from './victory.ts'

/** The first rounds of decay (1 damage to minions), of pressure (damage to all units), and of growing pressure. */
export const DECAY_FROM = 3
export const PRESSURE_FROM = 8
export const GROWING_FROM = 20

/**
 * Returns the pressure damage: 1 in rounds 8–19, 2 from round 20 on, and 1 more every four rounds after that.
 */
export const pressureIn = (round: number): number => {
  if (round < PRESSURE_FROM) return 0
  return round < GROWING_FROM ? 1 : 1 + Math.floor((round - 16) / 4)
}

export function endRound(play: Play): void {
  const { state } = play
  if (state.roundEnding) delete state.roundEnding
  else play.emit({ type: 'round_ending', round: state.currentRound })
  runPrepared(play)
  let winner = winnerNow(state)
  if (!winner && openChoices(play)) {
    state.roundEnding = true
    return
  }
  play.fallen.length = 0
  for (const step of [applyBuffHp, removeExpiredClones, decay, pressure]) {
    step(play)
    placeDeathObjects(play)
    winner ??= winnerNow(state)
  }
  resetUnits(play)
  expireBuffs(play)
  expireTiles(play)
  startRound(play, winner)
}

function runPrepared(play: Play): void {
  const { units } = play.state
  for (const unit of units.filter((candidate) => candidate.preparing).sort(byId)) performPrepared(play, unit)
  for (const unit of play.state.units) clearPrepared(unit)
}

function clearPrepared(unit: Unit): void {
  unit.preparing = false
  unit.preparingAction = null
}

const living = (play: Play): Unit[] => play.state.units.filter((unit) => unit.alive).sort(byId)

/** Applies the hp changes that buffs cause at the round end. BLEED changes hp directly. */
function applyBuffHp(play: Play): void {
  for (const unit of living(play))
    for (const { type } of buffsOf(play.state, unit))
      changeHp(play, unit, buffKind(play.content, type).hpEachRound ?? 0, type)
}

/** Removes clones that are dead or have no rounds left, and their buffs. */
function removeExpiredClones(play: Play): void {
  const { state } = play
  for (const unit of state.units.filter((candidate) => candidate.isTemporary)) {
    unit.temporaryDuration--
    if (unit.alive && unit.temporaryDuration > 0) continue
    state.units.splice(state.units.indexOf(unit), 1)
    setBuffs(state, unit.id, [])
    play.emit({ type: 'faded', unitId: unit.id })
  }
}

/** Deals 1 damage to every minion. */
function decay(play: Play): void {
  const round = play.state.currentRound
  if (round < DECAY_FROM) return
  play.emit({ type: 'decay', round })
  for (const unit of living(play)) if (unit.category === 'MINION') damage(play, unit, 1)
}

function pressure(play: Play): void {
  const round = play.state.currentRound
  const amount = pressureIn(round)
  if (amount === 0) return
  play.emit({ type: 'pressure', round, damage: amount })
  for (const unit of living(play)) damage(play, unit, amount)
}

/** Minions that died at a round end leave something: obstacles in odd rounds, random tiles in even rounds. */
function placeDeathObjects(play: Play): void {
  const isOdd = play.state.currentRound % 2 === 1
  for (const unit of play.fallen.splice(0).sort(byId)) {
    if (isOdd) placeObstacle(play, { ...unit.position })
    else placeTile(play, { ...unit.position }, play.dice.pick(play.content.tileBuffs, 'tile left by decay'))
  }
}

function resetUnits(play: Play): void {
  for (const unit of play.state.units) {
    unit.actionsUsed = 0
    clearPrepared(unit)
    unit.invisible = false
    unit.invulnerable = false
    if (unit.category === 'HERO') unit.skillCooldown = Math.max(0, unit.skillCooldown - 1)
    if (unit.shieldDuration > 0) unit.shieldDuration--
    if (unit.shieldDuration === 0) unit.shield = 0
  }
}

function expireBuffs(play: Play): void {
  const { state } = play
  for (const unit of state.units) {
    const buffs = buffsOf(state, unit)
    if (buffs.length === 0) continue
    const lasting = buffs.flatMap((buff) => (buff.duration > 1 ? [{ ...buff, duration: buff.duration - 1 }] : []))
    for (const buff of buffs)
      if (buff.duration <= 1) play.emit({ type: 'buff_lost', unitId: unit.id, buffType: buff.type })
    setBuffs(state, unit.id, lasting)
  }
}

function expireTiles(play: Play): void {
  for (const buffTile of play.state.buffTiles) if (!buffTile.triggered) buffTile.duration--
  removeTiles(play, (buffTile) => buffTile.triggered || buffTile.duration <= 0)
}

/** Starts the next round. The opponent of the player who acted last acts first. */
function startRound(play: Play, winner: Player | undefined): void {
  const { state } = play
  state.currentRound++
  state.currentPlayer = opponentOf(state.currentPlayer)
  if (winner) finish(play, winner)
  else play.emit({ type: 'round_started', round: state.currentRound, playerId: state.currentPlayer })
}
