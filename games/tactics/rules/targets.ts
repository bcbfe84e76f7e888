// The target kinds of skills. Each kind checks a target, lists all possible targets and resolves a target for the
// effect.
import { type Refusal, refusal } from '#kit/game.ts'
import { positionOf, type Request, text } from './actions.ts'
import { cross, distance, inLine, onBoard, type Position, positionsOf, type Tiles, tile, within } from './board.ts'
import type { Aim, Field, Target } from './content.ts'
import { because, outOfRange } from './reasons.ts'
import { type GameState, type Hero, type Unit, unitOf } from './state.ts'

/** Checks nothing and ignores all target fields. */
export const NONE: Target<undefined> = {
  what: 'No target',
  refuse: () => undefined,
  allTargets: (_field, _hero, use) => [use],
  canonical: () => ({}),
  resolve: () => undefined,
}

const targetOf = (state: GameState, aim: Aim): Unit | undefined => unitOf(state, text(aim.targetUnitId) ?? '')

const isValidTarget = (hero: Hero, unit: Unit, ofOwn: boolean, range: number): boolean =>
  unit.alive &&
  (unit.owner === hero.owner) === ofOwn &&
  distance(hero.position, unit.position) <= range &&
  (ofOwn || !unit.invisible)

function refuseUnit({ state }: Field, hero: Hero, aim: Aim, ofOwn: boolean, range: number): Refusal | undefined {
  if (text(aim.targetUnitId) === undefined) return because('skill_needs_target')
  const unit = targetOf(state, aim)
  if (!unit) return because('target_not_found')
  if (!unit.alive) return because('target_dead')
  if ((unit.owner === hero.owner) !== ofOwn) return because(ofOwn ? 'target_not_ally' : 'target_not_enemy')
  if (distance(hero.position, unit.position) > range) return outOfRange(range)
  return isValidTarget(hero, unit, ofOwn, range) ? undefined : because('target_invisible')
}

const unitWithin = (what: string, ofOwn: boolean, range: number): Target<Unit> => ({
  what,
  range,
  refuse: (field, hero, aim) => refuseUnit(field, hero, aim, ofOwn, range),
  allTargets: ({ state }, hero, use) =>
    state.units
      .filter((unit) => isValidTarget(hero, unit, ofOwn, range))
      .map(({ id }) => ({ ...use, targetUnitId: id })),
  canonical: (_hero, { targetUnitId }) => ({ targetUnitId: text(targetUnitId) ?? null }),
  resolve: (state, aim) => targetOf(state, aim) as Unit,
})

/** Targets an enemy that is not invisible. */
export const enemy = (range: number): Target<Unit> => unitWithin('Enemy', false, range)
/** Targets an ally, which may be the hero itself. */
export const ally = (range: number): Target<Unit> => unitWithin('Friend', true, range)

/** Targets an enemy and a debuff. `unasked` is the debuff if the request names none. */
export function enemyAndDebuff(range: number, unasked: string): Target<{ unit: Unit; debuff: string }> {
  const { what, refuse, allTargets, canonical, resolve } = enemy(range)
  const debuffOf = (aim: Aim): string => text(aim.buffType) ?? unasked
  return {
    what,
    range,
    refuse: (field, hero, aim) =>
      refuse(field, hero, aim) ??
      (field.content.debuffs.includes(debuffOf(aim)) ? undefined : badDebuff(field.content.debuffs)),
    allTargets: (field, hero, use) =>
      allTargets(field, hero, use).flatMap((way) => field.content.debuffs.map((buffType) => ({ ...way, buffType }))),
    canonical: (hero, aim) => ({ ...canonical(hero, aim), buffType: debuffOf(aim) }),
    resolve: (state, aim) => ({ unit: resolve(state, aim), debuff: debuffOf(aim) }),
  }
}

const badDebuff = (debuffs: readonly string[]): Refusal =>
  refusal('bad_debuff', `Chosen debuff must be ${debuffs.slice(0, -1).join(', ')} or ${debuffs.at(-1)}`)

export const requestPerTile = (tiles: Tiles, use: Request): Request[] =>
  positionsOf(tiles).map(({ x, y }) => ({ ...use, targetX: x, targetY: y }))

export const canonicalPlace = (aim: Aim): Aim => {
  const at = positionOf(aim)
  return at ? { targetX: at.x, targetY: at.y } : {}
}

/** Checks that the position is on the board and in range. */
export function refusePlace(hero: Hero, aim: Aim, range: number, missing: Refusal): Refusal | undefined {
  const position = positionOf(aim)
  if (!position) return missing
  if (!onBoard(position)) return because('off_board')
  return distance(hero.position, position) > range ? outOfRange(range) : undefined
}

export const isBlocked = ({ blocked }: Field, at: Position | undefined): boolean =>
  at !== undefined && (blocked & tile(at)) !== 0

const byPlace: Pick<Target<Position>, 'canonical' | 'resolve'> = {
  canonical: (_hero, aim) => canonicalPlace(aim),
  resolve: (_state, aim) => positionOf(aim) as Position,
}

export const freeTile = (range: number): Target<Position> => ({
  ...byPlace,
  what: 'Tile',
  range,
  refuse: (field, hero, aim) =>
    refusePlace(hero, aim, range, because('skill_needs_position')) ??
    (isBlocked(field, positionOf(aim)) ? because('tile_blocked') : undefined),
  allTargets: ({ blocked }, hero, use) => requestPerTile(within(hero.position, range) & ~blocked, use),
})

/** Targets a direction, given by any tile in line. */
export const direction = (range: number): Target<Position> => ({
  ...byPlace,
  what: 'Direction',
  range,
  refuse(_field, hero, aim) {
    const at = positionOf(aim)
    if (at && onBoard(at) && !inLine(hero.position, at)) return because('not_in_line')
    return refusePlace(hero, aim, range, because('line_needs_position'))
  },
  allTargets: (_field, hero, use) => requestPerTile(cross(hero.position, range), use),
})
