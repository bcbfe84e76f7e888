// Aiming a skill: the target checks of each kind of target, and what they leave for the effect.
import type { Refusal } from '#kit/game.ts'
import { positionOf, type Request, text } from './actions.ts'
import { distance, inLine, onBoard, type Position, type Tiles, tile } from './board.ts'
import { DEBUFFS, type Debuff } from './buffs.ts'
import { because, outOfRange, type Reason } from './reasons.ts'
import type { Aim, Targeting } from './skills.ts'
import { type GameState, type Hero, unitOf } from './state.ts'

type Wish = Pick<Request, 'targetX' | 'targetY' | 'targetUnitId' | 'buffType'>

const isDebuff = (type: string): type is Debuff => (DEBUFFS as readonly string[]).includes(type)

export const beaconOf = ({ skillState: { beacon_x, beacon_y } }: Hero): Position | undefined => (beacon_x === undefined || beacon_y === undefined ? undefined : { x: beacon_x, y: beacon_y })

export function refuseAim(state: GameState, hero: Hero, target: Targeting, wish: Wish, blocked: Tiles): Refusal | undefined {
  switch (target.kind) {
    case 'none':
      return undefined
    case 'enemy':
    case 'ally':
      return refuseUnit(state, hero, target, wish)
    case 'tile':
      return refusePlace(hero, target.range, wish, 'skill_needs_position') ?? refuseBlocked(wish, blocked, 'tile_blocked')
    case 'line':
      return refusePlace(hero, target.range, wish, 'line_needs_position')
    case 'beacon': {
      const beacon = beaconOf(hero)
      if (beacon) return blocked & tile(beacon) ? because('beacon_blocked') : undefined
      return refusePlace(hero, target.range, wish, 'beacon_needs_position') ?? refuseBlocked(wish, blocked, 'beacon_on_blocked')
    }
  }
}

function refuseUnit(state: GameState, hero: Hero, { kind, range, debuff }: Extract<Targeting, { kind: 'enemy' | 'ally' }>, wish: Wish): Refusal | undefined {
  const id = text(wish.targetUnitId)
  if (id === undefined) return because('skill_needs_target')
  const unit = unitOf(state, id)
  if (!unit) return because('target_not_found')
  if (!unit.alive) return because('target_dead')
  if (kind === 'enemy' && unit.owner === hero.owner) return because('target_not_enemy')
  if (kind === 'ally' && unit.owner !== hero.owner) return because('target_not_ally')
  if (distance(hero.position, unit.position) > range) return outOfRange(range)
  if (kind === 'enemy' && unit.invisible) return because('target_invisible')
  const buffType = text(wish.buffType)
  return debuff && buffType !== undefined && !isDebuff(buffType) ? because('bad_debuff') : undefined
}

function refusePlace(hero: Hero, range: number, wish: Wish, missing: Reason): Refusal | undefined {
  const position = positionOf(wish)
  if (!position) return because(missing)
  if (!onBoard(position)) return because('off_board')
  if (missing === 'line_needs_position' && !inLine(hero.position, position)) return because('not_in_line')
  return distance(hero.position, position) > range ? outOfRange(range) : undefined
}

const refuseBlocked = (wish: Wish, blocked: Tiles, reason: Reason): Refusal | undefined => {
  const position = positionOf(wish)
  return position && blocked & tile(position) ? because(reason) : undefined
}

/** Reads what has been checked. */
export function aimOf(state: GameState, wish: Wish): Aim {
  const aim: Aim = {}
  const unit = unitOf(state, text(wish.targetUnitId) ?? '')
  if (unit) aim.unit = unit
  const position = positionOf(wish)
  if (position) aim.position = position
  const buffType = text(wish.buffType)
  if (buffType !== undefined && isDebuff(buffType)) aim.buffType = buffType
  return aim
}
