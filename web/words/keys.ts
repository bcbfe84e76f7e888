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
  'conduct.again': object
  'conduct.failed': object
  'conduct.reported': object
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
  'devices.add': object
  'devices.adding.done': object
  'devices.adding.doneWords': object
  'devices.adding.words': object
  'devices.data.file': object
  'devices.data.forget': object
  'devices.data.title': object
  'devices.forget.goes': object
  'devices.forget.no': object
  'devices.forget.stays': object
  'devices.forget.title': object
  'devices.forget.type': { b: Element; name: Plain }
  'devices.here': object
  'devices.keep': object
  'devices.label': { browser: Plain; system: Plain }
  'devices.link.accept': { name: Plain }
  'devices.link.broken': object
  'devices.link.leaves.lost': { name: Plain }
  'devices.link.leaves.match': { name: Plain }
  'devices.link.leaves.safe': { name: Plain }
  'devices.link.more': object
  'devices.link.page': object
  'devices.link.title': { name: Plain; same: boolean }
  'devices.link.words': { same: boolean }
  'devices.needsPasskey': object
  'devices.old.remove': object
  'devices.old.words': { at: number; device: Plain }
  'devices.passkeys.address': object
  'devices.passkeys.alone': object
  'devices.passkeys.lost': object
  'devices.passkeys.made': { device: Plain }
  'devices.passkeys.make': object
  'devices.passkeys.one': object
  'devices.passkeys.other': object
  'devices.passkeys.remove': { device: Plain }
  'devices.passkeys.removing.title': object
  'devices.passkeys.removing.words': object
  'devices.passkeys.title': object
  'devices.passkeys.use': object
  'devices.passkeys.words': object
  'devices.remove': object
  'devices.removeName': { name: Plain }
  'devices.removing.passkeys': { n: number }
  'devices.removing.title': { name: Plain }
  'devices.removing.words': { n: number; names: Plain }
  'devices.request.add_passkey': { from: Plain; here: boolean }
  'devices.request.cancel': object
  'devices.request.confirm': object
  'devices.request.done': object
  'devices.request.due': { cancel: boolean; day: 'today' | 'other'; time: Plain }
  'devices.request.elsewhere': { device: Plain; known: boolean }
  'devices.request.keep_passkey': { about: Plain; from: Plain; here: boolean }
  'devices.request.label': object
  'devices.request.make': object
  'devices.request.mine': object
  'devices.request.ready': object
  'devices.request.remove_device': { about: Plain; from: Plain; here: boolean }
  'devices.request.remove_passkey': { about: Plain; from: Plain; here: boolean }
  'devices.seen': { ago: Plain }
  'devices.seenNow': object
  'devices.title': object
  'devices.yours': object
  'feature.label': object
  'feature.not_installed': object
  'feature.plain_http': { feature: 'offline' | 'notices' | 'other' }
  'feature.unsupported': { feature: 'offline' | 'notices' | 'other' }
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
  'home.plain': object
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
  'inspector.about': { seats: Plain; version: Plain }
  'inspector.aboutStep': object
  'inspector.asks.grace': { clock: Plain; grace: Plain }
  'inspector.asks.left': { left: Plain; length: Plain }
  'inspector.asks.more': { kind: Plain; n: Plain }
  'inspector.asks.noClock': object
  'inspector.asks.none': { over: boolean }
  'inspector.asks.now': object
  'inspector.asks.otherwise': { otherwise: Plain }
  'inspector.asks.secret': { clock: Plain }
  'inspector.asks.stopped': object
  'inspector.branch': object
  'inspector.choices.json': object
  'inspector.choices.none': { over: boolean }
  'inspector.choices.of': { seat: Plain }
  'inspector.choices.other': object
  'inspector.choices.seat': { asked: boolean; seat: Element }
  'inspector.choices.step': object
  'inspector.choices.try': object
  'inspector.copy.byHand': object
  'inspector.copy.done': { n: number }
  'inspector.copy.script': object
  'inspector.copy.test': object
  'inspector.copy.text': object
  'inspector.count': { length: Plain; step: Plain }
  'inspector.countAt': { length: Plain; step: Plain; time: Plain }
  'inspector.dice.byHand': object
  'inspector.dice.draw': { n: Plain }
  'inspector.dice.drawIs': { n: Plain; value: Plain }
  'inspector.dice.drawn': { step: number }
  'inspector.dice.fix': object
  'inspector.dice.fixOne': { n: Plain }
  'inspector.dice.in': { seat: Plain; value: Plain; who: boolean }
  'inspector.dice.next': object
  'inspector.dice.none': object
  'inspector.dice.note': object
  'inspector.dice.of': { bound: Plain; seat: Plain; value: Plain; who: boolean }
  'inspector.dice.result': { n: Plain }
  'inspector.dice.takeBack': object
  'inspector.dice.takeBackOne': { n: Plain }
  'inspector.dice.wrong': object
  'inspector.eyes': object
  'inspector.gone.replay': object
  'inspector.gone.title': object
  'inspector.gone.words': object
  'inspector.inputsAndSteps': object
  'inspector.label': { title: Plain }
  'inspector.leave': object
  'inspector.line.branch': { from: Plain; number: Plain; step: Plain }
  'inspector.line.first': object
  'inspector.line.label': object
  'inspector.line.main': { number: Plain; step: Plain }
  'inspector.line.played': object
  'inspector.nothing.title': object
  'inspector.nothing.words': { why: Plain }
  'inspector.opening': object
  'inspector.page': { title: Plain }
  'inspector.panels': object
  'inspector.row.draws': { n: number }
  'inspector.row.id': { id: Plain }
  'inspector.row.refused': { what: Element }
  'inspector.start': object
  'inspector.state.changed': { step: number }
  'inspector.state.changes': object
  'inspector.state.draws': { n: number }
  'inspector.state.event': object
  'inspector.state.events': { n: number }
  'inspector.state.fields': { n: number }
  'inspector.state.gone': object
  'inspector.state.more': { n: Plain }
  'inspector.state.only': { n: number; viewers: Plain }
  'inspector.state.over': { draw: boolean; reason: Plain; winner: Plain }
  'inspector.state.was': object
  'inspector.state.whole': object
  'inspector.steps': object
  'inspector.tab.Asks': object
  'inspector.tab.Choices': object
  'inspector.tab.Dice': object
  'inspector.tab.Inputs': object
  'inspector.tab.State': object
  'inspector.tab.Views': object
  'inspector.table': { title: Plain }
  'inspector.tableAndEyes': object
  'inspector.thisStep': object
  'inspector.time.label': object
  'inspector.time.length': object
  'inspector.time.none': object
  'inspector.time.pass': { length: Plain }
  'inspector.time.wait': object
  'inspector.title': object
  'inspector.toEnd': object
  'inspector.told.event': object
  'inspector.told.hidden': object
  'inspector.told.none': object
  'inspector.told.title': object
  'inspector.viewer.all': object
  'inspector.viewer.spectator': object
  'inspector.views.bytes': { n: number; viewer: Plain }
  'inspector.views.differ': object
  'inspector.views.first': object
  'inspector.views.only': { viewer: Plain }
  'inspector.views.same': { left: Plain; right: Plain }
  'inspector.views.second': object
  'inspector.views.sees': { viewer: Plain }
  'inspector.views.sent': { views: Plain }
  'inspector.workshop': object
  'invite.copiedCode': object
  'invite.copiedLink': object
  'invite.copyCode': { code: Plain }
  'invite.copyInvite': object
  'invite.copyLink': object
  'invite.done': object
  'invite.invite': object
  'invite.link.devices': object
  'invite.link.room': object
  'invite.lock': object
  'invite.more': object
  'invite.people': object
  'invite.point': object
  'invite.private': object
  'invite.public': object
  'invite.qr': object
  'invite.qr.devices': object
  'invite.qr.room': object
  'invite.qrShort': object
  'invite.scanJoin': object
  'invite.scanSit': object
  'invite.sent': object
  'invite.share': object
  'invite.shareInvite': object
  'invite.showQr': object
  'invite.text': { code: Plain }
  'invite.title': object
  'invite.unlock': object
  'invite.words': object
  'learn.continue': object
  'learn.finished': object
  'learn.game': { game: Plain }
  'learn.label': { game: Plain }
  'learn.learned': object
  'learn.minutes': { minutes: number }
  'learn.none.title': object
  'learn.none.words': object
  'learn.playing': object
  'learn.replay': object
  'learn.start': object
  'learn.step': { step: Plain; steps: number }
  'learn.stones.all': { turned: number }
  'learn.stones.none': { left: number }
  'learn.stones.some': { left: Plain; turned: number }
  'learn.title': object
  'lesson.done.again': object
  'lesson.done.back': object
  'lesson.done.failed': object
  'lesson.done.learned': object
  'lesson.done.opening': object
  'lesson.done.play': object
  'lesson.done.ready': object
  'lesson.done.title': { game: Plain }
  'lesson.done.waiting': object
  'lesson.menu': object
  'lesson.next': object
  'lesson.offer.label': object
  'lesson.offer.learn': { minutes: number }
  'lesson.offer.no': object
  'lesson.show': object
  'lesson.skip': object
  'lesson.skipAll': object
  'lesson.step': { at: Plain; of: Plain }
  'lesson.title': object
  'local.against': { names: Plain }
  'local.cant.begin': object
  'local.cant.go': object
  'local.cant.words': object
  'local.delete.label': { match: Plain; status: Plain }
  'local.delete.no': object
  'local.delete.title': object
  'local.delete.words': { match: Plain }
  'local.delete.yes': object
  'local.failed': object
  'local.form.begin': object
  'local.form.bots': object
  'local.form.more': object
  'local.form.name': { n: Plain }
  'local.form.nobody': object
  'local.form.note': object
  'local.form.people': object
  'local.form.place': { n: Plain }
  'local.form.player': { n: Plain }
  'local.form.who': object
  'local.form.without': { n: Plain }
  'local.game': object
  'local.gone.inspect': object
  'local.gone.replay': object
  'local.gone.title': object
  'local.gone.words': object
  'local.inspector': object
  'local.list.more': { n: Plain }
  'local.list.private': object
  'local.list.title': object
  'local.next': { name: Plain }
  'local.noStorage': object
  'local.notSaved': object
  'local.own': { name: Plain }
  'local.ownWords': object
  'local.pass': { name: Plain }
  'local.passWords': object
  'local.person': object
  'local.show': { name: Plain }
  'local.status.bot': object
  'local.status.new': object
  'local.status.theirs': { name: Plain }
  'local.status.yours': object
  'local.taken.title': object
  'local.taken.words': object
  'local.title': { game: Plain }
  'local.you': object
  'log.all': object
  'log.back': object
  'log.earlier': { n: number }
  'log.filter': object
  'log.gap': object
  'log.happened': object
  'log.nothing': object
  'match.again': object
  'match.clock.off': object
  'match.clock.offNext': object
  'match.clock.on': object
  'match.clock.onNext': object
  'match.draw': object
  'match.firstWin': { game: Plain }
  'match.frozen.label': object
  'match.frozen.title': object
  'match.frozen.words': object
  'match.home': object
  'match.lead.name': { name: Plain }
  'match.lead.you': object
  'match.ledUntil': { place: Plain }
  'match.lost.again': object
  'match.lost.clock': { clock: Plain }
  'match.lost.label': object
  'match.lost.lost': object
  'match.lost.sent': object
  'match.lost.stopping': object
  'match.lost.unsent': object
  'match.noTable': object
  'match.numbers': object
  'match.place': { n: Plain; place: number }
  'match.places': object
  'match.podium': object
  'match.refused.title': object
  'match.refused.unknown': object
  'match.refused.words': object
  'match.replay': object
  'match.result': object
  'match.retry': object
  'match.share': object
  'match.side.black': object
  'match.side.blue': object
  'match.side.red': object
  'match.side.white': object
  'match.title.yours': { game: Plain }
  'match.turned': { place: Plain }
  'match.waiting.move': { company: Plain; title: Plain }
  'match.waiting.rematch': { company: Plain; title: Plain }
  'match.waiting.room': { names: Plain; title: Plain }
  'match.watching': { names: Plain }
  'match.wins': { name: Plain }
  'match.youWon': object
  'menu.clock': object
  'menu.sound': object
  'menu.sound.off': object
  'menu.sound.on': object
  'menu.speed': object
  'menu.theme': object
  'menu.theme.auto': object
  'menu.theme.dark': object
  'menu.theme.light': object
  'notices.denied': object
  'notices.failed': object
  'notices.here': object
  'notices.hereNote': object
  'notices.hook.change': object
  'notices.hook.field': object
  'notices.hook.note': object
  'notices.hook.save': object
  'notices.hook.secret': { code: Element; secret: Plain }
  'notices.hook.setUp': object
  'notices.hook.title': object
  'notices.kind.came': object
  'notices.kind.over': object
  'notices.kind.rematch': object
  'notices.kind.time': object
  'notices.kind.timeNote': object
  'notices.kind.turn': object
  'notices.kind.turnNote': object
  'notices.offer.no': object
  'notices.offer.title': object
  'notices.offer.words': object
  'notices.quiet': object
  'notices.quietFrom': object
  'notices.quietHours': { from: Plain; to: Plain }
  'notices.quietNote': object
  'notices.quietUntil': object
  'notices.title': object
  'offline.again': object
  'offline.all': object
  'offline.guests': object
  'offline.match': object
  'offline.replays': object
  'offline.some': object
  'offline.title': object
  'operator.act.banned': object
  'operator.act.came_in': object
  'operator.act.closed_a_report': object
  'operator.act.closed_reports': object
  'operator.act.lifted_a_ban': object
  'operator.act.went_out': object
  'operator.audit': object
  'operator.ban.about': { kind: 'person' | 'other'; whom: Plain }
  'operator.ban.address': object
  'operator.ban.addressField': object
  'operator.ban.ban': object
  'operator.ban.day': object
  'operator.ban.ever': object
  'operator.ban.hour': object
  'operator.ban.length': object
  'operator.ban.month': object
  'operator.ban.person': object
  'operator.ban.personField': object
  'operator.ban.reason': object
  'operator.ban.week': object
  'operator.ban.who': object
  'operator.banSomebody': object
  'operator.bans': object
  'operator.bans.for': { ever: boolean; reason: Plain; time: Element; why: boolean }
  'operator.bans.lift': object
  'operator.bans.liftWhom': { whom: Plain }
  'operator.bans.none': object
  'operator.bans.whom': { kind: 'person' | 'other'; whom: Plain }
  'operator.bulk.close': { n: Plain }
  'operator.bulk.closeGroup': { by: 'room' | 'other'; key: Plain; n: number }
  'operator.bulk.closeSelected': object
  'operator.bulk.group': { by: 'room' | 'other'; key: Plain; n: number }
  'operator.bulk.label': object
  'operator.bulk.note': object
  'operator.bulk.selected': { n: number }
  'operator.count': { n: number }
  'operator.figures': object
  'operator.guesses': object
  'operator.guesses.ban': { from: Plain }
  'operator.guesses.count': { n: number }
  'operator.guesses.from': { from: Plain }
  'operator.health': object
  'operator.healthy': object
  'operator.jump': { back: boolean; s: Plain }
  'operator.jump.agreed': object
  'operator.jump.corrected': object
  'operator.jump.followed': object
  'operator.jump.own': object
  'operator.list': object
  'operator.matches': object
  'operator.nobody': object
  'operator.openReports': object
  'operator.people': object
  'operator.report.about': { address: boolean; from: Plain; kind: 'line' | 'other'; n: number; place: Plain; time: Element }
  'operator.report.all': object
  'operator.report.banAddress': object
  'operator.report.banPerson': object
  'operator.report.close': object
  'operator.report.closed': { n: Plain }
  'operator.report.forgotten': object
  'operator.report.name': object
  'operator.report.none': object
  'operator.report.note': object
  'operator.report.number': { id: Plain }
  'operator.report.select': { id: Plain }
  'operator.report.some': { n: Plain; of: Plain }
  'operator.reports': { n: number }
  'operator.room': { id: Plain }
  'operator.rooms': object
  'operator.running': object
  'operator.server': object
  'operator.servers': object
  'operator.signIn': object
  'operator.signOut': object
  'operator.since': { time: Element }
  'operator.title': object
  'operator.token': object
  'operator.tokenNote': object
  'operator.tokenWrong': object
  'operator.trouble': object
  'options.no': object
  'options.value': { label: Plain; value: Plain }
  'options.yes': object
  'people.about': { name: Plain }
  'people.away': object
  'people.counts': { away: number; here: Plain }
  'people.here': object
  'people.host': object
  'people.hours': { n: number }
  'people.left': object
  'people.minutes': { n: number }
  'people.playing': object
  'people.room': object
  'people.title': object
  'people.watching': object
  'people.wins': { n: number }
  'people.you': { name: Plain }
  'person.bot': { name: Plain }
  'person.makeHost': { name: Plain }
  'person.mute': { name: Plain }
  'person.muteAll': { name: Plain }
  'person.remove': { name: Plain }
  'person.removing': { name: Plain }
  'person.removingNo': object
  'person.removingWords': object
  'person.removingYes': object
  'person.report': object
  'person.results': { name: Plain }
  'person.stand': object
  'person.stay': object
  'person.unmute': { name: Plain }
  'person.unmuteAll': { name: Plain }
  'person.you': { name: Plain }
  'plain.bot': object
  'plain.bot.side': { side: Plain }
  'plain.cancel': object
  'plain.enter': { kind: Plain }
  'plain.event': { details: Plain; what: Plain }
  'plain.join': object
  'plain.join.side': { side: Plain }
  'plain.json': object
  'plain.notJson': { label: Plain }
  'plain.over': object
  'plain.reason': { reason: Plain }
  'plain.seat': { seat: Plain }
  'plain.seat.turn': object
  'plain.seat.you': object
  'plain.send': object
  'plain.still': object
  'plain.view': object
  'plain.waiting': { names: Plain }
  'rematch.answers': object
  'rematch.ask': object
  'rematch.asked': object
  'rematch.askedNames': { names: Plain }
  'rematch.back': object
  'rematch.count': { n: Plain; ready: Plain }
  'rematch.host': { name: Plain }
  'rematch.imIn': object
  'rematch.in': object
  'rematch.keep': object
  'rematch.left': object
  'rematch.notNow': object
  'rematch.now': { side: Plain }
  'rematch.open': object
  'rematch.room': object
  'rematch.same': object
  'rematch.sameCount': { n: Plain; ready: Plain }
  'rematch.side': { side: Plain }
  'rematch.start': { n: Plain }
  'rematch.starts': object
  'rematch.swap': object
  'rematch.swapped': object
  'rematch.titleSame': object
  'rematch.titleSwapped': object
  'rematch.too': { n: number; names: Plain }
  'rematch.until': object
  'rematch.waiting': object
  'rematch.wants': { n: number; names: Plain }
  'rematch.watch': object
  'rematch.you': object
  'replay.again': object
  'replay.all': object
  'replay.back.goesOn': object
  'replay.back.label': object
  'replay.back.loading': object
  'replay.back.now': { far: Element }
  'replay.back.title': object
  'replay.back.yours': object
  'replay.both': object
  'replay.checked': { mark: Plain }
  'replay.commitment': object
  'replay.copied': object
  'replay.dice.broken': object
  'replay.dice.checking': object
  'replay.dice.no-dice': object
  'replay.dice.unchecked': object
  'replay.dice.verified': object
  'replay.draw.drawn': object
  'replay.draw.for': object
  'replay.draw.no': object
  'replay.draw.of': object
  'replay.draw.when': object
  'replay.drawn': object
  'replay.draws': { n: Plain }
  'replay.early': object
  'replay.eyes': object
  'replay.file.choose': object
  'replay.file.label': object
  'replay.file.title': object
  'replay.file.words': object
  'replay.inAddress': object
  'replay.input': { input: number; place: Plain }
  'replay.inspector': object
  'replay.label': { game: Plain }
  'replay.line.checked': object
  'replay.line.unchecked': object
  'replay.mark.broken': object
  'replay.mark.checking': object
  'replay.mark.no-dice': object
  'replay.mark.unchecked': object
  'replay.mark.verified': object
  'replay.means.broken': object
  'replay.means.checking': object
  'replay.means.no-dice': object
  'replay.means.unchecked': object
  'replay.means.verified': { salts: boolean }
  'replay.moment': { place: Plain; words: Plain }
  'replay.moments': object
  'replay.next': { n: Plain }
  'replay.none.broken': object
  'replay.none.no_record': object
  'replay.none.no_rules': object
  'replay.none.not_json': object
  'replay.none.not_over': object
  'replay.none.too_many': object
  'replay.none.unknown_match': object
  'replay.none.unreachable': object
  'replay.of': { last: Plain }
  'replay.pause': object
  'replay.play': object
  'replay.salt': { name: Plain }
  'replay.save': object
  'replay.seed': object
  'replay.seeds': object
  'replay.seenBy': { name: Plain }
  'replay.share': { place: Plain }
  'replay.speed': { n: Plain }
  'replay.start': object
  'replay.step': { length: Plain; place: Plain; step: Plain }
  'replay.stepBack': object
  'replay.stepOn': object
  'replay.title': object
  'replay.toStart': object
  'replay.turn': { noun: Plain; turn: Plain }
  'replay.turnNoun': object
  'replay.where': object
  'replay.won': { n: number; names: Plain }
  'replay.words.broken': object
  'replay.words.no_record': object
  'replay.words.no_rules': object
  'replay.words.not_json': object
  'replay.words.not_over': object
  'replay.words.too_many': object
  'replay.words.unknown_match': object
  'replay.words.unreachable': object
  'room.between': object
  'room.bots.add': { strength: Plain }
  'room.bots.now': object
  'room.bots.seat': object
  'room.change': object
  'room.done': object
  'room.here': object
  'room.hostSets': object
  'room.leave': object
  'room.locked': object
  'room.lockedNote': object
  'room.muted': object
  'room.next.back': object
  'room.next.full': object
  'room.next.go': object
  'room.next.host': { name: Plain }
  'room.next.more': { n: number }
  'room.next.open': object
  'room.next.ready': object
  'room.next.sit': object
  'room.next.startWith': { n: Plain }
  'room.next.startsAll': object
  'room.next.startsOne': { name: Plain }
  'room.next.table': object
  'room.next.waiting': { names: Plain }
  'room.next.watch': object
  'room.noGame.title': object
  'room.noGame.words': object
  'room.number': { n: Plain }
  'room.opening': object
  'room.options': object
  'room.phrase.begin': object
  'room.phrase.hello': object
  'room.phrase.minute': object
  'room.phrase.more': object
  'room.public': object
  'room.publicNote': object
  'room.refused.full.more': object
  'room.refused.full.title': object
  'room.refused.kicked.more': object
  'room.refused.kicked.title': object
  'room.refused.locked.more': object
  'room.refused.locked.title': object
  'room.refused.more': object
  'room.refused.no_room.more': object
  'room.refused.no_room.title': object
  'room.refused.problem': object
  'room.refused.title': object
  'room.refused.too_many.more': object
  'room.refused.too_many.title': object
  'room.seat.add': object
  'room.seat.fill': object
  'room.seat.free': object
  'room.seat.noWin': object
  'room.seat.sit': object
  'room.seats': object
  'room.seats.many': object
  'room.seats.more': { n: number }
  'room.see': object
  'room.settings': object
  'room.startWithout': { names: Plain }
  'room.state.away': object
  'room.state.host': object
  'room.state.muted': object
  'room.state.notReady': object
  'room.state.ready': object
  'room.talk': object
  'room.talk.newest': object
  'room.talk.quick': object
  'room.talk.say': object
  'room.timeAgreed': { time: Plain }
  'room.title': object
  'room.versus': object
  'room.watching': { names: Plain }
  'room.you': object
  'settings.asElsewhere': object
  'settings.auto': object
  'settings.confirm': object
  'settings.confirmNote': object
  'settings.credits': object
  'settings.dark': object
  'settings.data': object
  'settings.follows': object
  'settings.hand': object
  'settings.handNote': object
  'settings.language': object
  'settings.languageAuto': object
  'settings.left': object
  'settings.light': object
  'settings.movement': object
  'settings.off': object
  'settings.onlyHere': object
  'settings.pace': object
  'settings.right': object
  'settings.scope': object
  'settings.scope.all': object
  'settings.scope.device': object
  'settings.sound': object
  'settings.theme': object
  'settings.title': object
  'share.beat': { loser: Plain; winner: Plain }
  'share.copied': object
  'share.copy': object
  'share.drew': { names: Plain }
  'share.link': object
  'share.moment': { place: Plain; text: Plain }
  'share.picture': { title: Plain }
  'share.save': object
  'share.saved': object
  'share.send': object
  'share.sent': object
  'share.title': object
  'share.turned': { place: Plain }
  'share.won': { name: Plain }
  'shell.banned.title': object
  'shell.banned.words': { ends: boolean; until: number }
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
  'table.keyName.end': object
  'table.keyName.enter': object
  'table.keyName.escape': object
  'table.keyName.home': object
  'table.keyName.space': object
  'table.keyName.tab': object
  'table.keys': object
  'table.leave': object
  'table.leaveLesson': object
  'table.leaveNow': object
  'table.lines': { n: number }
  'table.loading': object
  'table.log': object
  'table.meter.charge': { least: Plain; max: Plain; most: Plain; then: 'same' | 'one' | 'other'; value: Plain }
  'table.meter.hp': { least: Plain; max: Plain; most: Plain; then: 'same' | 'one' | 'other'; value: Plain }
  'table.more': object
  'table.moreWaiting': { waiting: Plain }
  'table.news': object
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
  'time.agree': object
  'time.all': object
  'time.bySitting': object
  'time.five': object
  'time.friends': object
  'time.no': object
  'time.none': object
  'time.normal': object
  'time.title': object
  'time.waiting': { names: Plain }
  'time.wanted': { n: number; names: Plain }
  'time.yes': object
  'watch.all': object
  'watch.choose.bot': object
  'watch.choose.public': object
  'watch.ended.drawn': object
  'watch.ended.lost': object
  'watch.ended.won': object
  'watch.filter': object
  'watch.live': { n: Plain }
  'watch.none.offline': object
  'watch.none.offlineWords': object
  'watch.none.title': object
  'watch.none.words': object
  'watch.replay': { day: Plain }
  'watch.title': object
  'watch.watch': object
  'you.ask.empty': object
  'you.ask.no': { name: Plain }
  'you.ask.title': object
  'you.ask.words': object
  'you.ask.yes': object
  'you.before': object
  'you.failed': object
  'you.hidden.title': object
  'you.hidden.words': object
  'you.lost': { drawn: number; lost: number }
  'you.match': { bots: boolean; day: Plain; title: Plain }
  'you.more': object
  'you.muted': object
  'you.name': object
  'you.newAvatar': object
  'you.number': { n: Plain }
  'you.offline': object
  'you.out.forgotten.title': object
  'you.out.forgotten.words': object
  'you.out.guest': object
  'you.out.removed.title': object
  'you.out.removed.words': object
  'you.played': { bots: 'none' | 'all' | 'other'; n: Plain; played: number }
  'you.player': object
  'you.record': { played: number; won: Plain }
  'you.rename': object
  'you.setName': object
  'you.shown': object
  'you.shownHow': object
  'you.shownNote': object
  'you.tabs': object
  'you.title': object
  'you.won': { n: number; small: Element }
}
