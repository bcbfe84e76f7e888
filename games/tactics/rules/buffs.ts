// Buffs: one row each, gaining and losing them.
import type { Play } from './events.ts'
import { changeHp } from './life.ts'
import { type Buff, freshId, type GameState, type Unit } from './state.ts'

interface BuffRow {
  duration: number
  attack: number
  hpOnGain: number
}

export const BUFFS = {
  POWER: { duration: 2, attack: 3, hpOnGain: 1 },
  LIFE: { duration: 2, attack: 0, hpOnGain: 3 },
  SPEED: { duration: 2, attack: -1, hpOnGain: 0 },
  WEAKNESS: { duration: 2, attack: -2, hpOnGain: -1 },
  BLEED: { duration: 2, attack: 0, hpOnGain: 0 },
  SLOW: { duration: 2, attack: 0, hpOnGain: 0 },
  BLIND: { duration: 1, attack: 0, hpOnGain: 0 },
  DEATH_MARK: { duration: 2, attack: 0, hpOnGain: 0 },
  FEINT: { duration: 2, attack: 0, hpOnGain: 0 },
  CHALLENGE: { duration: 2, attack: 0, hpOnGain: 0 },
  INVULNERABLE: { duration: 1, attack: 0, hpOnGain: 0 },
  POWER_OF_MANY: { duration: 1, attack: 1, hpOnGain: 0 },
} satisfies Record<string, BuffRow>
export type BuffType = keyof typeof BUFFS

/** Those that lie on tiles and can be chosen. */
export const TILE_BUFFS = ['POWER', 'LIFE', 'SPEED', 'WEAKNESS', 'BLEED', 'SLOW'] as const satisfies readonly BuffType[]
export type TileBuff = (typeof TILE_BUFFS)[number]

/** Those that a skill inflicts by chance or choice, and Trinity heals. */
export const DEBUFFS = ['WEAKNESS', 'BLEED', 'SLOW'] as const satisfies readonly TileBuff[]
export type Debuff = (typeof DEBUFFS)[number]

const NONE: readonly Buff[] = []
export const buffsOf = (state: GameState, unit: Unit): readonly Buff[] => state.unitBuffs[unit.id] ?? NONE
export const buffOf = (state: GameState, unit: Unit, type: BuffType): Buff | undefined => buffsOf(state, unit).find((buff) => buff.type === type)
export const has = (state: GameState, unit: Unit, type: BuffType): boolean => buffOf(state, unit, type) !== undefined

/** Attack with the modifiers of all buffs, not below 0. */
export const attackOf = (state: GameState, unit: Unit): number =>
  Math.max(
    0,
    buffsOf(state, unit).reduce((sum, buff) => sum + BUFFS[buff.type].attack, unit.attack),
  )

/** A type the unit has already is replaced in place, whatever the source. The dead gain nothing. */
export function gain(play: Play, unit: Unit, type: BuffType, sourceUnitId: string): void {
  if (!unit.alive) return
  const { state } = play
  const { duration, hpOnGain } = BUFFS[type]
  const everyBuff = Object.values(state.unitBuffs).flat()
  const buffId = freshId(type.toLowerCase(), (id) => everyBuff.some((buff) => buff.buffId === id))
  const buff: Buff = { buffId, type, duration, sourceUnitId }
  const buffs = state.unitBuffs[unit.id] ?? []
  state.unitBuffs[unit.id] = buffs
  const old = buffs.findIndex((held) => held.type === type)
  if (old < 0) buffs.push(buff)
  else buffs[old] = buff
  play.emit({ type: 'buff_gained', unitId: unit.id, buffType: type, duration, sourceUnitId })
  changeHp(play, unit, hpOnGain, 'buff')
}

export function lose(play: Play, unit: Unit, type: BuffType): void {
  if (!has(play.state, unit, type)) return
  keep(
    play.state,
    unit.id,
    buffsOf(play.state, unit).filter((buff) => buff.type !== type),
  )
  play.emit({ type: 'buff_lost', unitId: unit.id, buffType: type })
}

/** Units without buffs have no key. */
export function keep(state: GameState, unitId: string, buffs: Buff[]): void {
  if (buffs.length > 0) state.unitBuffs[unitId] = buffs
  else delete state.unitBuffs[unitId]
}
