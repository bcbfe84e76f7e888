// Everything a seat may do, each action in one spelling: with its unit named and only the fields it uses.
import type { Seat } from '#kit/game.ts'
import { type Action, positionOf, type Request, type SelectTeam, text, type UnitActionType } from './actions.ts'
import { actorOf, canHit, refused } from './actors.ts'
import { beaconOf } from './aim.ts'
import { cross, distance, type Position, positionsOf, type Tiles, tile, walk, within } from './board.ts'
import { DEBUFFS, has, TILE_BUFFS } from './buffs.ts'
import { teamOf } from './draft.ts'
import { blockedTiles, obstacleAt } from './ground.ts'
import { HERO_CLASSES, MINION_TYPES } from './roster.ts'
import { DEFAULT_DEBUFF, SKILLS, type Skill, skillsOf } from './skills.ts'
import type { Hero, Player, State, Unit } from './state.ts'
import { usableUnits } from './turns.ts'

const TEAMS: readonly SelectTeam[] = HERO_CLASSES.flatMap((heroClass) =>
  skillsOf(heroClass).flatMap((skillId) => MINION_TYPES.flatMap((first) => MINION_TYPES.map((second): SelectTeam => ({ type: 'select_team', heroClass, minions: [first, second], skillId })))),
)
const DEATH_CHOICES: readonly Request[] = TILE_BUFFS.map((buffType) => ({ type: 'DEATH_CHOICE', buffType }))
const RESIGN: Action = { type: 'resign' }

export function choices(state: State, seat: Seat): Action[] {
  if (state.isGameOver) return []
  if (state.draft) return state.draft.picks[seat as Player] ? [] : [...TEAMS]
  const found: Action[] = []
  if (state.pendingDeathChoice) {
    if (state.pendingDeathChoice.owner === seat) found.push(...DEATH_CHOICES)
  } else if (seat === state.currentPlayer) listUnits(state, seat, found)
  found.push(RESIGN)
  return found
}

interface Field {
  state: State
  blocked: Tiles
  /** Enemies that can be named. */
  targets: Unit[]
}

function listUnits(state: State, player: Player, found: Action[]): void {
  const field: Field = {
    state,
    blocked: blockedTiles(state),
    targets: state.units.filter((unit) => unit.alive && unit.owner !== player && !unit.invisible),
  }
  for (const unit of usableUnits(state, player)) {
    const steps = walk(unit.position, unit.moveRange, field.blocked)
    for (const to of positionsOf(steps)) found.push({ type: 'MOVE', actingUnitId: unit.id, targetX: to.x, targetY: to.y })
    if (!has(state, unit, 'BLIND') && !has(state, unit, 'INVULNERABLE')) listAttacks(field, unit, steps, found)
    if (unit.category === 'HERO' && unit.skillCooldown === 0) listSkill(field, unit, found)
    found.push({ type: 'END_TURN', actingUnitId: unit.id })
  }
}

function listAttacks(field: Field, unit: Unit, steps: Tiles, found: Action[]): void {
  const attack = (id: string, at: Position) => {
    if (canHit(field.state, unit, unit.position, at)) found.push({ type: 'ATTACK', actingUnitId: unit.id, targetX: at.x, targetY: at.y, targetUnitId: id })
  }
  for (const target of field.targets) attack(target.id, target.position)
  for (const obstacle of field.state.obstacles) attack(obstacle.id, obstacle.position)
  if (has(field.state, unit, 'POWER')) return
  for (const target of field.targets) {
    for (const to of positionsOf(steps & within(target.position, 1))) found.push({ type: 'MOVE_AND_ATTACK', actingUnitId: unit.id, targetX: to.x, targetY: to.y, targetUnitId: target.id })
  }
}

function listSkill(field: Field, hero: Hero, found: Action[]): void {
  const skillId = hero.selectedSkillId
  const base = { type: 'USE_SKILL', actingUnitId: hero.id, skillId } as const
  const { target } = SKILLS[skillId] as Skill
  const at = (tiles: Tiles) => {
    for (const to of positionsOf(tiles)) found.push({ ...base, targetX: to.x, targetY: to.y })
  }
  switch (target.kind) {
    case 'none':
      found.push(base)
      break
    case 'enemy':
      for (const { id, position } of field.targets) {
        if (distance(hero.position, position) > target.range) continue
        if (!target.debuff) found.push({ ...base, targetUnitId: id })
        else for (const buffType of DEBUFFS) found.push({ ...base, targetUnitId: id, buffType })
      }
      break
    case 'ally':
      for (const unit of field.state.units) if (unit.alive && unit.owner === hero.owner && distance(hero.position, unit.position) <= target.range) found.push({ ...base, targetUnitId: unit.id })
      break
    case 'tile':
      at(within(hero.position, target.range) & ~field.blocked)
      break
    case 'line':
      at(cross(hero.position, target.range))
      break
    case 'beacon': {
      const beacon = beaconOf(hero)
      if (!beacon) at(within(hero.position, target.range) & ~field.blocked)
      else if (!(field.blocked & tile(beacon))) found.push(base)
    }
  }
}

/** The one spelling of an accepted action: as `choices` lists it. */
export function spelling(state: State, action: Action): Action {
  switch (action.type) {
    case 'select_team':
      return { type: 'select_team', ...teamOf(action) }
    case 'resign':
      return RESIGN
    case 'DEATH_CHOICE':
      return { type: 'DEATH_CHOICE', buffType: text(action.buffType) ?? null }
    default:
      return spellRequest(state, action as Request<UnitActionType>)
  }
}

function spellRequest(state: State, request: Request<UnitActionType>): Action {
  const unit = actorOf(state, request)
  if (refused(unit)) return request
  const base = { type: request.type, actingUnitId: unit.id }
  const at = positionOf(request)
  const place = at && { targetX: at.x, targetY: at.y }
  const targetUnitId = text(request.targetUnitId)
  const target = targetUnitId !== undefined && { targetUnitId }
  switch (request.type) {
    case 'END_TURN':
      return base
    case 'MOVE':
      return { ...base, ...place }
    case 'ATTACK': {
      const obstacle = at && obstacleAt(state, at)
      return { ...base, ...place, ...(obstacle ? { targetUnitId: obstacle.id } : target) }
    }
    case 'MOVE_AND_ATTACK':
      return { ...base, ...place, ...target }
    case 'USE_SKILL': {
      const hero = unit as Hero
      const skill = { ...base, skillId: hero.selectedSkillId }
      const { target: aimed } = SKILLS[hero.selectedSkillId] as Skill
      if (aimed.kind === 'none' || (aimed.kind === 'beacon' && beaconOf(hero))) return skill
      if (aimed.kind !== 'enemy' && aimed.kind !== 'ally') return { ...skill, ...place }
      return { ...skill, ...target, ...(aimed.kind === 'enemy' && aimed.debuff && { buffType: text(request.buffType) ?? DEFAULT_DEBUFF }) }
    }
  }
}
