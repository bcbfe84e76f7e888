// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.
import type { Element, Plain } from '#kit/words/message.ts'

export interface Words {
  'about.ambush': object
  'about.bags': { backpack: Plain; backpackRoom: Plain; bandolier: Plain; bandolierRoom: Plain; kept: number }
  'about.bonuses': { attack: Plain; defence: Plain }
  'about.carries': object
  'about.challenge': object
  'about.chances': { mine: number; theirs: number }
  'about.enemy': { enemy: Plain }
  'about.enemyFacts': { facts: Plain }
  'about.enemyHit': { chance: number; facts: Plain }
  'about.goal': object
  'about.hearts': { hp: Plain; max: Plain }
  'about.itemsForItems': object
  'about.onlyYou': object
  'about.or': { first: Plain; second: Plain }
  'about.shortcut': object
  'about.toGo': { steps: Plain }
  'about.trade': object
  'about.where': { place: Plain; steps: Plain }
  'about.winnerTakes': object
  'action.AcceptDuel': object
  'action.AcceptTrade': object
  'action.AssignLoot': { n: number; things: Plain }
  'action.ChooseBranch': { place: Plain }
  'action.ChooseClass': { class: Plain }
  'action.ChooseMove': object
  'action.ChooseSleep': object
  'action.CommitRoll': object
  'action.Confirm': object
  'action.ConfirmDraw': object
  'action.ConfirmTreasureSwap': object
  'action.ContinueToMoveOrSleep': object
  'action.ContinueToPreDuel': object
  'action.DeclineDuel': object
  'action.DeclineTrade': object
  'action.DropToBottom': { thing: Plain }
  'action.Leave': object
  'action.MonkCancel': object
  'action.OfferDuel': { name: Plain }
  'action.Pass': object
  'action.PickupDroppedItem': { thing: Plain }
  'action.ProposeTrade': { name: Plain }
  'action.Reroll': object
  'action.ResolveChance': { thing: Plain }
  'action.Resume': object
  'action.Retreat': object
  'action.StartAmbush': object
  'action.SwapEquip.backpack': { thing: Plain }
  'action.SwapEquip.bandolier': { thing: Plain }
  'action.SwapEquip.holdable': { thing: Plain }
  'action.SwapEquip.wearable': { thing: Plain }
  'action.UseItem': { thing: Plain }
  'action.attack': { enemy: Plain }
  'action.hint': { name: Plain }
  'actions.afterRound': object
  'actions.bag': { n: number }
  'actions.bagLabel': { n: number }
  'actions.fighting': object
  'actions.stop': object
  'ahead.label': object
  'ahead.steps': { n: number }
  'ahead.tier': { tier: Plain }
  'bag.asIs': object
  'bag.attack': object
  'bag.backpack': object
  'bag.bandolier': object
  'bag.byItself': object
  'bag.change': { from: Plain; to: Plain; what: 'attack' | 'defence' | 'other' }
  'bag.close': object
  'bag.defence': object
  'bag.empty': object
  'bag.getGoing': object
  'bag.goOn': object
  'bag.holdable': object
  'bag.inFights': { n: Plain }
  'bag.itsTime': object
  'bag.keep': object
  'bag.kept': object
  'bag.later': object
  'bag.noChange': object
  'bag.noPlace': object
  'bag.notNow': object
  'bag.nothing': object
  'bag.nothingToUse': object
  'bag.onlyStart': object
  'bag.swapWith': { thing: Plain }
  'bag.thenUse': object
  'bag.title': object
  'bag.wearable': object
  'board.ahead': { n: number }
  'board.ambush': object
  'board.climber': { class: Plain; name: Plain }
  'board.crowd': { n: Plain; name: Plain }
  'board.label': object
  'board.tile': { name: Plain; tile: Plain }
  'board.toGo': { n: Plain }
  'board.waits': { enemies: Plain; n: number }
  'board.way': object
  'bonus.attack': { n: Plain }
  'bonus.defence': { n: Plain }
  'bonus.duelAttack': { n: Plain }
  'bonus.duelDefence': { n: Plain }
  'bonus.fightAttack': { n: Plain }
  'bonus.fightDefence': { n: Plain }
  'bonus.movement': { n: Plain }
  'bonus.own': object
  'bonus.short': { bonus: 'attack' | 'defence' | 'other'; n: Plain }
  'bonus.thisTurn': object
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
  'choose.gone': object
  'choose.take': { thing: Plain }
  'choose.takeOpen': object
  'choose.toOthers': object
  'clash.aim': { enemy: Plain }
  'clash.blocked': object
  'clash.crown': object
  'clash.duel': object
  'clash.equal': object
  'clash.fight': object
  'clash.hits': { name: Plain; who: 'you' | 'player' | 'other' }
  'clash.label': { side: 'attack' | 'other' }
  'clash.ready': object
  'clash.through': { names: Plain }
  'clash.tier': { tier: Plain }
  'clash.title': { kind: 'fight' | 'bracket' | 'other'; round: Plain }
  'clash.toCome': { names: Plain }
  'class.about': { passive: Plain }
  'class.alchemist.more': object
  'class.alchemist.name': object
  'class.alchemist.passive': object
  'class.alchemist.short': object
  'class.duelist.more': object
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
  'class.scout.more': object
  'class.scout.name': object
  'class.scout.passive': object
  'class.scout.short': object
  'class.starts': { things: Plain }
  'combat.accept': object
  'combat.acceptTrade': object
  'combat.ambush': object
  'combat.ambushSay': { name: Plain }
  'combat.backSix': object
  'combat.calm': object
  'combat.calmNote': { needs: number }
  'combat.challenge': object
  'combat.decline': object
  'combat.duel': object
  'combat.duelOdds': { mine: number; theirs: number }
  'combat.fight': object
  'combat.forced': object
  'combat.from': { name: Plain }
  'combat.hearts': { mine: number; name: Plain; theirs: Plain }
  'combat.heartsLeft': { n: number }
  'combat.hit': object
  'combat.knockedOut': object
  'combat.last': object
  'combat.lastOrRun': object
  'combat.later': object
  'combat.letLie': object
  'combat.mayDecline': object
  'combat.minus': { n: number }
  'combat.mustFight': object
  'combat.noDecline': object
  'combat.odds': { foes: number; mine: number; theirs: number }
  'combat.on': object
  'combat.proposes': { name: Plain }
  'combat.reroll': object
  'combat.rerollNote': object
  'combat.retreat': object
  'combat.round': { round: Plain }
  'combat.start': object
  'combat.steppedIn': { name: Plain }
  'combat.strike': object
  'combat.takeHit': object
  'combat.takeOrReroll': object
  'combat.takeOrRun': object
  'combat.trade': object
  'combat.wantsTrade': { name: Plain }
  'combat.withHearts': { n: number }
  'detail.blow': { attack: Plain; attacker: Plain; defence: Plain; defender: Plain; result: 'hit' | 'equal' | 'other' }
  'detail.loot': { value: Plain }
  'detail.queue': { value: Plain }
  'die.value': { sides: Plain; value: Plain }
  'die.waiting': object
  'drop.byClock': { thing: Plain }
  'drop.count': { n: Plain; room: Plain }
  'drop.drop': { things: Plain }
  'drop.dropping': { things: Plain }
  'drop.drops': object
  'drop.hill': object
  'drop.instead': { thing: Plain }
  'drop.keeps': object
  'drop.look': object
  'drop.now': object
  'drop.stays': { n: number }
  'drop.undo': object
  'drop.undoTime': object
  'drop.within': object
  'drop.worn': object
  'drop.wornTap': object
  'ending.bracket': { name: Plain; you: boolean }
  'ending.crown': { name: Plain; you: boolean }
  'ending.left': { name: Plain; you: boolean }
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
  'event.ambushPlaced': { place: Plain }
  'event.ambushed': { from: Plain; side: 'from' | 'to' | 'other'; to: Plain }
  'event.calledOff': object
  'event.cancelled': { card: Plain; name: Plain; thing: Plain; you: boolean }
  'event.card': { name: Plain; thing: Plain; you: boolean }
  'event.class': { class: Plain; name: Plain; you: boolean }
  'event.declined': { name: Plain; you: boolean }
  'event.drew': { name: Plain; tier: Plain; you: boolean }
  'event.dropped': { name: Plain; thing: Plain; you: boolean }
  'event.duel': { cause: 'ambush' | 'spirit' | 'bracket' | 'other'; names: Plain }
  'event.duelDrawn': object
  'event.duelRound': { n: number; names: Plain; round: Plain }
  'event.duelStands': { name: Plain; you: boolean }
  'event.duelWon': { name: Plain; you: boolean }
  'event.equipped': { name: Plain; thing: Plain; worn: boolean; you: boolean }
  'event.fight': { foes: Plain; name: Plain; you: boolean }
  'event.fightOver': { name: Plain; won: boolean; you: boolean }
  'event.fightRound': { enemy: Plain; foes: Plain; hit: boolean; n: number; name: Plain; round: Plain; you: boolean }
  'event.fledTo': { name: Plain; place: Plain; you: boolean }
  'event.found': { name: Plain; thing: Plain; you: boolean }
  'event.gained': { name: Plain; thing: Plain; you: boolean }
  'event.gainedHidden': { name: Plain }
  'event.gone': { name: Plain; thing: Plain; you: boolean }
  'event.goneHidden': { dropped: boolean; name: Plain }
  'event.guarded': { name: Plain; thing: Plain; you: boolean }
  'event.healed': { left: Plain; n: number; name: Plain; you: boolean }
  'event.healedWhy': { left: Plain; n: number; name: Plain; reason: Plain; you: boolean }
  'event.held': { name: Plain; why: 'sanctuary' | 'other'; you: boolean }
  'event.kept': { n: number; name: Plain; you: boolean }
  'event.killed': { enemy: Plain }
  'event.left': { name: Plain; you: boolean }
  'event.looted': { from: Plain; n: number; side: 'to' | 'from' | 'other'; to: Plain }
  'event.lost': { left: number; n: number; name: Plain; you: boolean }
  'event.lostWhy': { left: number; n: number; name: Plain; reason: Plain; you: boolean }
  'event.moved': { name: Plain; place: Plain; you: boolean }
  'event.nearest': { chosen: Plain; names: Plain }
  'event.noItems': object
  'event.nothing': { card: Plain }
  'event.offerLapsed': { from: Plain; side: 'from' | 'to' | 'other'; to: Plain; why: 'phase' | 'turn' | 'left' | 'tile' | 'other' }
  'event.offered': { from: Plain; side: 'from' | 'to' | 'other'; to: Plain }
  'event.order': { name: Plain; you: boolean }
  'event.proposed': { from: Plain; side: 'from' | 'to' | 'other'; to: Plain }
  'event.ranOut': { name: Plain; you: boolean }
  'event.reroll': { name: Plain; value: Plain; you: boolean }
  'event.retreated': { name: Plain; you: boolean }
  'event.rollCard': { name: Plain; thing: Plain; value: Plain; you: boolean }
  'event.rollMonk': { name: Plain; needs: number; value: Plain; you: boolean }
  'event.rollMove': { name: Plain; value: Plain; you: boolean }
  'event.rollMoveWith': { bonuses: Plain; name: Plain; steps: number; value: Plain; you: boolean }
  'event.rollOrder': { name: Plain; value: Plain; you: boolean }
  'event.rollRaider': { name: Plain; needs: number; value: Plain; you: boolean }
  'event.rolledTo': { name: Plain; place: Plain; value: Plain; you: boolean }
  'event.shortfall': { a: Plain; b: Plain; ofA: Plain; ofB: Plain }
  'event.shortfallTied': { n: Plain; winner: Plain }
  'event.skipped': { name: Plain; you: boolean }
  'event.skips': { name: Plain; you: boolean }
  'event.slept': { name: Plain; you: boolean }
  'event.stopped': { n: number; name: Plain; why: 'valley' | 'other'; you: boolean }
  'event.swapped': { name: Plain; you: boolean }
  'event.thrownTo': { name: Plain; place: Plain; you: boolean }
  'event.tradeDeclined': { name: Plain; you: boolean }
  'event.tradeLapsed': { from: Plain; side: 'from' | 'to' | 'other'; to: Plain; why: 'phase' | 'turn' | 'left' | 'tile' | 'other' }
  'event.traded': { from: Plain; to: Plain; you: boolean }
  'event.tradedItems': { gets: Plain; gives: Plain; name: Plain; you: boolean }
  'event.trapTaken': { name: Plain; thing: Plain; you: boolean }
  'event.trapped': { name: Plain; thing: Plain; you: boolean }
  'event.used': { name: Plain; thing: Plain; you: boolean }
  'event.usedFor': { does: Plain; name: Plain; thing: Plain; you: boolean }
  'event.won': { name: Plain; you: boolean }
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
  'find.gain': { bonus: Plain; worn: boolean }
  'find.keep': object
  'find.place': { bonus: Plain; place: 'backpack' | 'wearable' | 'other' }
  'find.swapBack': object
  'fork.facts': { fights: number; steps: Plain }
  'fork.path': object
  'fork.ridge': object
  'fork.stop': { place: Plain }
  'heal.bracket': object
  'heal.replay': object
  'heal.sleep': object
  'hidden.back': object
  'hidden.gear': object
  'hidden.small': object
  'hidden.title': object
  'hidden.words': { count: number; name: Plain }
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
  'item.back': { n: Plain }
  'item.forward': { n: Plain }
  'item.forwardVia': { n: Plain; place: Plain }
  'item.use': object
  'items.label': object
  'kind.card': object
  'kind.drink': { tier: Plain }
  'kind.holdable': { tier: Plain }
  'kind.small': { tier: Plain }
  'kind.wearable': { tier: Plain }
  'leave.several': object
  'leave.two': object
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
  'lobby.attack': { chance: number; enemy: Plain; plain: number }
  'lobby.classes': object
  'lobby.defence': { chance: number; enemy: Plain; plain: number }
  'lobby.faster': { name: Plain }
  'lobby.has': { name: Plain }
  'lobby.hint': object
  'lobby.perk': { class: Plain; perk: Plain }
  'lobby.startsEmpty': object
  'lobby.startsWith': { things: Plain }
  'lobby.taken': { class: Plain }
  'lobby.yours': object
  'loot.beat': { name: Plain }
  'loot.choose': object
  'loot.fits': object
  'loot.for': { thing: Plain }
  'loot.leaveAll': object
  'loot.left': { n: number; things: Plain }
  'loot.noRoom': object
  'loot.noRoomFor': { thing: Plain }
  'loot.nothing': object
  'loot.ok': object
  'loot.putOn': object
  'loot.swap': object
  'loot.take': { n: number }
  'mark.invisible': object
  'mark.invisibleMore': object
  'mark.skip': { n: number }
  'mark.skipMore': object
  'mark.sleep': object
  'mark.sleepMore': object
  'meet.asksNothing': { name: Plain }
  'meet.challenge': object
  'meet.nothing': object
  'meet.stake': { mine: Plain; name: Plain; theirs: number }
  'meet.theirChance': { b: Element; chance: number; name: Plain }
  'meet.trade': object
  'meet.yourChance': { b: Element; chance: number }
  'meeting.beforeMove': object
  'meeting.deciding': { name: Plain }
  'meeting.down': { name: Plain }
  'meeting.here': { n: number; names: Plain }
  'meeting.invisible': { name: Plain }
  'meeting.left': { name: Plain }
  'meeting.notNow': object
  'meeting.onlyTurn': object
  'meeting.sameTile': object
  'meeting.sanctuary': object
  'meeting.whenTurn': { name: Plain }
  'meeting.youDown': object
  'moment.ambush': { name: Plain; target: Plain }
  'moment.down': { name: Plain }
  'moment.duel': { a: Plain; b: Plain }
  'moment.kill': { enemy: Plain; name: Plain }
  'moment.trap': { name: Plain }
  'moments.turn': object
  'people.choosing': object
  'people.hearts': { hp: Plain; max: Plain }
  'people.label': { class: Plain; hp: number; steps: number }
  'people.left': object
  'people.leftHand': { thing: Plain }
  'people.nothing': object
  'people.rightHand': { thing: Plain }
  'people.worn': { thing: Plain }
  'people.you': { class: Plain }
  'perk.alchemist': object
  'perk.duelist': object
  'perk.guardian': object
  'perk.hunter': object
  'perk.monk': object
  'perk.porter': object
  'perk.raider': object
  'perk.scout': object
  'person.You': object
  'person.others': { n: number }
  'person.you': object
  'prompt.aim': { steps: number }
  'prompt.arrange': object
  'prompt.arrangeSay': object
  'prompt.aside': object
  'prompt.back': object
  'prompt.cardOf': { name: Plain; you: boolean }
  'prompt.chooseLoot': object
  'prompt.drop': object
  'prompt.dropSome': { n: number }
  'prompt.firstCome': object
  'prompt.fork': object
  'prompt.forkSay': object
  'prompt.found': object
  'prompt.full': { place: 'bandolier' | 'backpack' | 'other' }
  'prompt.goNow': object
  'prompt.goOn': object
  'prompt.healTo': { max: Plain }
  'prompt.intoBandolier': object
  'prompt.leaveIt': object
  'prompt.leftMatch': object
  'prompt.letHappen': object
  'prompt.lies': object
  'prompt.loot': object
  'prompt.mayChallenge': { n: number; name: Plain }
  'prompt.mayTrade': { n: number; name: Plain }
  'prompt.mustSleep': object
  'prompt.noAnswer': object
  'prompt.nobodyNear': object
  'prompt.playedFor': object
  'prompt.ready': object
  'prompt.resting': object
  'prompt.roll': object
  'prompt.rollOrSleep': object
  'prompt.rollRange': { least: Plain; most: number }
  'prompt.sawTrap': object
  'prompt.seeLies': object
  'prompt.sleep': object
  'prompt.someone': object
  'prompt.stay': object
  'prompt.stayHere': object
  'prompt.staySee': object
  'prompt.stepsLeft': { n: number }
  'prompt.stopCard': { words: Plain }
  'prompt.stopped': object
  'prompt.take': { thing: Plain }
  'prompt.takeLikes': object
  'prompt.trapHere': { thing: Plain }
  'prompt.turnGoesOn': object
  'prompt.watching': object
  'prompt.wonDuel': object
  'prompt.wornOut': object
  'reason.a-trade-is-on-the-table-already': object
  'reason.an-offer-between-you-is-open': object
  'reason.has-declined': { name: Plain }
  'reason.has-left': { name: Plain }
  'reason.is-at-0-hp': { name: Plain }
  'reason.is-invisible': { name: Plain }
  'reason.is-not-on-your-tile': { name: Plain }
  'reason.is-out-of-reach-on-the-final-tile': { name: Plain }
  'reason.no-duels-on-a-sanctuary': object
  'reason.no-trades-on-a-sanctuary': object
  'reason.not-all-that-is-named-is-there': object
  'reason.only-the-current-player-and-one-other-may-trade': object
  'reason.only-who-is-on-s-tile-may-duel-now': { name: Plain }
  'reason.somebody-would-end-over-capacity': object
  'reason.there-are-no-more-duels-this-turn': object
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
  'slot.free': object
  'slot.holdable': object
  'slot.wearable': object
  'status.away': object
  'status.choosing': object
  'status.everyoneChooses': object
  'status.everyoneWaits': object
  'status.over': object
  'status.phase.capacity': object
  'status.phase.combat': object
  'status.phase.duel': object
  'status.phase.endTurn': object
  'status.phase.finalBracket': object
  'status.phase.lobby': object
  'status.phase.manage': object
  'status.phase.moveOrSleep': object
  'status.phase.postCombat': object
  'status.phase.preDuel': object
  'status.phase.resolveTile': object
  'status.phase.turnStart': object
  'status.rolling': object
  'status.waiting': { names: Plain }
  'status.your.capacity': object
  'status.your.combat': object
  'status.your.duel': object
  'status.your.endTurn': object
  'status.your.finalBracket': object
  'status.your.lobby': object
  'status.your.manage': object
  'status.your.moveOrSleep': object
  'status.your.postCombat': object
  'status.your.preDuel': object
  'status.your.resolveTile': object
  'status.your.turnStart': object
  'summary.king': object
  'summary.label': object
  'summary.row.duelsLost': object
  'summary.row.duelsWon': object
  'summary.row.itemsGained': object
  'summary.row.itemsUsed': object
  'summary.row.mighty': object
  'summary.row.strong': object
  'summary.row.tilesMoved': object
  'summary.row.turns': object
  'summary.row.weak': object
  'summary.turns': { n: number; time: Plain }
  'table.giveUp': object
  'table.howItWent': object
  'table.showMe': object
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
  'topic.fights': object
  'topic.items': object
  'topic.match': object
  'topic.moves': object
  'trade.askOne': object
  'trade.asked': object
  'trade.get': object
  'trade.give': object
  'trade.given': object
  'trade.hidden': { n: number }
  'trade.ifThere': { n: number; name: Plain }
  'trade.leave': object
  'trade.nothing': object
  'trade.nothingYet': object
  'trade.propose': { name: Plain }
  'trade.proposeOpen': object
  'trade.tap': object
  'trade.theirs': { name: Plain }
  'trade.title': { name: Plain }
  'trade.yours': object
  'turn.bracket': object
  'turn.lobby': object
  'turn.title': { name: Plain; you: boolean }
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
