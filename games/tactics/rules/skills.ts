// The 18 skills, three a class in draft order: whom they may be aimed at, and what they do.
import { adjacent, beyond, onBoard, type Position, type Tiles, tile } from './board.ts'
import { buffsOf, DEBUFFS, type Debuff, gain, lose } from './buffs.ts'
import type { Play } from './events.ts'
import { type Hit, receiverOf, skillHits } from './fight.ts'
import { blockedTiles } from './ground.ts'
import { changeHp } from './life.ts'
import { cloneOf, type HeroClass } from './roster.ts'
import { alliesOf, byId, enemiesOf, freshId, type Hero, type Unit } from './state.ts'

export const COOLDOWN = 2

/** What a skill is aimed at, after the checks of its kind of target. */
export interface Aim {
  unit?: Unit
  position?: Position
  buffType?: Debuff
}

type Effect<Target> = (play: Play, hero: Hero, target: Target, aim: Aim) => void

/** Ranges are plain distance. */
export type Targeting =
  | { kind: 'none'; use: Effect<undefined> }
  | { kind: 'enemy' | 'ally'; range: number; debuff?: true; use: Effect<Unit> }
  | { kind: 'tile' | 'line'; range: number; use: Effect<Position> }
  | { kind: 'beacon'; range: number; use: Effect<Position | undefined> }

export interface Skill {
  heroClass: HeroClass
  target: Targeting
}

const none = (use: Effect<undefined>): Targeting => ({ kind: 'none', use })
const enemy = (range: number, use: Effect<Unit>): Targeting => ({ kind: 'enemy', range, use })
const ally = (range: number, use: Effect<Unit>): Targeting => ({ kind: 'ally', range, use })
const onTile = (range: number, use: Effect<Position>): Targeting => ({ kind: 'tile', range, use })
const line = (range: number, use: Effect<Position>): Targeting => ({ kind: 'line', range, use })

/** Movement by skill triggers no tile. */
function relocate(play: Play, unit: Unit, to: Position): void {
  play.emit({ type: 'moved', unitId: unit.id, from: unit.position, to })
  unit.position = to
}

const each = (targets: readonly Unit[], amount: number): Hit[] => targets.map((target) => ({ target, amount }))

const adjacentEnemies = (play: Play, hero: Hero, position: Position): Unit[] => enemiesOf(play.state, hero).filter((unit) => adjacent(unit.position, position))

/** The draws are made whether or not the unit still lives. */
function perhapsDebuff(play: Play, hero: Hero, unit: Unit, percent: number, tag: string): void {
  if (play.dice.int(100, `${tag}: chance`) < percent) gain(play, unit, play.dice.pick(DEBUFFS, `${tag}: debuff`), hero.id)
}

function heroicLeap(play: Play, hero: Hero, to: Position): void {
  relocate(play, hero, to)
  skillHits(play, each(adjacentEnemies(play, hero, to), 2))
}

function shockwave(play: Play, hero: Hero): void {
  const blocked = blockedTiles(play.state, play.fallen)
  const waves = adjacentEnemies(play, hero, hero.position)
    .sort(byId)
    .map((target) => {
      const to = beyond(hero.position, target.position)
      return { target, to, free: onBoard(to) && !(blocked & tile(to)) }
    })
  const hits = waves.map(({ target, free }) => ({ target, amount: free ? 1 : 2 }))
  const push = () => {
    for (const { target, to, free } of waves) {
      if (!free) continue
      play.emit({ type: 'pushed', unitId: target.id, from: target.position, to })
      target.position = to
    }
  }
  skillHits(play, hits, push)
}

function endure(play: Play, hero: Hero): void {
  hero.shield += 3
  hero.shieldDuration = 2
  play.emit({ type: 'shielded', unitId: hero.id, shield: hero.shield })
  lose(play, hero, 'BLEED')
}

function elementalBlast(play: Play, hero: Hero, target: Unit): void {
  const receiver = receiverOf(play.state, target)
  skillHits(play, each([target], 3))
  perhapsDebuff(play, hero, receiver, 50, 'Elemental Blast')
}

function warpBeacon(play: Play, hero: Hero, position: Position | undefined): void {
  const { beacon_x, beacon_y } = hero.skillState
  if (beacon_x !== undefined && beacon_y !== undefined) {
    relocate(play, hero, { x: beacon_x, y: beacon_y })
    hero.skillState = {}
  } else if (position) {
    hero.skillState = { beacon_x: position.x, beacon_y: position.y }
    play.emit({ type: 'beacon_placed', unitId: hero.id, at: position })
  }
}

function wildMagic(play: Play, hero: Hero): void {
  const enemies = enemiesOf(play.state, hero).sort(byId)
  skillHits(play, each(enemies, 1))
  for (const unit of enemies) perhapsDebuff(play, hero, unit, 33, 'Wild Magic')
}

function smokeBomb(play: Play, hero: Hero, to: Position): void {
  for (const unit of adjacentEnemies(play, hero, hero.position)) gain(play, unit, 'BLIND', hero.id)
  relocate(play, hero, to)
  hero.invisible = true
  play.emit({ type: 'hid', unitId: hero.id })
}

function shadowClone(play: Play, hero: Hero, at: Position): void {
  const { units } = play.state
  const id = freshId(`${hero.id}_clone`, (taken) => units.some((unit) => unit.id === taken))
  units.push(cloneOf(hero, id, at))
  play.emit({ type: 'clone_made', unitId: hero.id, cloneId: id, at })
}

/** To the edge of the board, whatever stands between. */
function spectralBlades(play: Play, hero: Hero, through: Position): void {
  const from = hero.position
  const dx = Math.sign(through.x - from.x)
  const dy = Math.sign(through.y - from.y)
  let path: Tiles = 0
  for (let p = { x: from.x + dx, y: from.y + dy }; onBoard(p); p = { x: p.x + dx, y: p.y + dy }) path |= tile(p)
  const targets = enemiesOf(play.state, hero).filter((unit) => path & tile(unit.position))
  skillHits(play, each(targets, 1))
}

function naturesPower(play: Play, hero: Hero): void {
  hero.bonusAttackDamage = 2
  hero.bonusAttackCharges = 2
  play.emit({ type: 'charged', unitId: hero.id, charges: hero.bonusAttackCharges })
  gain(play, hero, 'LIFE', hero.id)
}

function elementalStrike(play: Play, hero: Hero, target: Unit, aim: Aim): void {
  const receiver = receiverOf(play.state, target)
  skillHits(play, each([target], 3))
  gain(play, receiver, aim.buffType ?? DEFAULT_DEBUFF, hero.id)
}

function trinity(play: Play, hero: Hero, target: Unit): void {
  changeHp(play, target, 3, 'heal')
  const debuffs = buffsOf(play.state, target).filter((buff) => (DEBUFFS as readonly string[]).includes(buff.type))
  if (debuffs.length > 0) lose(play, target, play.dice.pick(debuffs, 'Trinity: debuff healed').type)
  gain(play, target, 'LIFE', hero.id)
}

function powerOfMany(play: Play, hero: Hero): void {
  const allies = alliesOf(play.state, hero)
  for (const unit of allies) changeHp(play, unit, 1, 'heal')
  for (const unit of allies) gain(play, unit, 'POWER_OF_MANY', hero.id)
}

function ascendedForm(play: Play, hero: Hero): void {
  gain(play, hero, 'INVULNERABLE', hero.id)
  hero.invulnerable = true
}

/** What Elemental Strike inflicts unasked. */
export const DEFAULT_DEBUFF: Debuff = 'BLEED'

export const SKILLS: Readonly<Record<string, Skill>> = {
  warrior_heroic_leap: { heroClass: 'WARRIOR', target: onTile(3, heroicLeap) },
  warrior_shockwave: { heroClass: 'WARRIOR', target: none(shockwave) },
  warrior_endure: { heroClass: 'WARRIOR', target: none(endure) },
  mage_elemental_blast: { heroClass: 'MAGE', target: enemy(3, elementalBlast) },
  mage_warp_beacon: { heroClass: 'MAGE', target: { kind: 'beacon', range: 4, use: warpBeacon } },
  mage_wild_magic: { heroClass: 'MAGE', target: none(wildMagic) },
  rogue_smoke_bomb: { heroClass: 'ROGUE', target: onTile(3, smokeBomb) },
  rogue_death_mark: { heroClass: 'ROGUE', target: enemy(2, (play, hero, target) => gain(play, target, 'DEATH_MARK', hero.id)) },
  rogue_shadow_clone: { heroClass: 'ROGUE', target: onTile(1, shadowClone) },
  huntress_spirit_hawk: { heroClass: 'HUNTRESS', target: enemy(4, (play, _hero, target) => skillHits(play, each([target], 2))) },
  huntress_spectral_blades: { heroClass: 'HUNTRESS', target: line(3, spectralBlades) },
  huntress_natures_power: { heroClass: 'HUNTRESS', target: none(naturesPower) },
  duelist_challenge: { heroClass: 'DUELIST', target: enemy(2, (play, hero, target) => gain(play, target, 'CHALLENGE', hero.id)) },
  duelist_elemental_strike: { heroClass: 'DUELIST', target: { kind: 'enemy', range: 1, debuff: true, use: elementalStrike } },
  duelist_feint: { heroClass: 'DUELIST', target: none((play, hero) => gain(play, hero, 'FEINT', hero.id)) },
  cleric_trinity: { heroClass: 'CLERIC', target: ally(2, trinity) },
  cleric_power_of_many: { heroClass: 'CLERIC', target: none(powerOfMany) },
  cleric_ascended_form: { heroClass: 'CLERIC', target: none(ascendedForm) },
}

export const skillOf = (id: string): Skill | undefined => (Object.hasOwn(SKILLS, id) ? SKILLS[id] : undefined)

/** A class's skills in draft order. */
export const skillsOf = (heroClass: HeroClass): string[] => Object.keys(SKILLS).filter((id) => SKILLS[id]?.heroClass === heroClass)
