// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.
import type { Element, Plain } from '#kit/words/message.ts'

export interface Words {
  'ability.drain.description': object
  'ability.drain.name': object
  'ability.focused_strike.description': object
  'ability.focused_strike.name': object
  'ability.fortify.description': object
  'ability.fortify.name': object
  'ability.heal_big.description': object
  'ability.heal_big.name': object
  'ability.heal_small.description': object
  'ability.heal_small.name': object
  'ability.overdrive.description': object
  'ability.overdrive.name': object
  'ability.quick_charge.description': object
  'ability.quick_charge.name': object
  'ability.shield.description': object
  'ability.shield.name': object
  'ability.shock.description': object
  'ability.shock.name': object
  'ability.weaken.description': object
  'ability.weaken.name': object
  'action.ability': object
  'action.attack': object
  'action.defend': object
  'action.rest': object
  'card.hours': { hours: number }
  'card.line': object
  'card.seconds': { seconds: number }
  'card.title': object
  'choice.cost': { cost: Plain; unseen: Element }
  'choice.hidden': object
  'choice.lock': { action: Plain }
  'choice.none': object
  'choice.orLose': object
  'choice.sending': object
  'choice.use': object
  'doing.ability': { ability: Plain; name: Plain; you: boolean }
  'doing.attack': { name: Plain; you: boolean }
  'doing.defend': { name: Plain; you: boolean }
  'doing.rest': { name: Plain; you: boolean }
  'effect.shield.begins': { titan: Plain; value: Plain }
  'effect.shield.description': object
  'effect.shield.name': { value: Plain }
  'effect.shield.preview': { value: Plain }
  'effect.slow.begins': { titan: Plain }
  'effect.slow.description': object
  'effect.slow.name': object
  'effect.slow.preview': object
  'effect.weaken.begins': { titan: Plain; value: Plain }
  'effect.weaken.description': { value: Plain }
  'effect.weaken.ends': { titan: Plain }
  'effect.weaken.name': object
  'effect.weaken.preview': object
  'end.defeat': { round: Plain; titan: Plain }
  'end.doubleForfeit': object
  'end.forfeit': { name: Plain; you: boolean }
  'end.limit': { round: Plain; titan: Plain }
  'end.limitDraw': { round: Plain }
  'end.nobody': object
  'end.surrender': { name: Plain; you: boolean }
  'explain.deals': { mine: Plain }
  'explain.defend': { guarded: Plain; open: Plain }
  'explain.ends': { left: Plain; most: Plain }
  'explain.harder': { mine: Plain; theirs: Plain }
  'explain.heals': object
  'explain.mixed': { attack: Plain; hp: Plain }
  'explain.most.Attack': object
  'explain.most.Defense': object
  'explain.most.HP': object
  'explain.most.Speed': object
  'explain.ready': { charge: Plain; cost: Plain }
  'explain.rest': { gain: Plain }
  'explain.restFor': { ability: Plain; gain: Plain }
  'explain.wins': object
  'facts.abilities': object
  'facts.about': { titan: Plain }
  'facts.all': object
  'facts.attack': { guarded: Plain; open: Plain; titan: Plain; you: boolean }
  'facts.back': object
  'facts.charge': { charge: Plain; max: Plain }
  'facts.close': object
  'facts.dealt': object
  'facts.defence': { guarded: Plain; open: Plain; side: 'own' | 'foe' | 'other'; titan: Plain }
  'facts.does.attack': { range: Plain; titan: Plain; you: boolean }
  'facts.does.defend': { charge: Plain; range: Plain; titan: Plain; you: boolean }
  'facts.does.hp': { from: Plain; to: Plain }
  'facts.does.needs': { charge: Plain; cost: Plain }
  'facts.does.rest': { from: Plain; to: Plain }
  'facts.effect': { b: Element; description: Plain; effect: Plain }
  'facts.enough': { uses: number }
  'facts.hp': { hp: Plain; max: Plain }
  'facts.needs': { charge: Plain; cost: Plain }
  'facts.offerAttack': { least: Plain; most: Plain }
  'facts.offerDefence': { least: Plain; most: Plain }
  'facts.offerHP': object
  'facts.offerSpeed': { speed: Plain }
  'facts.option': { action: Plain; b: Element; result: Plain }
  'facts.options': { name: Plain; you: boolean }
  'facts.owner': { name: Plain; you: boolean }
  'facts.ownerLocked': { name: Plain; you: boolean }
  'facts.speed': { chance: number; side: 'own' | 'foe' | 'other'; speed: Plain; titan: Plain }
  'facts.staminaFor': { ability: Plain; result: Plain }
  'facts.staminaOnly': { abilities: Plain }
  'facts.staminaUseless': object
  'field.about': { name: Plain; titan: Plain; you: boolean }
  'field.arena': object
  'field.chargeOf': { titan: Plain }
  'field.effects': object
  'field.hpOf': { titan: Plain }
  'field.locked': object
  'field.ready': { ability: Plain }
  'field.readyAt': { ability: Plain; cost: Plain }
  'field.titan': { name: Plain; titan: Plain }
  'field.you': object
  'float.blocked': object
  'float.defence': { times: number }
  'float.defend': object
  'float.first': object
  'float.full': object
  'float.hp': { after: Plain; before: Plain }
  'float.noHeal': object
  'float.shield': { amount: Plain }
  'float.surrender': object
  'hint.surrender': object
  'hint.take': { titan: Plain }
  'howTo.ability': object
  'howTo.actions': object
  'howTo.actions1': object
  'howTo.actions2': object
  'howTo.actions3': object
  'howTo.actions4': object
  'howTo.attack': object
  'howTo.but1': object
  'howTo.but2': object
  'howTo.charge': object
  'howTo.defend': object
  'howTo.end': object
  'howTo.goal': object
  'howTo.lasts': object
  'howTo.lasts1': object
  'howTo.lasts2': object
  'howTo.lasts3': object
  'howTo.over': object
  'howTo.over1': object
  'howTo.over2': object
  'howTo.over3': object
  'howTo.over4': object
  'howTo.pick': object
  'howTo.pick1': object
  'howTo.pick2': object
  'howTo.pick3': object
  'howTo.rest': object
  'howTo.round': object
  'howTo.round1': object
  'howTo.round2': object
  'howTo.round3': object
  'howTo.stamina': object
  'howTo.turn1': object
  'howTo.turn1Words': object
  'howTo.turn2': object
  'howTo.turn2Words': object
  'howTo.turn3': object
  'howTo.turn3Words': object
  'join.change': { from: Plain; to: Plain }
  'join.parts': { first: Plain; next: Plain }
  'join.sentences': { first: Plain; next: Plain }
  'lesson.again1': object
  'lesson.again2': object
  'lesson.attack1': object
  'lesson.attack2': object
  'lesson.defend1': object
  'lesson.defend2': object
  'lesson.ending': object
  'lesson.goal': object
  'lesson.last1': object
  'lesson.last2': object
  'lesson.pick1': object
  'lesson.pick2': object
  'lesson.rest1': object
  'lesson.rest2': object
  'lesson.shock1': object
  'lesson.shock2': object
  'lesson.you': object
  'lines.attack': { range: Plain }
  'lines.attackGuarded': { range: Plain }
  'lines.charge': { charge: Plain }
  'lines.chargeIfHit': { charge: Plain }
  'lines.full': object
  'lines.fullFirst': object
  'lines.has': { charge: Plain }
  'lines.lose': { range: Plain }
  'lines.loseLast': { range: Plain }
  'lines.needs': { cost: Plain }
  'log.ability': { ability: Plain; titan: Plain }
  'log.absorbed': { absorbed: Plain; left: Plain; titan: Plain }
  'log.attack': { attack: Plain; defence: Plain; titan: Plain }
  'log.battle': object
  'log.charge': { charge: Plain; titan: Plain }
  'log.choice.ability': { ability: Plain; titan: Plain }
  'log.choice.attack': { titan: Plain }
  'log.choice.defend': { titan: Plain }
  'log.choice.rest': { titan: Plain }
  'log.damage': { hp: Plain; loss: Plain; max: Plain; titan: Plain }
  'log.defeat': { titan: Plain }
  'log.defend': { titan: Plain }
  'log.defended': { times: Plain; titan: Plain }
  'log.expired': { titan: Plain }
  'log.first': { titan: Plain }
  'log.forfeit': { name: Plain; you: boolean }
  'log.heal': { healed: Plain; hp: Plain; max: Plain; titan: Plain }
  'log.healNothing': { titan: Plain }
  'log.rest': { titan: Plain }
  'log.roll': { roll: Plain; slowed: boolean; titan: Plain }
  'log.round': { round: Plain }
  'log.surrender': { name: Plain; you: boolean }
  'log.unharmed': { titan: Plain }
  'moment.ability': { ability: Plain; titan: Plain }
  'moment.blow': { hp: Plain; loss: Plain; max: Plain; titan: Plain }
  'moment.defeat': { titan: Plain }
  'moments.turn': object
  'part.charge': { amount: Plain }
  'part.chargeSpent': object
  'part.damage': { amount: Plain }
  'part.damageIgnoring': { amount: Plain }
  'part.heal': { amount: Plain }
  'part.healNothing': object
  'part.shield': { amount: Plain }
  'pick.best': object
  'pick.deadline': { titan: Plain }
  'pick.ended': object
  'pick.final': object
  'pick.note': { ability: Plain; attack: Plain; hp: Plain }
  'pick.pays': { uses: number }
  'pick.paysOnce': object
  'pick.picked': { name: Plain }
  'pick.rests': { rests: number }
  'pick.scene': object
  'pick.take': { titan: Plain }
  'pick.took': { names: Plain; titan: Plain }
  'pick.waiting': { names: Plain }
  'pick.yours': object
  'refusal.charge': { ability: Plain; charge: Plain; cost: Plain }
  'refusal.locked': { roundNumber: Plain }
  'refusal.not_seated': object
  'refusal.not_started': object
  'refusal.over': object
  'refusal.picked': object
  'result.close': { hp: Plain; titan: Plain }
  'result.left': { hp: Plain; titan: Plain }
  'stat.Attack': object
  'stat.Defense': object
  'stat.HP': object
  'stat.Speed': object
  'stat.Stamina': object
  'stat.charge': object
  'status.away': object
  'status.bothChoose': object
  'status.bothPick': object
  'status.choosing': object
  'status.locked': object
  'status.over': object
  'status.picked': object
  'status.picking': object
  'status.playing': object
  'story.absorbed': { absorbed: Plain }
  'story.attacks': { titan: Plain }
  'story.charge': { amount: Plain }
  'story.defended': object
  'story.effect.shield': { value: Plain }
  'story.effect.slow': object
  'story.effect.weaken': object
  'story.first': { high: Plain; low: Plain; titan: Plain }
  'story.full': object
  'story.heals': { amount: Plain }
  'story.line': { head: Plain; parts: Plain }
  'story.loses': { hp: Plain; loss: Plain; titan: Plain }
  'story.losesAlone': { hp: Plain; loss: Plain; titan: Plain }
  'story.rests': { titan: Plain }
  'story.spent': object
  'story.unharmed': { titan: Plain }
  'story.unharmedAlone': { titan: Plain }
  'story.uses': { ability: Plain; titan: Plain }
  'surrender.name': object
  'surrender.words': { name: Plain }
  'tally.damage': object
  'tally.hp': object
  'tally.rounds': { rounds: number }
  'title.pick': object
  'title.picks': object
  'title.round': { round: Plain }
  'waiting.locked': { action: Plain; name: Plain }
  'waiting.round': { round: Plain }
  'waiting.watching': { one: Plain; two: Plain }
}
