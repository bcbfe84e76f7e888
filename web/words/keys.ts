// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.
import type { Element, Plain } from '#kit/words/message.ts'

export interface Words {
  'clock.limit': { limit: Plain }
  'clock.note': object
  'clock.off': object
  'clock.offWords': object
  'clock.on': object
  'clock.onWords': object
  'clock.people': object
  'clock.startOff': object
  'clock.startOn': object
  'clock.title': object
  'design.clock': object
  'design.clockOff': object
  'design.close': object
  'design.days': { d: Plain; h: Plain }
  'design.dismiss': object
  'design.minutes': { n: Plain }
  'design.new': { label: Plain; n: Plain }
  'design.pace.calm': object
  'design.pace.quick': object
  'design.pace.usual': object
  'design.timeLeft': object
  'design.timer': { label: Plain; time: Plain }
  'hint.line': { b: Element; name: Plain; why: Plain }
  'hint.none': object
  'home.bots.all': object
  'home.bots.how': object
  'home.bots.play': object
  'home.bots.title': object
  'home.call': { b: Element }
  'home.calm.title': object
  'home.calm.words': object
  'home.choose.here': object
  'home.choose.link': object
  'home.choose.title': object
  'home.code.hint': object
  'home.code.join': object
  'home.code.offline': object
  'home.code.title': object
  'home.ended.company': { company: Plain; ending: Plain }
  'home.ended.drawn': object
  'home.ended.lost': object
  'home.ended.won': object
  'home.first.learn': object
  'home.first.line': { b: Element }
  'home.friends.here': object
  'home.friends.lead': object
  'home.friends.make': object
  'home.friends.pass': object
  'home.friends.send': object
  'home.friends.title': object
  'home.games.bots': object
  'home.games.strength': object
  'home.games.title': object
  'home.group.others': object
  'home.group.rooms': object
  'home.group.yours': object
  'home.lead': { b: Element; n: number }
  'home.live.all': { n: number }
  'home.live.title': object
  'home.live.watching': { n: number }
  'home.next.continue': object
  'home.next.last': object
  'home.next.new': { game: Plain }
  'home.next.step': { step: Plain; steps: number }
  'home.recent.none': object
  'home.recent.replay': object
  'home.recent.title': object
  'home.room.here': { n: number; names: Plain }
  'home.room.open': object
  'home.room.theirs': { name: Plain }
  'home.room.yours': object
  'home.turn.about': { company: Plain; title: Plain }
  'home.turn.alone': object
  'home.turn.enter': object
  'home.turn.left': { time: Plain; w: Element }
  'home.turn.move': object
  'home.turn.play': object
  'home.turn.rematch': object
  'home.turn.room': object
  'home.turn.thinking': object
  'home.you': object
  'howto.back': object
  'howto.every': object
  'howto.lesson': { minutes: number }
  'howto.short': object
  'howto.tap': object
  'learn.learned': object
  'learn.minutes': { minutes: number }
  'learn.playing': object
  'learn.step': { step: Plain; steps: number }
  'learn.stones.all': { turned: number }
  'learn.stones.none': { left: number }
  'learn.stones.some': { left: Plain; turned: number }
  'lesson.offer.label': object
  'lesson.offer.learn': { minutes: number }
  'lesson.offer.no': object
  'local.person': object
  'log.all': object
  'log.back': object
  'log.filter': object
  'log.gap': object
  'log.happened': object
  'log.nothing': object
  'menu.clock': object
  'menu.sound': object
  'menu.sound.off': object
  'menu.sound.on': object
  'menu.speed': object
  'menu.theme': object
  'menu.theme.auto': object
  'menu.theme.dark': object
  'menu.theme.light': object
  'options.no': object
  'options.value': { label: Plain; value: Plain }
  'options.yes': object
  'settings.language': object
  'settings.languageAuto': object
  'settings.pace': object
  'shell.banned.title': object
  'shell.bot.easy': object
  'shell.bot.hard': object
  'shell.bot.medium': object
  'shell.card.bot': object
  'shell.card.friend': object
  'shell.card.learn': object
  'shell.card.lesson': object
  'shell.card.playBot': { game: Plain }
  'shell.card.playFriend': { game: Plain }
  'shell.company': { kind: 'with' | 'against' | 'both' | 'other'; opponents: Plain; teammates: Plain }
  'shell.elsewhere.here': object
  'shell.elsewhere.title': object
  'shell.elsewhere.words': object
  'shell.error.crashed.title': object
  'shell.error.crashed.words': object
  'shell.error.offline.title': object
  'shell.error.offline.words': object
  'shell.error.retry': object
  'shell.error.updated.title': object
  'shell.error.updated.words': object
  'shell.games': object
  'shell.guest': object
  'shell.howTo': object
  'shell.later': object
  'shell.lessons': object
  'shell.link.lost': object
  'shell.link.lostShort': object
  'shell.link.stopping': object
  'shell.link.stoppingShort': object
  'shell.more': { n: Plain }
  'shell.reload': object
  'shell.requests.device': object
  'shell.requests.passkey': object
  'shell.requests.view': object
  'shell.strength.easy': object
  'shell.strength.hard': object
  'shell.strength.medium': object
  'shell.strength.suggested': object
  'shell.tab.home': object
  'shell.tab.learn': object
  'shell.tab.waiting': { n: number }
  'shell.tab.watch': object
  'shell.tab.you': object
  'shell.today': object
  'shell.unknown.title': object
  'shell.unknown.words': object
  'shell.version': object
  'shell.versus': { a: Plain; b: Plain }
  'shell.wait': object
  'shell.wire.elsewhere': object
  'shell.wire.refused': object
  'shell.wire.silent': object
  'shell.wire.slow': object
  'shell.yesterday': object
  'start.bots': object
  'start.fewer': object
  'start.friends': object
  'start.more': object
  'start.play': { n: number }
  'table.actions': object
  'table.away': object
  'table.doIt': object
  'table.giveUp.no': object
  'table.giveUp.title': { name: Plain }
  'table.hint': object
  'table.key.board': object
  'table.key.digits': object
  'table.key.ends': object
  'table.key.enter': object
  'table.key.escape': object
  'table.key.help': object
  'table.key.play': object
  'table.key.step': object
  'table.key.tab': object
  'table.keys': object
  'table.leave': object
  'table.leaveLesson': object
  'table.leaveNow': object
  'table.lines': { n: number }
  'table.log': object
  'table.more': object
  'table.moreWaiting': { waiting: Plain }
  'table.notYet': object
  'table.players': object
  'table.replay': object
  'table.skip': object
  'table.sure': object
  'table.table': object
  'table.talk': object
  'table.tapToSend': object
  'table.yourMove': object
  'talk.close': object
  'talk.empty': object
  'talk.lines': object
  'talk.moreName': { name: Plain }
  'talk.mute': object
  'talk.muteName': { name: Plain }
  'talk.muted': { name: Plain }
  'talk.placeholder': object
  'talk.report': object
  'talk.reportName': { name: Plain }
  'talk.reported': object
  'talk.say': object
  'talk.send': object
  'talk.team': object
  'talk.to': object
  'talk.toAll': object
  'talk.toTeam': object
  'talk.unmute': object
  'talk.unmuteName': { name: Plain }
  'talk.watching': object
  'talk.you': object
}
