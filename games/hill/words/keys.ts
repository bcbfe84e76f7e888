// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.
import type { Plain } from '#kit/words/message.ts'

export interface Words {
  'bag.kept': object
  'bonus.attack': { n: Plain }
  'bonus.defence': { n: Plain }
  'bonus.duelAttack': { n: Plain }
  'bonus.duelDefence': { n: Plain }
  'bonus.fightAttack': { n: Plain }
  'bonus.fightDefence': { n: Plain }
  'bonus.movement': { n: Plain }
  'bonus.own': object
  'bonus.short': { bonus: 'attack' | 'defence' | 'other'; n: Plain }
  'card.full': object
  'card.fullAbout': object
  'card.lengths': object
  'card.line': object
  'card.seconds': { seconds: number }
  'card.short': object
  'card.shortAbout': object
  'card.time': { minutes: Plain }
  'card.title': object
  'card.track': { track: 'short' | 'other' }
  'class.about': { passive: Plain }
  'class.alchemist.name': object
  'class.alchemist.passive': object
  'class.alchemist.short': object
  'class.duelist.name': object
  'class.duelist.passive': object
  'class.duelist.short': object
  'class.guardian.name': object
  'class.guardian.passive': object
  'class.guardian.short': object
  'class.hunter.name': object
  'class.hunter.passive': object
  'class.hunter.short': object
  'class.monk.name': object
  'class.monk.passive': object
  'class.monk.short': object
  'class.none': object
  'class.porter.name': object
  'class.porter.passive': object
  'class.porter.short': object
  'class.raider.name': object
  'class.raider.passive': object
  'class.raider.short': object
  'class.scout.name': object
  'class.scout.passive': object
  'class.scout.short': object
  'class.starts': { things: Plain }
  'enemy.bandit.name': object
  'enemy.cultist.name': object
  'enemy.demon.name': object
  'enemy.dragon-whelp.name': object
  'enemy.facts': { attack: Plain; defence: Plain; hp: number }
  'enemy.giant.name': object
  'enemy.goblin.name': object
  'enemy.lich.name': object
  'enemy.ogre.name': object
  'enemy.orc.name': object
  'enemy.skeleton.name': object
  'enemy.troll.name': object
  'enemy.wolf.name': object
  'explain.ambush': object
  'explain.bandolier': object
  'explain.charm': object
  'explain.crown': { left: number }
  'explain.duel': { mine: number; theirs: number }
  'explain.duelNow': object
  'explain.firstClass': object
  'explain.fits': object
  'explain.free': object
  'explain.gain.attack': { n: Plain }
  'explain.gain.defence': { n: Plain }
  'explain.gain.movement': { n: Plain }
  'explain.hits': { chance: number }
  'explain.keep': object
  'explain.least': object
  'explain.leaveLoot': object
  'explain.loot': object
  'explain.monk': object
  'explain.nearer': { least: Plain; left: Plain; most: number }
  'explain.others': object
  'explain.reroll': object
  'explain.rest': { n: number }
  'explain.retreat': { n: number }
  'explain.room': object
  'explain.safer': object
  'explain.shorter': object
  'explain.startDuel': object
  'explain.stay': object
  'explain.takeHit': object
  'explain.toRoll': object
  'explain.usable': object
  'explain.worn': object
  'howTo.chance': object
  'howTo.end': object
  'howTo.enemies': object
  'howTo.enemiesName': object
  'howTo.equal': object
  'howTo.goal': object
  'howTo.hearts': object
  'howTo.heartsName': object
  'howTo.lost': object
  'howTo.ready': object
  'howTo.readyWords': object
  'howTo.roll': object
  'howTo.rollWords': object
  'howTo.tile': object
  'howTo.tileWords': object
  'howTo.treasure': object
  'howTo.treasureName': object
  'kind.card': object
  'kind.drink': { tier: Plain }
  'kind.holdable': { tier: Plain }
  'kind.small': { tier: Plain }
  'kind.wearable': { tier: Plain }
  'lesson.ahead': object
  'lesson.be': object
  'lesson.class': object
  'lesson.crown': object
  'lesson.dagger': object
  'lesson.ending': object
  'lesson.fight': object
  'lesson.fought': object
  'lesson.hunter': object
  'lesson.left': object
  'lesson.loot': object
  'lesson.roll': object
  'lesson.rolled': object
  'lesson.you': object
  'moment.ambush': { name: Plain; target: Plain }
  'moment.down': { name: Plain }
  'moment.duel': { a: Plain; b: Plain }
  'moment.kill': { enemy: Plain; name: Plain }
  'moment.trap': { name: Plain }
  'moments.turn': object
  'perk.alchemist': object
  'perk.duelist': object
  'perk.guardian': object
  'perk.hunter': object
  'perk.monk': object
  'perk.porter': object
  'perk.raider': object
  'perk.scout': object
  'refusal.illegal': object
  'refusal.left': object
  'refusal.not_your_turn': object
  'refusal.over': object
  'result.crown': object
  'result.last': object
  'result.left': object
  'result.othersWon': { other: Plain; steps: number; winner: Plain }
  'result.short': { steps: number }
  'result.top': object
  'result.youLost': { steps: number; winner: Plain }
  'result.youWon': { other: Plain; steps: number }
  'rules.classes.1': object
  'rules.classes.2': object
  'rules.classes.3': object
  'rules.classes.title': object
  'rules.end.1': object
  'rules.end.2': object
  'rules.end.3': object
  'rules.end.title': object
  'rules.fights.1': object
  'rules.fights.2': object
  'rules.fights.3': object
  'rules.fights.4': object
  'rules.fights.title': object
  'rules.items.1': object
  'rules.items.2': object
  'rules.items.3': object
  'rules.items.title': object
  'rules.moving.1': object
  'rules.moving.2': object
  'rules.moving.3': object
  'rules.moving.4': object
  'rules.moving.title': object
  'rules.others.1': object
  'rules.others.2': object
  'rules.others.3': object
  'rules.others.4': object
  'rules.others.title': object
  'slot.backpack': object
  'slot.bandolier': object
  'slot.holdable': object
  'slot.wearable': object
  'tally.enemies': { n: number }
  'tally.tiles': { n: number }
  'tally.turns': { n: number }
  'thing.agility-draught.name': object
  'thing.agility-draught.short': object
  'thing.agility-draught.words': object
  'thing.ambush-opportunity.name': object
  'thing.ambush-opportunity.short': object
  'thing.ambush-opportunity.words': object
  'thing.beer.mark': object
  'thing.beer.markWords': object
  'thing.beer.name': object
  'thing.beer.short': object
  'thing.beer.words': object
  'thing.blink-scroll.moved': { name: Plain; place: Plain; you: boolean }
  'thing.blink-scroll.name': object
  'thing.blink-scroll.short': object
  'thing.blink-scroll.words': object
  'thing.boogey-bane.name': object
  'thing.cave-in.name': object
  'thing.cave-in.words': object
  'thing.covered-pit.name': object
  'thing.covered-pit.words': object
  'thing.crude-axe.name': object
  'thing.dagger.name': object
  'thing.dragonfang-greatsword.name': object
  'thing.earthquake.moved': { name: Plain; place: Plain; you: boolean }
  'thing.earthquake.name': object
  'thing.earthquake.words': object
  'thing.essence-of-the-mysterious-flower.name': object
  'thing.essence-of-the-mysterious-flower.short': object
  'thing.essence-of-the-mysterious-flower.words': object
  'thing.exhaustion.name': object
  'thing.exhaustion.words': object
  'thing.faint.name': object
  'thing.faint.words': object
  'thing.fairy-dust.name': object
  'thing.fairy-dust.short': object
  'thing.fairy-dust.words': object
  'thing.heirloom-armor.name': object
  'thing.instinct.name': object
  'thing.instinct.short': object
  'thing.instinct.words': object
  'thing.jinn-thief.choose': { thing: Plain }
  'thing.jinn-thief.gone': { name: Plain; thing: Plain; you: boolean }
  'thing.jinn-thief.more': object
  'thing.jinn-thief.name': object
  'thing.jinn-thief.nothing': object
  'thing.jinn-thief.open': object
  'thing.jinn-thief.title': object
  'thing.jinn-thief.words': object
  'thing.lamp.does': object
  'thing.lamp.name': object
  'thing.lamp.short': object
  'thing.lamp.words': object
  'thing.lords-sword.name': object
  'thing.lost-treasure.name': object
  'thing.lost-treasure.words': object
  'thing.luck-charm.does': object
  'thing.luck-charm.name': object
  'thing.luck-charm.short': object
  'thing.luck-charm.words': object
  'thing.mystic-wave.moved': { name: Plain; place: Plain; you: boolean }
  'thing.mystic-wave.name': object
  'thing.mystic-wave.nothing': object
  'thing.mystic-wave.words': object
  'thing.nefarious-spirit.moved': { name: Plain; place: Plain; you: boolean }
  'thing.nefarious-spirit.name': object
  'thing.nefarious-spirit.nothing': object
  'thing.nefarious-spirit.words': object
  'thing.rage-potion.name': object
  'thing.rage-potion.short': object
  'thing.rage-potion.words': object
  'thing.robe.name': object
  'thing.royal-aegis.name': object
  'thing.silver-shield.name': object
  'thing.smoke-bomb.does': object
  'thing.smoke-bomb.name': object
  'thing.smoke-bomb.short': object
  'thing.smoke-bomb.words': object
  'thing.sprained-wrist.hp': object
  'thing.sprained-wrist.name': object
  'thing.sprained-wrist.words': object
  'thing.stampede.moved': { name: Plain; place: Plain; you: boolean }
  'thing.stampede.name': object
  'thing.stampede.words': object
  'thing.trap.name': object
  'thing.trap.rule': object
  'thing.trap.short': object
  'thing.trap.sprung': { name: Plain; you: boolean }
  'thing.trap.words': object
  'thing.unknown': object
  'thing.velvet-cloak.name': object
  'thing.vital-energy.name': object
  'thing.vital-energy.words': object
  'thing.wardstone.name': object
  'thing.wardstone.short': object
  'thing.wardstone.words': object
  'thing.white-bearded-spirit.name': object
  'thing.white-bearded-spirit.words': object
  'thing.wooden-shield.name': object
  'tile.chance.name': object
  'tile.chance.place': object
  'tile.chance.rule': object
  'tile.chance.short': object
  'tile.empty.name': object
  'tile.empty.place': object
  'tile.empty.rule': object
  'tile.empty.short': object
  'tile.enemy.name': { rank: Plain }
  'tile.enemy.place': { rank: Plain }
  'tile.enemy.rule': { tier: number }
  'tile.enemy.short': object
  'tile.final.name': object
  'tile.final.place': object
  'tile.final.rule': object
  'tile.final.short': object
  'tile.sanctuary.name': object
  'tile.sanctuary.place': object
  'tile.sanctuary.rule': object
  'tile.sanctuary.short': object
  'tile.start.name': object
  'tile.start.place': object
  'tile.start.rule': object
  'tile.start.short': object
  'tile.treasure.name': { rank: Plain }
  'tile.treasure.place': { rank: Plain }
  'tile.treasure.rule': { tier: Plain }
  'tile.treasure.short': object
  'use.agility-draught': object
  'use.ambush-opportunity': object
  'use.beer': object
  'use.blink-scroll': object
  'use.essence-of-the-mysterious-flower': object
  'use.fairy-dust': object
  'use.instinct': object
  'use.lamp': object
  'use.luck-charm': object
  'use.rage-potion': object
  'use.smoke-bomb': object
  'use.trap': object
}
