// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.
import type { Element, Plain } from '#kit/words/message.ts'

export interface Words {
  'action.move': { move: Plain }
  'action.switch': { monster: Plain }
  'action.team': { monsters: Plain }
  'card.limit': { turns: number }
  'card.line': object
  'card.minutes': { minutes: number }
  'card.option.editable': object
  'card.option.fixed': object
  'card.option.stats': object
  'card.option.statsAbout': object
  'card.option.turnLimit': object
  'card.option.turnLimitAbout': object
  'card.option.turnMinutes': object
  'card.option.turnMinutesAbout': object
  'card.stats': { stats: 'fixed' | 'other' }
  'card.title': object
  'choice.again': object
  'choice.back': { turns: number }
  'choice.fainted': object
  'choice.hp': { hp: Plain }
  'choice.locked': object
  'choice.movesBack': object
  'choice.noMove': object
  'choice.over': object
  'choice.rest': object
  'choice.send': { again: boolean }
  'choice.sendDamage': { again: boolean; damage: Plain }
  'choice.switch': { monster: Plain; unseen: Element }
  'choice.watching': { one: Plain; two: Plain }
  'end.doubleForfeit': object
  'end.doubleKnockout': object
  'end.knockout': { name: Plain; you: boolean }
  'end.limit': object
  'explain.finishes': { damage: Plain; faster: boolean; foe: Plain }
  'explain.hardest': { damage: Plain; foe: Plain; hp: Plain }
  'explain.restFresh': { foe: Plain }
  'explain.restOnly': { own: Plain }
  'explain.restSafe': { hp: Plain; own: Plain; threat: Plain }
  'explain.resting': { damage: Plain; foe: Plain }
  'explain.switchHits': { damage: Plain; foe: Plain }
  'explain.switchKeeps': { hp: Plain; own: Plain }
  'explain.switchRests': { own: Plain }
  'explain.switchSaves': { damage: Plain; foe: Plain; hp: Plain; own: Plain }
  'explain.switchTakes': { damage: Plain; foe: Plain; hp: Plain }
  'explain.takes': { damage: Plain; foe: Plain; hp: Plain }
  'explain.takesBefore': { damage: Plain; foe: Plain; hp: Plain; move: Plain }
  'explain.team.one': { quick: Plain }
  'explain.team.two': { big: Plain; hp: Plain; quick: Plain }
  'explain.wins': { damage: Plain; foe: Plain; hp: Plain }
  'facts.base': { base: Plain }
  'facts.benched': { level: Plain; name: Plain; you: boolean }
  'facts.close': object
  'facts.moves': object
  'facts.now': { damage: Plain; description: Plain; target: Plain }
  'facts.owner': { level: Plain; name: Plain; you: boolean }
  'facts.team': object
  'facts.usually': { usual: Plain }
  'field.asleep': { b: Element }
  'field.away': object
  'field.benched': { hp: number; monster: Plain }
  'field.edited': { stats: Plain }
  'field.editedStat': { stat: Plain; usual: Plain; value: Plain }
  'field.hp': { hp: Plain; max: Plain }
  'field.hpOf': { monster: Plain }
  'field.level': { level: Plain }
  'field.name': object
  'field.plate': { b: Element; monster: Plain; name: Plain; unseen: Element }
  'field.ready': object
  'field.rests': object
  'field.side': { monster: Plain; name: Plain }
  'field.you': object
  'float.blocked': object
  'float.noDamage': object
  'hint.rest': object
  'hint.switch': { monster: Plain }
  'hint.team': object
  'hint.use': object
  'howTo.aTurn': object
  'howTo.aTurn1': object
  'howTo.aTurn2': object
  'howTo.aTurn3': object
  'howTo.aTurn4': object
  'howTo.aTurn5': object
  'howTo.but1': object
  'howTo.but2': object
  'howTo.damage': object
  'howTo.damage1': object
  'howTo.damage2': object
  'howTo.damage3': object
  'howTo.damage4': object
  'howTo.damage5': object
  'howTo.damage6': object
  'howTo.damage7': object
  'howTo.end': object
  'howTo.goal': object
  'howTo.guard': object
  'howTo.heal': object
  'howTo.healWords': object
  'howTo.over': object
  'howTo.over1': object
  'howTo.over2': object
  'howTo.over3': object
  'howTo.poison': object
  'howTo.speed1': object
  'howTo.speed4': object
  'howTo.stronger': object
  'howTo.strongerWords': object
  'howTo.switch': object
  'howTo.team': object
  'howTo.team1': object
  'howTo.team2': object
  'howTo.team3': object
  'howTo.team4': object
  'howTo.team5': object
  'howTo.turn1': object
  'howTo.turn1Words': object
  'howTo.turn2': object
  'howTo.turn2Words': object
  'howTo.turn3': object
  'howTo.turn3Words': object
  'join.parts': { first: Plain; next: Plain }
  'lead.final': object
  'lead.lock': object
  'lead.moves': object
  'lead.short': { monster: Plain }
  'lead.title': object
  'lesson.attack': object
  'lesson.ending': object
  'lesson.finish1': object
  'lesson.finish2': object
  'lesson.learned.attack': object
  'lesson.learned.finish': object
  'lesson.learned.guard': object
  'lesson.learned.punish': object
  'lesson.meteor1': object
  'lesson.meteor2': object
  'lesson.order': object
  'lesson.protect1': object
  'lesson.protect2': object
  'lesson.switch1': object
  'lesson.switch2': object
  'lesson.you': object
  'lineup.empty': { empty: Plain }
  'lineup.lead': { monster: Plain; place: number }
  'lineup.numbers': { attack: Plain; hp: Plain }
  'lineup.place': { place: number }
  'lineup.plates': object
  'loadout.add': object
  'loadout.back': object
  'loadout.choose': object
  'loadout.help': object
  'loadout.lead': object
  'loadout.leadNote': object
  'loadout.moves': object
  'loadout.next': { monster: Plain }
  'loadout.passive': object
  'loadout.passiveNext': object
  'loadout.passiveNote': object
  'loadout.remove': object
  'loadout.replace': { b: Element; move: Plain }
  'loadout.short': { monster: Plain; most: Plain; moves: Plain }
  'loadout.spoken': { description: Plain; name: Plain }
  'loadout.standard': object
  'loadout.stats': object
  'loadout.swap': object
  'loadout.tab': { monster: Plain; most: Plain; moves: Plain }
  'loadout.team': object
  'loadout.then': { monster: Plain }
  'loadout.thenLead': object
  'loadout.title': { monster: Plain }
  'loadout.whole': { monster: Plain; moves: number }
  'log.block': { monster: Plain; name: Plain; you: boolean }
  'log.damage': { amount: Plain; monster: Plain; name: Plain; you: boolean }
  'log.damageBy': { amount: Plain; cause: Plain; monster: Plain; name: Plain; you: boolean }
  'log.faint': { monster: Plain; name: Plain; you: boolean }
  'log.first.attack': { name: Plain; you: boolean }
  'log.first.defense': { name: Plain; you: boolean }
  'log.first.hp': { name: Plain; you: boolean }
  'log.first.other': { name: Plain; you: boolean }
  'log.first.speed': { name: Plain; you: boolean }
  'log.forfeit': { name: Plain; you: boolean }
  'log.heal': { amount: Plain; monster: Plain; name: Plain; you: boolean }
  'log.healBy': { amount: Plain; cause: Plain; monster: Plain; name: Plain; you: boolean }
  'log.mark': { monster: Plain; name: Plain; words: Plain; you: boolean }
  'log.move': { monster: Plain; move: Plain; name: Plain; you: boolean }
  'log.no_target': { monster: Plain; name: Plain; you: boolean }
  'log.phase': { line: Plain; phase: Plain }
  'log.protect': { monster: Plain; name: Plain; you: boolean }
  'log.rest': { monster: Plain; name: Plain; you: boolean }
  'log.skipped': { monster: Plain; name: Plain; you: boolean }
  'log.start': object
  'log.surrender': { name: Plain; you: boolean }
  'log.switch': { monster: Plain; name: Plain; out: Plain; you: boolean }
  'log.turn': { turn: Plain }
  'log.unharmed': { monster: Plain; name: Plain; you: boolean }
  'log.wait': { monster: Plain; name: Plain; you: boolean }
  'mark.iron_wall.begins': { monster: Plain; name: Plain; you: boolean }
  'mark.iron_wall.sign': object
  'mark.poison.begins': { monster: Plain; name: Plain; you: boolean }
  'mark.poison.ends': { monster: Plain; name: Plain; you: boolean }
  'mark.poison.name': object
  'mark.poison.sign': object
  'mark.resting.begins': { monster: Plain; name: Plain; you: boolean }
  'mark.resting.sign': object
  'mark.sturdy.begins': { monster: Plain; name: Plain; you: boolean }
  'mark.war_cry.begins': { monster: Plain; name: Plain; you: boolean }
  'mark.war_cry.sign': { attack: Plain }
  'moment.faint': { monster: Plain; name: Plain }
  'moment.switch': { monster: Plain; name: Plain }
  'moments.turn': object
  'monster.cragmaw.role': object
  'monster.duskowl.role': object
  'monster.emberling.role': object
  'monster.frosthulk.role': object
  'monster.gravelsnout.role': object
  'monster.inkgrasp.role': object
  'monster.quillow.role': object
  'monster.skyrend.role': object
  'monster.snapvine.role': object
  'monster.stingtail.role': object
  'monster.tidehusk.role': object
  'monster.zephyrwing.role': object
  'move.armor_pierce.description': object
  'move.armor_pierce.name': object
  'move.basic_attack.description': object
  'move.basic_attack.name': object
  'move.drain_fang.description': object
  'move.drain_fang.effect': object
  'move.drain_fang.name': object
  'move.drain_fang.reason': { damage: Plain; foe: Plain; own: Plain }
  'move.heavy_slam.description': object
  'move.heavy_slam.name': object
  'move.hit_and_run.description': object
  'move.hit_and_run.effect': object
  'move.hit_and_run.name': object
  'move.hit_and_run.reason': { damage: Plain; foe: Plain; next: Plain }
  'move.iron_wall.description': object
  'move.iron_wall.effect': object
  'move.iron_wall.name': object
  'move.iron_wall.reason': { foe: Plain; threat: Plain }
  'move.last_stand.description': object
  'move.last_stand.name': object
  'move.mend.cures': { amount: Plain }
  'move.mend.description': object
  'move.mend.effect': { amount: Plain }
  'move.mend.name': object
  'move.mend.reason': { amount: Plain; hp: Plain; max: Plain; own: Plain }
  'move.meteor.description': object
  'move.meteor.effect': object
  'move.meteor.name': object
  'move.none.description': object
  'move.none.effect': object
  'move.none.name': object
  'move.protect.description': object
  'move.protect.effect': object
  'move.protect.name': object
  'move.protect.reason': { foe: Plain; threat: number }
  'move.riposte.description': object
  'move.riposte.effect': object
  'move.riposte.name': object
  'move.riposte.reason': { foe: Plain; threat: Plain }
  'move.roar.description': object
  'move.roar.effect': object
  'move.roar.name': object
  'move.roar.reason': { foe: Plain; next: Plain }
  'move.venom.description': object
  'move.venom.effect': object
  'move.venom.name': object
  'move.venom.reason': { foe: Plain; hp: Plain }
  'move.war_cry.description': object
  'move.war_cry.effect': { amount: Plain }
  'move.war_cry.name': object
  'move.war_cry.reason': { from: Plain; to: Plain }
  'move.war_cry.spent': object
  'order.last': object
  'order.later': object
  'order.name': object
  'part.damage': { amount: Plain }
  'part.damageOf': { amount: Plain; description: Plain }
  'part.phase': { effect: Plain; phase: Plain }
  'part.range': { least: Plain; most: Plain }
  'part.rests': object
  'passive.bulwark.description': object
  'passive.bulwark.effect': { amount: Plain }
  'passive.bulwark.name': object
  'passive.none.name': object
  'passive.regen_5pct.description': object
  'passive.regen_5pct.effect': { amount: Plain }
  'passive.regen_5pct.name': object
  'passive.second_wind.description': object
  'passive.second_wind.effect': { amount: Plain }
  'passive.second_wind.name': object
  'passive.sturdy.description': object
  'passive.sturdy.effect': object
  'passive.sturdy.name': object
  'passive.swift.description': object
  'passive.swift.effect': { from: Plain; to: Plain }
  'passive.swift.name': object
  'passive.thorns.description': object
  'passive.thorns.effect': object
  'passive.thorns.name': object
  'passive.venom_skin.description': object
  'passive.venom_skin.effect': object
  'passive.venom_skin.name': object
  'phase.endOfTurn': object
  'phase.guard.name': object
  'phase.sign': { speed: Plain; unseen: Element }
  'phase.speed': { speed: Plain }
  'phase.switch.name': object
  'pick.about': { monster: Plain; role: Plain }
  'pick.done': object
  'pick.empty': object
  'pick.hint': object
  'pick.inTeam': { monster: Plain; place: number }
  'pick.last': object
  'pick.moves': object
  'pick.movesNote': object
  'pick.random': object
  'pick.remove': object
  'pick.removeName': { monster: Plain }
  'pick.removeNote': object
  'pick.roster': object
  'pick.selected': object
  'pick.swap': { monster: Plain }
  'pick.swapNote': { monster: Plain }
  'pick.take': { monster: Plain }
  'pick.takeNote': { place: number }
  'pick.title': object
  'refusal.bench_empty': { bench: Plain }
  'refusal.bench_fainted': { monster: Plain }
  'refusal.bench_range': { bench: Plain }
  'refusal.cooldown': { move: Plain; turns: number }
  'refusal.locked': { turn: Plain; what: 'team' | 'other' }
  'refusal.move_range': { last: Plain; move: Plain }
  'refusal.not_seated': object
  'refusal.over': object
  'refusal.setup': object
  'refusal.team': { given: Plain; monster: Plain; move: Plain; passive: Plain; problem: 'monsters' | 'unknownMonster' | 'monsterTwice' | 'moves' | 'unknownMove' | 'move' | 'moveTwice' | 'unknownPassive' | 'passive' | 'range' | 'fixed' | 'other'; stat: Plain; wanted: Plain }
  'result.close': { monster: Plain }
  'result.left': { hp: Plain; monster: Plain }
  'result.more': { monsters: number }
  'setup.step': { step: Plain }
  'setup.stepWith': { name: Plain; step: Plain }
  'setup.team': object
  'sign.from': { sign: Plain; turn: Plain }
  'sign.next': { sign: Plain }
  'sign.now': { sign: Plain }
  'sign.protected': object
  'sign.until': { sign: Plain; turn: Plain }
  'stat.attack': object
  'stat.defense': object
  'stat.level': object
  'stat.maxHp': object
  'stat.speed': object
  'stats.done': object
  'stats.less': { stat: Plain }
  'stats.more': { stat: Plain }
  'stats.of': { monster: Plain }
  'stats.unchanged': object
  'status.away': object
  'status.bothChoose': object
  'status.choosing': object
  'status.move': object
  'status.over': object
  'status.playing': object
  'status.ready': object
  'status.rest': object
  'status.restOrSwitch': object
  'surrender.name': object
  'surrender.words': { name: Plain }
  'tally.damage': object
  'tally.hp': object
  'tally.turns': { turns: number }
  'title.turn': { turn: Plain }
  'track.first': object
  'track.last': object
  'track.rule': object
  'waiting.ended': object
  'waiting.teams': { names: Plain }
  'waiting.title': object
  'waiting.yours': object
}
