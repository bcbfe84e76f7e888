// The skills, one row each. The skills of a class stand in the order in which the draft shows them (§8).
import { beaconOf, beaconWithin } from './beacon.ts'
import { adjacent, onBoard, type Position, type Tiles, tile, tileBehind } from './board.ts'
import { buffKind, type Play, type Skill } from './content.ts'
import { dealSkillDamage, type Hit, receiverOf } from './fight.ts'
import { blockedTiles } from './ground.ts'
import { buffsOf, gainBuff, loseBuff } from './held-buffs.ts'
import { changeHp } from './hp.ts'
import { summon } from './roster.ts'
import { alliesOf, byId, enemiesOf, type Hero, type Unit } from './state.ts'
import { ally, direction, enemy, enemyAndDebuff, freeTile, NONE } from './targets.ts'

/** Returns the row unchanged. The parameter's type ensures that the skill's effect accepts its kind of target. */
export const skill = <Aimed>(literal: Skill<Aimed>): Skill => literal

/** The cooldown of every skill in the rule book, in rounds. */
const COOLDOWN = 2

/** Moves a unit by a skill. Such a movement triggers no tile. */
function relocate(play: Play, unit: Unit, to: Position): void {
  play.emit({ type: 'moved', unitId: unit.id, from: unit.position, to })
  unit.position = to
}

const hitEach = (targets: readonly Unit[], amount: number): Hit[] => targets.map((target) => ({ target, amount }))

const adjacentEnemies = (play: Play, hero: Hero, position: Position): Unit[] =>
  enemiesOf(play.state, hero).filter((unit) => adjacent(unit.position, position))

/** Gives the unit a random debuff with this probability. Random numbers are used even if the unit is dead. */
function maybeDebuff(play: Play, hero: Hero, unit: Unit, percent: number, tag: string): void {
  if (play.dice.int(100, `${tag}: chance`) < percent)
    gainBuff(play, unit, play.dice.pick(play.content.debuffs, `${tag}: debuff`), hero.id)
}

export const SKILLS: Readonly<Record<string, Skill>> = {
  warrior_heroic_leap: skill({
    heroClass: 'WARRIOR',
    name: 'Heroic Leap',
    does: 'Leap to a free tile: 2 damage to every enemy beside it.',
    picture: 'warrior_heroic_leap',
    cooldown: COOLDOWN,
    target: freeTile(3),
    use(play, hero, to) {
      relocate(play, hero, to)
      dealSkillDamage(play, hitEach(adjacentEnemies(play, hero, to), 2))
    },
  }),

  warrior_shockwave: skill({
    heroClass: 'WARRIOR',
    name: 'Shockwave',
    does: 'Push all enemies beside you back: 1 damage, or 2 to those who can’t be pushed.',
    picture: 'warrior_shockwave',
    cooldown: COOLDOWN,
    target: NONE,
    use(play, hero) {
      const blocked = blockedTiles(play.state, play.fallen)
      const waves = adjacentEnemies(play, hero, hero.position)
        .sort(byId)
        .map((target) => {
          const to = tileBehind(hero.position, target.position)
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
      dealSkillDamage(play, hits, push)
    },
  }),

  warrior_endure: skill({
    heroClass: 'WARRIOR',
    name: 'Endure',
    does: 'A shield that takes 3 damage, for two rounds. Stops bleeding.',
    picture: 'warrior_endure',
    cooldown: COOLDOWN,
    target: NONE,
    use(play, hero) {
      hero.shield += 3
      hero.shieldDuration = 2
      play.emit({ type: 'shielded', unitId: hero.id, shield: hero.shield })
      loseBuff(play, hero, 'BLEED')
    },
  }),

  mage_elemental_blast: skill({
    heroClass: 'MAGE',
    name: 'Elemental Blast',
    does: '3 damage to an enemy; half the time also Weakness, Bleed or Slow.',
    picture: 'mage_elemental_blast',
    cooldown: COOLDOWN,
    target: enemy(3),
    use(play, hero, target) {
      const receiver = receiverOf(play, target)
      dealSkillDamage(play, hitEach([target], 3))
      maybeDebuff(play, hero, receiver, 50, 'Elemental Blast')
    },
  }),

  mage_warp_beacon: skill({
    heroClass: 'MAGE',
    name: 'Warp Beacon',
    does: 'Lay a beacon on a free tile. Use it again to jump there from anywhere.',
    picture: 'mage_warp_beacon',
    cooldown: COOLDOWN,
    free: (hero) => beaconOf(hero) === undefined,
    target: beaconWithin(4),
    mark: { name: 'Beacon', picture: 'beacon', laid: 'lays a beacon', at: beaconOf },
    use(play, hero, position) {
      const beacon = beaconOf(hero)
      if (beacon) {
        relocate(play, hero, beacon)
        hero.skillState = {}
      } else if (position) {
        hero.skillState = { beacon_x: position.x, beacon_y: position.y }
        play.emit({ type: 'mark_laid', unitId: hero.id, at: position, skillState: hero.skillState })
      }
    },
  }),

  mage_wild_magic: skill({
    heroClass: 'MAGE',
    name: 'Wild Magic',
    does: '1 damage to every enemy; each has one chance in three of a bad effect.',
    picture: 'mage_wild_magic',
    cooldown: COOLDOWN,
    target: NONE,
    use(play, hero) {
      const enemies = enemiesOf(play.state, hero).sort(byId)
      dealSkillDamage(play, hitEach(enemies, 1))
      for (const unit of enemies) maybeDebuff(play, hero, unit, 33, 'Wild Magic')
    },
  }),

  rogue_smoke_bomb: skill({
    heroClass: 'ROGUE',
    name: 'Smoke Bomb',
    does: 'Blind the enemies beside you and vanish to a free tile, unseen this round.',
    picture: 'rogue_smoke_bomb',
    cooldown: COOLDOWN,
    target: freeTile(3),
    use(play, hero, to) {
      for (const unit of adjacentEnemies(play, hero, hero.position)) gainBuff(play, unit, 'BLIND', hero.id)
      relocate(play, hero, to)
      hero.invisible = true
      play.emit({ type: 'hid', unitId: hero.id })
    },
  }),

  rogue_death_mark: skill({
    heroClass: 'ROGUE',
    name: 'Death Mark',
    does: 'Attacks on the marked enemy hit 2 harder; if one kills it you get 2 HP.',
    picture: 'rogue_death_mark',
    cooldown: COOLDOWN,
    target: enemy(2),
    use: (play, hero, target) => gainBuff(play, target, 'DEATH_MARK', hero.id),
  }),

  rogue_shadow_clone: skill({
    heroClass: 'ROGUE',
    name: 'Shadow Clone',
    does: 'A clone with 1 HP that fights beside you for two rounds.',
    picture: 'rogue_shadow_clone',
    cooldown: COOLDOWN,
    target: freeTile(1),
    summons: {
      id: 'clone',
      name: 'Clone',
      picture: 'clone',
      minionType: 'ASSASSIN',
      hp: 1,
      attack: 1,
      attackRange: 1,
      rounds: 2,
      worth: 3,
    },
    use: summon,
  }),

  huntress_spirit_hawk: skill({
    heroClass: 'HUNTRESS',
    name: 'Spirit Hawk',
    does: '2 damage to an enemy, almost anywhere.',
    picture: 'huntress_spirit_hawk',
    cooldown: COOLDOWN,
    target: enemy(4),
    use: (play, _hero, target) => dealSkillDamage(play, hitEach([target], 2)),
  }),

  huntress_spectral_blades: skill({
    heroClass: 'HUNTRESS',
    name: 'Spectral Blades',
    does: '1 damage to every enemy in one direction, right to the edge.',
    picture: 'huntress_spectral_blades',
    cooldown: COOLDOWN,
    target: direction(3),
    /** Hits all enemies in the chosen direction up to the edge of the board, even behind units and obstacles. */
    use(play, hero, through) {
      const from = hero.position
      const dx = Math.sign(through.x - from.x)
      const dy = Math.sign(through.y - from.y)
      let path: Tiles = 0
      for (let p = { x: from.x + dx, y: from.y + dy }; onBoard(p); p = { x: p.x + dx, y: p.y + dy }) path |= tile(p)
      const targets = enemiesOf(play.state, hero).filter((unit) => path & tile(unit.position))
      dealSkillDamage(play, hitEach(targets, 1))
    },
  }),

  huntress_natures_power: skill({
    heroClass: 'HUNTRESS',
    name: 'Nature’s Power',
    does: 'Gain Life, and your next two attacks hit 2 harder.',
    picture: 'huntress_natures_power',
    cooldown: COOLDOWN,
    target: NONE,
    use(play, hero) {
      hero.bonusAttackDamage = 2
      hero.bonusAttackCharges = 2
      play.emit({ type: 'charged', unitId: hero.id, charges: hero.bonusAttackCharges })
      gainBuff(play, hero, 'LIFE', hero.id)
    },
  }),

  duelist_challenge: skill({
    heroClass: 'DUELIST',
    name: 'Challenge',
    does: 'The enemy hits others at half strength, and takes 2 when it hits you.',
    picture: 'duelist_challenge',
    cooldown: COOLDOWN,
    target: enemy(2),
    use: (play, hero, target) => gainBuff(play, target, 'CHALLENGE', hero.id),
  }),

  duelist_elemental_strike: skill({
    heroClass: 'DUELIST',
    name: 'Elemental Strike',
    does: '3 damage to an enemy, and Weakness, Bleed or Slow: you choose.',
    picture: 'duelist_elemental_strike',
    cooldown: COOLDOWN,
    target: enemyAndDebuff(1, 'BLEED'),
    use(play, hero, { unit, debuff }) {
      const receiver = receiverOf(play, unit)
      dealSkillDamage(play, hitEach([unit], 3))
      gainBuff(play, receiver, debuff, hero.id)
    },
  }),

  duelist_feint: skill({
    heroClass: 'DUELIST',
    name: 'Feint',
    does: 'The next attack on you misses, and its attacker takes 2 damage.',
    picture: 'duelist_feint',
    cooldown: COOLDOWN,
    target: NONE,
    use: (play, hero) => gainBuff(play, hero, 'FEINT', hero.id),
  }),

  cleric_trinity: skill({
    heroClass: 'CLERIC',
    name: 'Trinity',
    does: 'A friend or you: 3 HP, one bad effect less, and Life.',
    picture: 'cleric_trinity',
    cooldown: COOLDOWN,
    target: ally(2),
    use(play, hero, target) {
      changeHp(play, target, 3, 'heal')
      const debuffs = buffsOf(play.state, target).filter(({ type }) => buffKind(play.content, type).debuff)
      if (debuffs.length > 0) loseBuff(play, target, play.dice.pick(debuffs, 'Trinity: debuff healed').type)
      gainBuff(play, target, 'LIFE', hero.id)
    },
  }),

  cleric_power_of_many: skill({
    heroClass: 'CLERIC',
    name: 'Power of Many',
    does: 'All your units get 1 HP and hit 1 harder this round.',
    picture: 'cleric_power_of_many',
    cooldown: COOLDOWN,
    target: NONE,
    use(play, hero) {
      const allies = alliesOf(play.state, hero)
      for (const unit of allies) changeHp(play, unit, 1, 'heal')
      for (const unit of allies) gainBuff(play, unit, 'POWER_OF_MANY', hero.id)
    },
  }),

  cleric_ascended_form: skill({
    heroClass: 'CLERIC',
    name: 'Ascended Form',
    does: 'Nothing can hit you this round, but you can’t attack.',
    picture: 'cleric_ascended_form',
    cooldown: COOLDOWN,
    target: NONE,
    use: (play, hero) => gainBuff(play, hero, 'INVULNERABLE', hero.id),
  }),
}
