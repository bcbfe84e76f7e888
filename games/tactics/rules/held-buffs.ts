// The buffs that a unit has: gaining them, losing them, and adding up their effects.
import { type Refusal, refusal } from '#kit/game.ts'
import { type Battle, type BuffFlag, type BuffKind, type BuffNumber, buffKind, type Play } from './content.ts'
import { changeHp } from './hp.ts'
import { type Buff, freshId, type GameState, type Unit } from './state.ts'

const NONE: readonly Buff[] = []
export const buffsOf = (state: GameState, unit: Unit): readonly Buff[] => state.unitBuffs[unit.id] ?? NONE
export const hasBuff = (state: GameState, unit: Unit, type: string): boolean =>
  buffsOf(state, unit).some((buff) => buff.type === type)

/** Returns the sum of one number over all buffs of a unit. */
export function buffTotal({ content, state }: Battle, unit: Unit, number: BuffNumber): number {
  let sum = 0
  for (const { type } of buffsOf(state, unit)) sum += buffKind(content, type)[number] ?? 0
  return sum
}

export const hasBuffFlag = ({ content, state }: Battle, unit: Unit, flag: BuffFlag): boolean =>
  buffsOf(state, unit).some(({ type }) => buffKind(content, type)[flag] === true)

/** Returns the attack value with the modifiers of all buffs, at least 0. */
export const attackOf = (battle: Battle, unit: Unit): number =>
  Math.max(0, unit.attack + buffTotal(battle, unit, 'attack'))

/**
 * Returns the refusal by the first buff, in the order of the buff rows, that forbids the action. Undefined if none
 * does.
 */
export function refuseByBuff(
  { content, state }: Battle,
  unit: Unit,
  what: keyof NonNullable<BuffKind['forbids']>,
): Refusal | undefined {
  if (buffsOf(state, unit).length === 0) return undefined
  for (const type of content.buffTypes) {
    const reason = buffKind(content, type).forbids?.[what]
    if (reason !== undefined && hasBuff(state, unit, type)) return refusal(type.toLowerCase(), reason)
  }
  return undefined
}

/** Gives a unit a buff, which replaces a buff of the same type in its place. Dead units gain nothing. */
export function gainBuff(play: Play, unit: Unit, type: string, sourceUnitId: string): void {
  if (!unit.alive) return
  const { state } = play
  const { duration, hpOnGain = 0, onGained } = buffKind(play.content, type)
  const everyBuff = Object.values(state.unitBuffs).flat()
  const buffId = freshId(type.toLowerCase(), (id) => everyBuff.some((buff) => buff.buffId === id))
  const buff: Buff = { buffId, type, duration, sourceUnitId }
  const buffs = state.unitBuffs[unit.id] ?? []
  state.unitBuffs[unit.id] = buffs
  const old = buffs.findIndex((held) => held.type === type)
  if (old < 0) buffs.push(buff)
  else buffs[old] = buff
  play.emit({ type: 'buff_gained', unitId: unit.id, buffType: type, duration, sourceUnitId })
  onGained?.(unit)
  changeHp(play, unit, hpOnGain, 'buff')
}

export function loseBuff(play: Play, unit: Unit, type: string): void {
  if (!hasBuff(play.state, unit, type)) return
  setBuffs(
    play.state,
    unit.id,
    buffsOf(play.state, unit).filter((buff) => buff.type !== type),
  )
  play.emit({ type: 'buff_lost', unitId: unit.id, buffType: type })
}

/** Stores the buffs of a unit. If it has no buffs left, its key is deleted. */
export function setBuffs(state: GameState, unitId: string, buffs: Buff[]): void {
  if (buffs.length > 0) state.unitBuffs[unitId] = buffs
  else delete state.unitBuffs[unitId]
}
