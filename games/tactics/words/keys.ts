// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.
import type { Element, Plain } from '#kit/words/message.ts'

export interface Words {
  'act.choose': object
  'act.tapDot': object
  'act.tapHit': object
  'act.tapTarget': object
  'act.tapUnit': object
  'board.label': object
  'buff.BLEED.name': object
  'buff.BLIND.does': object
  'buff.BLIND.name': object
  'buff.CHALLENGE.does': object
  'buff.CHALLENGE.name': object
  'buff.DEATH_MARK.does': object
  'buff.DEATH_MARK.name': object
  'buff.FEINT.does': object
  'buff.FEINT.name': object
  'buff.INVULNERABLE.does': object
  'buff.INVULNERABLE.name': object
  'buff.LIFE.name': object
  'buff.POWER.does': object
  'buff.POWER.name': object
  'buff.POWER_OF_MANY.name': object
  'buff.SLOW.does': object
  'buff.SLOW.name': object
  'buff.SPEED.does': object
  'buff.SPEED.name': object
  'buff.WEAKNESS.name': object
  'card.clock': object
  'card.line': object
  'card.title': object
  'chance.each': { effects: Plain; share: number }
  'chance.gained': { effects: Plain; share: number; unit: Plain }
  'chance.lost': { effects: Plain; unit: Plain }
  'choice.label': object
  'choice.title': object
  'choice.words': object
  'choice.wordsTimed': object
  'do.attack': { unit: Plain }
  'do.move': { unit: Plain }
  'do.prepare': object
  'do.wait': object
  'draft.about': { unit: Plain }
  'draft.begins': object
  'draft.freeSeat': object
  'draft.heroes': object
  'draft.hidden': { hero: Plain }
  'draft.invite': object
  'draft.inviteNote': object
  'draft.left': object
  'draft.lineup': object
  'draft.lock': object
  'draft.locked': object
  'draft.lockedWait': { names: Plain }
  'draft.nobody': object
  'draft.onLeft': object
  'draft.onRight': object
  'draft.picking': object
  'draft.random': object
  'draft.right': object
  'draft.skill': { hero: Plain }
  'draft.status': object
  'draft.statusShort': object
  'draft.statusWaiting': object
  'draft.statusWaitingShort': object
  'draft.team': { hero: Plain; left: Plain; right: Plain }
  'draft.title': object
  'draft.titleShort': object
  'draft.titleWatching': object
  'draft.waitNames': { names: Plain }
  'draft.waitSeat': object
  'effect.attack': { n: Plain }
  'effect.hp': { n: Plain }
  'effect.hpEachRound': { n: Plain }
  'ending.hero': { name: Plain; you: boolean }
  'event.absorbed': { absorbed: Plain; unit: Plain }
  'event.attacked': { target: Plain; unit: Plain }
  'event.buff_gained': { buff: Plain; n: number; unit: Plain }
  'event.buff_lost': { buff: Plain; unit: Plain }
  'event.charged': { n: number; unit: Plain }
  'event.choice_opened': { name: Plain; you: boolean }
  'event.countered': { unit: Plain }
  'event.decay': object
  'event.died': { unit: Plain }
  'event.dodged': { unit: Plain }
  'event.draft_ready': { hero: Plain; name: Plain; you: boolean }
  'event.faded': { unit: Plain }
  'event.gained': { hp: Plain; n: Plain; unit: Plain }
  'event.gainedBy': { buff: Plain; hp: Plain; n: Plain; unit: Plain }
  'event.game_ready': object
  'event.hid': { unit: Plain }
  'event.intercepted': { target: Plain; unit: Plain }
  'event.lost': { hp: Plain; n: Plain; unit: Plain }
  'event.lostBy': { buff: Plain; hp: Plain; n: Plain; unit: Plain }
  'event.lostShield': { absorbed: Plain; hp: Plain; n: Plain; unit: Plain }
  'event.mark_laid': { unit: Plain }
  'event.moved': { unit: Plain }
  'event.obstacle_destroyed': object
  'event.obstacle_hit': { hp: Plain; n: Plain }
  'event.obstacle_placed': object
  'event.prepared_lost': { unit: Plain }
  'event.pressure': { n: Plain }
  'event.pushed': { unit: Plain }
  'event.resigned': { name: Plain; you: boolean }
  'event.revealed': { unit: Plain }
  'event.round': { round: Plain }
  'event.shielded': { n: Plain; unit: Plain }
  'event.skill_used': { skill: Plain; unit: Plain }
  'event.skill_used_on': { skill: Plain; target: Plain; unit: Plain }
  'event.summoned': { unit: Plain }
  'event.tile_placed': { buff: Plain }
  'event.tile_triggered': { buff: Plain; unit: Plain }
  'event.timed_out.ACTION': { name: Plain; you: boolean }
  'event.timed_out.DEATH_CHOICE': { name: Plain; you: boolean }
  'event.timed_out.DRAFT': { name: Plain; you: boolean }
  'event.turn_ended': { unit: Plain }
  'event.unharmed': { unit: Plain }
  'event.will.ATTACK': { target: Plain; unit: Plain }
  'event.will.MOVE': { unit: Plain }
  'event.will.MOVE_AND_ATTACK': { target: Plain; unit: Plain }
  'event.will.USE_SKILL': { skill: Plain; unit: Plain }
  'event.won': { name: Plain; you: boolean }
  'explain.closer': { unit: Plain }
  'explain.drops': { hp: Plain; unit: Plain }
  'explain.dropsMore': { hp: Plain; unit: Plain }
  'explain.free': object
  'explain.further': { unit: Plain }
  'explain.lasts': object
  'explain.noAttack': object
  'explain.noBetter': object
  'explain.noBetterTarget': object
  'explain.nobody': object
  'explain.out': { n: number; unit: Plain }
  'explain.prepared': object
  'explain.rocks': { hp: Plain }
  'explain.safe': object
  'explain.skill': object
  'explain.still': { n: number; unit: Plain }
  'explain.team': { attack: Plain; hp: Plain }
  'explain.tileEnemy': { n: number; unit: Plain }
  'explain.tileOwn': { n: number; unit: Plain }
  'explain.unitLasts': { unit: Plain }
  'explain.wins': object
  'facts.acted': object
  'facts.attack': object
  'facts.attackBeside': object
  'facts.attackFar': { range: Plain }
  'facts.attackNone': object
  'facts.buff': { effects: Plain; n: number }
  'facts.canAct': object
  'facts.charged': object
  'facts.close': object
  'facts.effect': { b: Element; effect: Plain; words: Plain }
  'facts.fallen': object
  'facts.hero': object
  'facts.heroSkills': object
  'facts.hidden': object
  'facts.hiddenWords': object
  'facts.hp': object
  'facts.hpOf': { hp: Plain; max: Plain }
  'facts.hpShield': { n: Plain }
  'facts.hpWords': object
  'facts.minion': object
  'facts.minionLeaves': { n: number }
  'facts.ready': object
  'facts.readyIn': { n: number }
  'facts.rocksMore': object
  'facts.rocksWords': object
  'facts.side': { name: Plain; you: boolean }
  'facts.steps': object
  'facts.stepsMany': object
  'facts.stepsOne': object
  'facts.tile': { buff: Plain; n: number }
  'facts.tileMore': object
  'facts.tileWords': { effects: Plain }
  'facts.unit': { name: Plain; unit: Plain; you: boolean }
  'facts.unitActed': object
  'facts.unitAttack': { n: Plain }
  'facts.unitCanAct': object
  'facts.unitFallen': object
  'fate.breaks': object
  'fate.hp': { from: Plain; to: Plain }
  'fate.out': { from: Plain }
  'fate.shield': { from: Plain; to: Plain }
  'float.blocked': object
  'float.chance': { share: number }
  'float.guard': object
  'float.miss': object
  'float.none': object
  'float.waits': object
  'group.damaged': { n: Plain; name: Plain; side: 'own' | 'enemy' | 'other'; units: Plain }
  'group.pushed': { name: Plain; side: 'own' | 'enemy' | 'other'; units: Plain }
  'hint.attack': { target: Plain; unit: Plain }
  'hint.move': { unit: Plain }
  'hint.show': object
  'hint.skill': { skill: Plain }
  'hint.skillOn': { skill: Plain; target: Plain }
  'hint.team': { hero: Plain; minions: Plain; skill: Plain }
  'hint.tile': { buff: Plain }
  'hint.wait': { unit: Plain }
  'howTo.actions': object
  'howTo.actions1': object
  'howTo.actions2': object
  'howTo.actions3': object
  'howTo.actions4': object
  'howTo.actions5': object
  'howTo.archerWords': object
  'howTo.assassinWords': object
  'howTo.but1': object
  'howTo.but2': object
  'howTo.draft': object
  'howTo.draft1': object
  'howTo.draft2': object
  'howTo.draft3': object
  'howTo.end': object
  'howTo.goal': object
  'howTo.hero': object
  'howTo.heroWords': object
  'howTo.hits': object
  'howTo.hits1': object
  'howTo.hits2': object
  'howTo.hits3': object
  'howTo.left': object
  'howTo.left1': object
  'howTo.left2': object
  'howTo.left3': object
  'howTo.left4': object
  'howTo.left5': object
  'howTo.rocksWords': object
  'howTo.round': object
  'howTo.round1': object
  'howTo.round2': object
  'howTo.round3': object
  'howTo.round4': object
  'howTo.rounds': object
  'howTo.rounds1': object
  'howTo.rounds2': object
  'howTo.rounds3': object
  'howTo.rounds4': object
  'howTo.tankWords': object
  'howTo.tiles': object
  'howTo.tilesWords': object
  'howTo.turn1': object
  'howTo.turn1Words': object
  'howTo.turn2': object
  'howTo.turn2Words': object
  'howTo.turn3': object
  'howTo.turn3Words': object
  'join.dots': { first: Plain; next: Plain }
  'join.facts': { first: Plain; next: Plain }
  'join.sentences': { first: Plain; next: Plain }
  'lesson.attack1': object
  'lesson.attack2': object
  'lesson.attack3': object
  'lesson.ending': object
  'lesson.goal': object
  'lesson.leap1': object
  'lesson.leap2': object
  'lesson.leap3': object
  'lesson.learned.attack': object
  'lesson.learned.move': object
  'lesson.learned.skill': object
  'lesson.learned.tiles': object
  'lesson.move1': object
  'lesson.move2': object
  'lesson.move3': object
  'lesson.round': object
  'lesson.team': object
  'lesson.tile': object
  'lesson.you': object
  'mode.acted': object
  'mode.attack': object
  'mode.cooldown': { n: number }
  'mode.effect': object
  'mode.how': object
  'mode.move': object
  'mode.noTarget': object
  'mode.noWay': object
  'mode.pickFirst': object
  'mode.ready': object
  'mode.steps': { n: number }
  'mode.targets': { n: Plain }
  'mode.theirs': object
  'mode.where': object
  'moment.counter': { name: Plain; unit: Plain }
  'moment.fall': { name: Plain; unit: Plain }
  'moment.guard': { name: Plain; unit: Plain }
  'moments.turn': object
  'outcome.hp': { from: Plain; to: Plain }
  'outcome.more': { n: Plain }
  'outcome.nothing': object
  'outcome.only': { fate: Plain }
  'outcome.tap': object
  'outcome.unit': { fate: Plain; unit: Plain }
  'people.unit': { hp: Plain; unit: Plain }
  'people.you': object
  'prompt.choosing': { name: Plain }
  'prompt.glowing': { units: Plain }
  'prompt.moment': object
  'prompt.only': { unit: Plain }
  'prompt.pick': object
  'prompt.read': object
  'prompt.sending': object
  'prompt.sides': { above: Plain; below: Plain }
  'prompt.spoken': { title: Plain; words: Plain }
  'prompt.watching': object
  'reach.Direction': object
  'reach.Enemy': { range: Plain }
  'reach.Friend': { range: Plain }
  'reach.Tile': { range: Plain }
  'reach.none': object
  'reach.other': { range: Plain; target: Plain }
  'refusal.actor_dead': object
  'refusal.actor_not_found': object
  'refusal.actor_not_yours': object
  'refusal.already_acted': object
  'refusal.ambiguous_after_move': object
  'refusal.ambiguous_attacker': object
  'refusal.ambiguous_move': object
  'refusal.attack_needs_position': object
  'refusal.attack_needs_target': object
  'refusal.bad_debuff': object
  'refusal.beacon_blocked': object
  'refusal.beacon_needs_position': object
  'refusal.beacon_on_blocked': object
  'refusal.blind': object
  'refusal.choice_pending': object
  'refusal.choice_type_required': object
  'refusal.cooldown': { rounds: number }
  'refusal.draft_submitted': object
  'refusal.invalid_buff': object
  'refusal.invalid_skill': object
  'refusal.invalid_type': object
  'refusal.invulnerable': object
  'refusal.line_needs_position': object
  'refusal.missing_action': object
  'refusal.move_attack_needs_position': object
  'refusal.move_attack_needs_target': object
  'refusal.move_needs_position': object
  'refusal.move_with_target': object
  'refusal.no_actions_left': object
  'refusal.no_attacker': object
  'refusal.no_choice': object
  'refusal.no_mover': object
  'refusal.no_obstacle': object
  'refusal.no_reach': object
  'refusal.not_a_hero': object
  'refusal.not_adjacent': object
  'refusal.not_in_battle': object
  'refusal.not_in_draft': object
  'refusal.not_in_line': object
  'refusal.not_your_choice': object
  'refusal.not_your_turn': object
  'refusal.occupied': object
  'refusal.off_board': object
  'refusal.opponents_unit': object
  'refusal.out_of_attack': object
  'refusal.out_of_range': { range: number }
  'refusal.over': object
  'refusal.power': object
  'refusal.skill_needs_position': object
  'refusal.skill_needs_target': object
  'refusal.skill_not_drafted': object
  'refusal.skill_of_other_class': object
  'refusal.skill_required': object
  'refusal.speed_lock': object
  'refusal.target_dead': object
  'refusal.target_elsewhere': object
  'refusal.target_invisible': object
  'refusal.target_not_ally': object
  'refusal.target_not_enemy': object
  'refusal.target_not_found': object
  'refusal.target_own': object
  'refusal.tile_blocked': object
  'refusal.two_minions': object
  'refusal.unknown_class': object
  'refusal.unknown_minion': object
  'refusal.unknown_type': object
  'refusal.wrong_skill': object
  'resign.name': object
  'resign.words': { name: Plain }
  'result.close': { hp: Plain }
  'result.last': { hp: Plain }
  'result.standing': { hp: Plain }
  'result.yours': { hp: Plain }
  'rocks.name': object
  'rocks.object': object
  'skill.cleric_ascended_form.does': object
  'skill.cleric_ascended_form.name': object
  'skill.cleric_power_of_many.does': object
  'skill.cleric_power_of_many.name': object
  'skill.cleric_trinity.does': object
  'skill.cleric_trinity.name': object
  'skill.duelist_challenge.does': object
  'skill.duelist_challenge.name': object
  'skill.duelist_elemental_strike.does': object
  'skill.duelist_elemental_strike.name': object
  'skill.duelist_feint.does': object
  'skill.duelist_feint.name': object
  'skill.huntress_natures_power.does': object
  'skill.huntress_natures_power.name': object
  'skill.huntress_spectral_blades.does': object
  'skill.huntress_spectral_blades.name': object
  'skill.huntress_spirit_hawk.does': object
  'skill.huntress_spirit_hawk.name': object
  'skill.mage_elemental_blast.does': object
  'skill.mage_elemental_blast.name': object
  'skill.mage_warp_beacon.does': object
  'skill.mage_warp_beacon.laid': { unit: Plain }
  'skill.mage_warp_beacon.mark': object
  'skill.mage_warp_beacon.name': object
  'skill.mage_wild_magic.does': object
  'skill.mage_wild_magic.name': object
  'skill.other': object
  'skill.rogue_death_mark.does': object
  'skill.rogue_death_mark.name': object
  'skill.rogue_shadow_clone.does': object
  'skill.rogue_shadow_clone.name': object
  'skill.rogue_shadow_clone.summons': { unit: Plain }
  'skill.rogue_smoke_bomb.does': object
  'skill.rogue_smoke_bomb.name': object
  'skill.warrior_endure.does': object
  'skill.warrior_endure.name': object
  'skill.warrior_heroic_leap.does': object
  'skill.warrior_heroic_leap.name': object
  'skill.warrior_shockwave.does': object
  'skill.warrior_shockwave.name': object
  'state.buff': { buff: Plain; n: number }
  'state.charged': { damage: Plain; n: number }
  'state.hidden': object
  'state.hp': { hp: Plain }
  'state.hpOf': { hp: Plain; max: Plain }
  'state.leaves': { n: number }
  'state.shield': { n: Plain }
  'state.will.ATTACK': { target: Plain }
  'state.will.MOVE': object
  'state.will.MOVE_AND_ATTACK': { target: Plain }
  'state.will.USE_SKILL': { skill: Plain }
  'status.ready': { n: number }
  'status.readyShort': { n: Plain }
  'status.toMove': object
  'status.warning': { round: Plain; warning: Plain }
  'summary.attack': { attack: Plain; unseen: Element }
  'summary.attackWithin': { attack: Plain; range: Plain; unseen: Element }
  'summary.buff': { buff: Plain; n: Plain; unseen: Element }
  'summary.hp': { hp: Plain; unseen: Element }
  'summary.hpOf': { hp: Plain; max: Plain; unseen: Element }
  'summary.more': object
  'summary.steps': { steps: Plain; unseen: Element }
  'summary.unit': { name: Plain; unit: Plain; unseen: Element; you: boolean }
  'tally.damage': object
  'tally.rounds': { n: number }
  'tally.units': { n: number }
  'tile.aim': object
  'tile.buff': { buff: Plain; n: number }
  'tile.canAct': object
  'tile.empty': object
  'tile.foot': object
  'tile.hit': object
  'tile.mark': { mark: Plain; name: Plain; side: 'own' | 'enemy' | 'other' }
  'tile.move': object
  'tile.place': { column: Plain; row: Plain }
  'tile.plan': object
  'tile.reach': object
  'tile.rocks': { hp: Plain }
  'tile.wanted': object
  'title.fell': { unit: Plain }
  'title.over': object
  'title.resolving': object
  'title.round': { round: Plain }
  'title.theirs': object
  'title.yourFell': { unit: Plain }
  'title.yours': object
  'unit.ARCHER.does': object
  'unit.ARCHER.name': object
  'unit.ARCHER.object': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.ARCHER.subject': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.ARCHER.with': object
  'unit.ASSASSIN.does': object
  'unit.ASSASSIN.name': object
  'unit.ASSASSIN.object': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.ASSASSIN.subject': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.ASSASSIN.with': object
  'unit.CLERIC.name': object
  'unit.CLERIC.object': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.CLERIC.subject': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.CLERIC.with': object
  'unit.DUELIST.name': object
  'unit.DUELIST.object': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.DUELIST.subject': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.DUELIST.with': object
  'unit.HUNTRESS.name': object
  'unit.HUNTRESS.object': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.HUNTRESS.subject': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.HUNTRESS.with': object
  'unit.MAGE.name': object
  'unit.MAGE.object': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.MAGE.subject': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.MAGE.with': object
  'unit.ROGUE.name': object
  'unit.ROGUE.object': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.ROGUE.subject': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.ROGUE.with': object
  'unit.TANK.does': object
  'unit.TANK.name': object
  'unit.TANK.object': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.TANK.subject': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.TANK.with': object
  'unit.WARRIOR.name': object
  'unit.WARRIOR.object': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.WARRIOR.subject': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.WARRIOR.with': object
  'unit.clone.name': object
  'unit.clone.object': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.clone.subject': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other' }
  'unit.clone.with': object
  'unit.other.object': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other'; unit: Plain }
  'unit.other.subject': { name: Plain; side: 'own' | 'enemy' | 'any' | 'other'; unit: Plain }
  'unit.other.with': { unit: Plain }
  'wait.away': { name: Plain }
  'wait.choice': { name: Plain }
  'wait.name': { name: Plain }
  'wait.round': object
  'warning.decay': { n: Plain }
  'warning.pressure': { n: Plain }
  'warning.soonDecay': { n: Plain }
  'warning.soonPressure': { n: Plain }
}
