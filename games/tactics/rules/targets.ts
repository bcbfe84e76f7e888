// The target kinds of skills. Each kind checks a target, lists all possible targets and resolves a target for the
// effect.
import { type Refusal, refusal } from '#kit/game.ts'
import { positionOf, type Request, text } from './actions.ts'
import { cross, distance, inLine, onBoard, type Position, positionsOf, type Tiles, tile, within } from './board.ts'
import type { Field, Target, Wish } from './content.ts'
import { because, outOfRange } from './reasons.ts'
import { type GameState, type Hero, type Unit, unitOf } from './state.ts'

/** Checks nothing and ignores all target fields. */
export const NONE: Target<undefined> = {
  what: 'No target',
  refuse: () => undefined,
  ways: (_field, _hero, use) => [use],
  spell: () => ({}),
  read: () => undefined,
}

const targetOf = (state: GameState, wish: Wish): Unit | undefined => unitOf(state, text(wish.targetUnitId) ?? '')

const isOpen = (hero: Hero, unit: Unit, ofOwn: boolean, range: number): boolean =>
  unit.alive &&
  (unit.owner === hero.owner) === ofOwn &&
  distance(hero.position, unit.position) <= range &&
  (ofOwn || !unit.invisible)

function refuseUnit({ state }: Field, hero: Hero, wish: Wish, ofOwn: boolean, range: number): Refusal | undefined {
  if (text(wish.targetUnitId) === undefined) return because('skill_needs_target')
  const unit = targetOf(state, wish)
  if (!unit) return because('target_not_found')
  if (!unit.alive) return because('target_dead')
  if ((unit.owner === hero.owner) !== ofOwn) return because(ofOwn ? 'target_not_ally' : 'target_not_enemy')
  if (distance(hero.position, unit.position) > range) return outOfRange(range)
  return isOpen(hero, unit, ofOwn, range) ? undefined : because('target_invisible')
}

const unitWithin = (what: string, ofOwn: boolean, range: number): Target<Unit> => ({
  what,
  range,
  refuse: (field, hero, wish) => refuseUnit(field, hero, wish, ofOwn, range),
  ways: ({ state }, hero, use) =>
    state.units.filter((unit) => isOpen(hero, unit, ofOwn, range)).map(({ id }) => ({ ...use, targetUnitId: id })),
  spell: (_hero, { targetUnitId }) => ({ targetUnitId: text(targetUnitId) ?? null }),
  read: (state, wish) => targetOf(state, wish) as Unit,
})

/** Targets an enemy that is not invisible. */
export const enemy = (range: number): Target<Unit> => unitWithin('Enemy', false, range)
/** Targets an ally, which may be the hero itself. */
export const ally = (range: number): Target<Unit> => unitWithin('Friend', true, range)

/** Targets an enemy and a debuff. `unasked` is the debuff if the request names none. */
export function enemyAndDebuff(range: number, unasked: string): Target<{ unit: Unit; debuff: string }> {
  const { what, refuse, ways, spell, read } = enemy(range)
  const debuffOf = (wish: Wish): string => text(wish.buffType) ?? unasked
  return {
    what,
    range,
    refuse: (field, hero, wish) =>
      refuse(field, hero, wish) ??
      (field.content.debuffs.includes(debuffOf(wish)) ? undefined : badDebuff(field.content.debuffs)),
    ways: (field, hero, use) =>
      ways(field, hero, use).flatMap((way) => field.content.debuffs.map((buffType) => ({ ...way, buffType }))),
    spell: (hero, wish) => ({ ...spell(hero, wish), buffType: debuffOf(wish) }),
    read: (state, wish) => ({ unit: read(state, wish), debuff: debuffOf(wish) }),
  }
}

const badDebuff = (debuffs: readonly string[]): Refusal =>
  refusal('bad_debuff', `Chosen debuff must be ${debuffs.slice(0, -1).join(', ')} or ${debuffs.at(-1)}`)

export const onEach = (tiles: Tiles, use: Request): Request[] =>
  positionsOf(tiles).map(({ x, y }) => ({ ...use, targetX: x, targetY: y }))

export const spellPlace = (wish: Wish): Wish => {
  const at = positionOf(wish)
  return at ? { targetX: at.x, targetY: at.y } : {}
}

/** Checks that the position is on the board and in range. */
export function refusePlace(hero: Hero, wish: Wish, range: number, missing: Refusal): Refusal | undefined {
  const position = positionOf(wish)
  if (!position) return missing
  if (!onBoard(position)) return because('off_board')
  return distance(hero.position, position) > range ? outOfRange(range) : undefined
}

export const isBlocked = ({ blocked }: Field, at: Position | undefined): boolean =>
  at !== undefined && (blocked & tile(at)) !== 0

const byPlace: Pick<Target<Position>, 'spell' | 'read'> = {
  spell: (_hero, wish) => spellPlace(wish),
  read: (_state, wish) => positionOf(wish) as Position,
}

export const freeTile = (range: number): Target<Position> => ({
  ...byPlace,
  what: 'Tile',
  range,
  refuse: (field, hero, wish) =>
    refusePlace(hero, wish, range, because('skill_needs_position')) ??
    (isBlocked(field, positionOf(wish)) ? because('tile_blocked') : undefined),
  ways: ({ blocked }, hero, use) => onEach(within(hero.position, range) & ~blocked, use),
})

/** Targets a direction, given by any tile in line. */
export const direction = (range: number): Target<Position> => ({
  ...byPlace,
  what: 'Direction',
  range,
  refuse(_field, hero, wish) {
    const at = positionOf(wish)
    if (at && onBoard(at) && !inLine(hero.position, at)) return because('not_in_line')
    return refusePlace(hero, wish, range, because('line_needs_position'))
  },
  ways: (_field, hero, use) => onEach(cross(hero.position, range), use),
})
