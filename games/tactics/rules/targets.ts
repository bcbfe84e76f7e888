// The kinds of targets that skills have. Each kind checks a target, lists all possible targets, and finds the unit or
// tile of a target.
import { type Refusal, refusal } from '#kit/game.ts'
import { asText, positionOf, type Request } from './actions.ts'
import {
  distance,
  inLine,
  onBoard,
  type Position,
  positionsOf,
  type Tiles,
  tile,
  tilesInLine,
  tilesWithin,
} from './board.ts'
import type { Aim, Field, Target } from './content.ts'
import { outOfRange, refuseAs } from './reasons.ts'
import { type GameState, type Hero, type Unit, unitOf } from './state.ts'

/** The kind of a skill without a target. It accepts every request and ignores all target fields. */
export const NONE: Target<undefined> = {
  what: 'No target',
  refuse: () => undefined,
  allTargets: (_field, _hero, use) => [use],
  canonical: () => ({}),
  resolve: () => undefined,
}

const targetOf = (state: GameState, aim: Aim): Unit | undefined => unitOf(state, asText(aim.targetUnitId) ?? '')

const isValidTarget = (hero: Hero, unit: Unit, ofOwn: boolean, range: number): boolean =>
  unit.alive &&
  (unit.owner === hero.owner) === ofOwn &&
  distance(hero.position, unit.position) <= range &&
  (ofOwn || !unit.invisible)

function refuseUnit({ state }: Field, hero: Hero, aim: Aim, ofOwn: boolean, range: number): Refusal | undefined {
  if (asText(aim.targetUnitId) === undefined) return refuseAs('skill_needs_target')
  const unit = targetOf(state, aim)
  if (!unit) return refuseAs('target_not_found')
  if (!unit.alive) return refuseAs('target_dead')
  if ((unit.owner === hero.owner) !== ofOwn) return refuseAs(ofOwn ? 'target_not_ally' : 'target_not_enemy')
  if (distance(hero.position, unit.position) > range) return outOfRange(range)
  return isValidTarget(hero, unit, ofOwn, range) ? undefined : refuseAs('target_invisible')
}

const unitWithin = (what: string, ofOwn: boolean, range: number): Target<Unit> => ({
  what,
  range,
  refuse: (field, hero, aim) => refuseUnit(field, hero, aim, ofOwn, range),
  allTargets: ({ state }, hero, use) =>
    state.units
      .filter((unit) => isValidTarget(hero, unit, ofOwn, range))
      .map(({ id }) => ({ ...use, targetUnitId: id })),
  canonical: (_hero, { targetUnitId }) => ({ targetUnitId: asText(targetUnitId) ?? null }),
  resolve: (state, aim) => targetOf(state, aim) as Unit,
})

/** Targets an enemy that is not invisible. */
export const enemy = (range: number): Target<Unit> => unitWithin('Enemy', false, range)
/** Targets an ally. The hero itself is also an ally. */
export const ally = (range: number): Target<Unit> => unitWithin('Friend', true, range)

/** Targets an enemy and a debuff. `unasked` is the debuff for requests that name none. */
export function enemyAndDebuff(range: number, unasked: string): Target<{ unit: Unit; debuff: string }> {
  const { what, refuse, allTargets, canonical, resolve } = enemy(range)
  const debuffOf = (aim: Aim): string => asText(aim.buffType) ?? unasked
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

/** Refuses a target position that is outside the board or out of range. */
export function refusePlace(hero: Hero, aim: Aim, range: number, missing: Refusal): Refusal | undefined {
  const position = positionOf(aim)
  if (!position) return missing
  if (!onBoard(position)) return refuseAs('off_board')
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
    refusePlace(hero, aim, range, refuseAs('skill_needs_position')) ??
    (isBlocked(field, positionOf(aim)) ? refuseAs('tile_blocked') : undefined),
  allTargets: ({ blocked }, hero, use) => requestPerTile(tilesWithin(hero.position, range) & ~blocked, use),
})

/** Targets a direction, given by any tile in the same row or column as the hero. */
export const direction = (range: number): Target<Position> => ({
  ...byPlace,
  what: 'Direction',
  range,
  refuse(_field, hero, aim) {
    const at = positionOf(aim)
    if (at && onBoard(at) && !inLine(hero.position, at)) return refuseAs('not_in_line')
    return refusePlace(hero, aim, range, refuseAs('line_needs_position'))
  },
  allTargets: (_field, hero, use) => requestPerTile(tilesInLine(hero.position, range), use),
})
