// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.
import type { Element, Plain } from '#kit/words/message.ts'

export interface Words {
  'action.accept_draw': object
  'action.assign_captain': object
  'action.decline_draw': object
  'action.go': { to: Plain }
  'action.hand_over': object
  'action.join_team': object
  'action.kick': object
  'action.leave': object
  'action.move': { square: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'action.offer_draw': object
  'action.pick': { square: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'action.rename_team': object
  'action.resign': object
  'action.set_options': object
  'action.start': object
  'action.suggest': { from: Plain; to: Plain }
  'board.grid': { colour: 'white' | 'other' }
  'board.label': object
  'card.assignment.captain_only': object
  'card.assignment.even': object
  'card.line': object
  'card.seconds': { seconds: number }
  'card.setting.assignment': object
  'card.setting.capacity': object
  'card.setting.captainSeconds': object
  'card.setting.playerSeconds': object
  'card.setting.selectSeconds': object
  'card.setting.teamMinutes': object
  'card.title': object
  'clock.moved': { own: boolean; side: 'white' | 'black' | 'other'; team: Plain }
  'clock.picked': { own: boolean; side: 'white' | 'black' | 'other'; team: Plain }
  'common.cancel': object
  'common.close': object
  'crown.about': object
  'crown.list': object
  'crown.make': { name: Plain }
  'crown.moves': { n: number; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'crown.movesMany': { n: Plain }
  'crown.nobody': object
  'crown.notNow': object
  'crown.note': { name: Plain }
  'crown.noteHost': { name: Plain }
  'decider.choose': { name: Plain; you: boolean }
  'decider.move': { name: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other'; you: boolean }
  'decider.pick': { name: Plain; you: boolean }
  'decision.return': object
  'decision.returnNote': object
  'draw.later': object
  'draw.offered': object
  'end.agreed_draw': object
  'end.checkmate': object
  'end.draw': object
  'end.fifty_move_rule': object
  'end.insufficient_material': object
  'end.lobby_closed': object
  'end.nobodyLeft': { side: 'white' | 'black' | 'other'; team: Plain }
  'end.other': object
  'end.ranOut': { side: 'white' | 'black' | 'other'; team: Plain }
  'end.resignation': object
  'end.resigned': { side: 'white' | 'black' | 'other'; team: Plain; you: boolean }
  'end.stalemate': object
  'end.team_elimination': object
  'end.threefold_repetition': object
  'end.time': object
  'end.wins': { side: 'white' | 'black' | 'other'; team: Plain }
  'explain.advance': { can: boolean; n: number }
  'explain.attack': { can: boolean; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'explain.capture': { can: boolean; how: 'free' | 'check' | 'other'; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'explain.castle': { can: boolean }
  'explain.check': { can: boolean }
  'explain.defend': { can: boolean; square: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'explain.develop': { can: boolean }
  'explain.evade': { can: boolean }
  'explain.mate': { can: boolean }
  'explain.middle': { can: boolean }
  'explain.offer': { can: boolean }
  'explain.open': { can: boolean; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'explain.openFile': { can: boolean }
  'explain.promote': { can: boolean; queen: boolean }
  'explain.room': { can: boolean }
  'explain.safe': { can: boolean }
  'explain.save': { can: boolean }
  'explain.step': { can: boolean }
  'facts.captain': object
  'facts.piece': { colour: 'white' | 'other'; square: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'facts.suggest': { facts: Plain }
  'giveBack.no': object
  'giveBack.title': object
  'giveBack.words': { name: Plain }
  'giveBack.yes': object
  'hint.move': { to: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'hint.piece': { square: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'hint.show': object
  'howTo.arrow': object
  'howTo.arrowWords': object
  'howTo.away': object
  'howTo.awayWords': object
  'howTo.but1': object
  'howTo.but2': object
  'howTo.coming': object
  'howTo.coming1': object
  'howTo.coming2': object
  'howTo.coming3': object
  'howTo.end': object
  'howTo.goal': object
  'howTo.king': object
  'howTo.kingWords': object
  'howTo.over': object
  'howTo.over1': object
  'howTo.over2': object
  'howTo.pieces': object
  'howTo.pieces1': object
  'howTo.pieces2': object
  'howTo.pieces3': object
  'howTo.teams': object
  'howTo.teams1': object
  'howTo.teams2': object
  'howTo.teams3': object
  'howTo.together': object
  'howTo.together1': object
  'howTo.together2': object
  'howTo.together3': object
  'howTo.turn': object
  'howTo.turn1': object
  'howTo.turn1Words': object
  'howTo.turn2': object
  'howTo.turn2Words': object
  'howTo.turn3': object
  'howTo.turn3Words': object
  'howTo.turnRule1': object
  'howTo.turnRule2': object
  'howTo.turnRule3': object
  'howTo.yours': object
  'howTo.yoursWords': object
  'join.dots': { first: Plain; next: Plain }
  'join.parts': { first: Plain; next: Plain }
  'join.sentences': { first: Plain; next: Plain }
  'label.team': { colour: Plain; team: Plain }
  'label.you': object
  'leave.game': object
  'leave.host': object
  'leave.last': { side: 'white' | 'black' | 'other'; team: Plain }
  'leave.lobby': object
  'leave.no': object
  'leave.title': object
  'leave.yes': object
  'lesson.arrow1': object
  'lesson.arrow2': object
  'lesson.bishop1': object
  'lesson.bishop2': object
  'lesson.bishop3': object
  'lesson.bishop4': object
  'lesson.captain': object
  'lesson.ending': object
  'lesson.learned.captain': object
  'lesson.learned.ideas': object
  'lesson.learned.move': object
  'lesson.learned.picking': object
  'lesson.mate1': object
  'lesson.mate2': object
  'lesson.pawn1': object
  'lesson.pawn2': object
  'lesson.us': object
  'letter.B': object
  'letter.K': object
  'letter.N': object
  'letter.O': object
  'letter.Q': object
  'letter.R': object
  'limit.captain': object
  'limit.captainElse': object
  'limit.owner': object
  'limit.pick': object
  'limit.team': object
  'lobby.addBot': { side: 'white' | 'black' | 'other'; team: Plain; unseen: Element }
  'lobby.alreadyCaptain': object
  'lobby.cantLead': object
  'lobby.captainsStay': object
  'lobby.change': object
  'lobby.changeTo': { side: 'white' | 'black' | 'other'; team: Plain }
  'lobby.details': object
  'lobby.first': object
  'lobby.free': { n: Plain }
  'lobby.full': { n: Plain }
  'lobby.gone': object
  'lobby.invite': object
  'lobby.inviteNote': object
  'lobby.isAway': { name: Plain }
  'lobby.joinNote': { colour: 'white' | 'other'; most: Plain; n: Plain }
  'lobby.joinTeam': { side: 'white' | 'black' | 'other'; team: Plain }
  'lobby.kicked': object
  'lobby.leavesIn': object
  'lobby.left': object
  'lobby.manage': { name: Plain }
  'lobby.mayJoin': object
  'lobby.mayWatch': object
  'lobby.needsCaptain': object
  'lobby.needsFirst': object
  'lobby.nobody': object
  'lobby.players': { side: 'white' | 'black' | 'other'; team: Plain }
  'lobby.rename': object
  'lobby.size': { colour: 'white' | 'other'; most: Plain; n: Plain }
  'lobby.startNote': { black: Plain; dealt: boolean; white: Plain }
  'lobby.starts': { name: Plain }
  'lobby.vs': object
  'lobby.yourTeam': object
  'log.blackMove': { n: Plain; words: Plain }
  'log.captain': { name: Plain; side: 'white' | 'black' | 'other'; team: Plain; you: boolean }
  'log.changed': { name: Plain; side: 'white' | 'black' | 'other'; team: Plain; you: boolean }
  'log.clockMoved': { san: Plain; side: 'white' | 'black' | 'other'; team: Plain }
  'log.clockPicked': { name: Plain; side: 'white' | 'black' | 'other'; square: Plain; team: Plain; you: boolean }
  'log.control': { controller: Plain; name: Plain; reader: 'controller' | 'owner' | 'other' }
  'log.controlOwn': { name: Plain; you: boolean }
  'log.declined': { name: Plain; you: boolean }
  'log.dropped': { name: Plain; you: boolean }
  'log.gone': { name: Plain; you: boolean }
  'log.joined': { name: Plain; side: 'white' | 'black' | 'other'; team: Plain; you: boolean }
  'log.kicked': { name: Plain; you: boolean }
  'log.left': { name: Plain; you: boolean }
  'log.moved': { name: Plain; san: Plain; you: boolean }
  'log.noCaptain': { side: 'white' | 'black' | 'other'; team: Plain }
  'log.offered': { name: Plain; you: boolean }
  'log.options': { name: Plain; you: boolean }
  'log.picked': { name: Plain; square: Plain; you: boolean }
  'log.pickedFor': { mover: Plain; name: Plain; reader: 'picker' | 'mover' | 'other'; square: Plain }
  'log.renamed': { colour: 'white' | 'other'; name: Plain }
  'log.resigned': { name: Plain; you: boolean }
  'log.returned': { name: Plain; you: boolean }
  'log.started': object
  'log.suggested': { from: Plain; name: Plain; to: Plain; you: boolean }
  'log.whiteMove': { n: Plain; words: Plain }
  'log.wins': { side: 'white' | 'black' | 'other'; team: Plain }
  'main.has': { name: Plain; time: Plain }
  'main.move': { type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'main.moveNote': object
  'main.moves': { name: Plain }
  'main.orTap': object
  'main.other': object
  'main.ownedBy': { name: Plain }
  'main.pick': object
  'main.pickNote': object
  'main.pickPiece': { type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'main.pickedBy': { name: Plain }
  'main.play': { san: Plain }
  'main.show': { name: Plain; square: Plain }
  'main.tap': object
  'main.thenDecides': { name: Plain; time: Plain }
  'main.thenRandom': { time: Plain }
  'main.your': object
  'main.yourNote': object
  'manage.captain': { side: 'white' | 'black' | 'other'; team: Plain }
  'manage.remove': object
  'manage.removeNote': object
  'meanwhile.suggest': object
  'meanwhile.watching': object
  'meanwhile.yours': object
  'member.away': object
  'member.bot': object
  'member.captain': object
  'member.here': object
  'member.hereNow': object
  'member.host': object
  'member.pieces': { n: number }
  'member.you': object
  'menu.drawNot': { why: Plain }
  'menu.noGame': object
  'menu.resign': { side: 'white' | 'black' | 'other'; team: Plain }
  'moment.capture': { taken: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other'; to: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'moment.check': { to: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'moment.mate': { to: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'moment.promotion': { to: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'moments.turn': object
  'moves.cannotCopy': object
  'moves.copied': object
  'moves.copy': object
  'moves.download': object
  'moves.downloadLabel': object
  'moves.earlier': object
  'moves.late': object
  'moves.lateSpoken': object
  'moves.list': object
  'moves.none': object
  'moves.pgn': object
  'moves.share': object
  'moves.title': object
  'offer.label': object
  'offer.no': object
  'offer.words': { side: 'white' | 'black' | 'other'; team: Plain }
  'offer.yes': object
  'promotion.b': object
  'promotion.n': object
  'promotion.q': object
  'promotion.r': object
  'promotion.title': object
  'refusal.agreed_clocks': object
  'refusal.already_selected': object
  'refusal.bot': object
  'refusal.captain_already': { player: Plain; you: boolean }
  'refusal.captain_away': { player: Plain; team: Plain }
  'refusal.captain_stays': object
  'refusal.illegal_move': { from: Plain; to: Plain }
  'refusal.kicked': object
  'refusal.name_characters': object
  'refusal.name_length': { most: Plain }
  'refusal.no_captain': { team: Plain }
  'refusal.no_legal_move': { square: Plain }
  'refusal.no_offer': object
  'refusal.no_piece': { square: Plain }
  'refusal.no_promotion': object
  'refusal.no_such_player': object
  'refusal.no_such_team': object
  'refusal.not_a_member': object
  'refusal.not_captain': object
  'refusal.not_connected': { player: Plain }
  'refusal.not_in_black': object
  'refusal.not_in_your_team': { team: Plain }
  'refusal.not_owner': object
  'refusal.not_started': object
  'refusal.not_your_decision': { player: Plain; step: 'select' | 'other' }
  'refusal.not_your_piece': { square: Plain }
  'refusal.not_your_team': { team: Plain }
  'refusal.nothing_selected': object
  'refusal.offer_open': object
  'refusal.offered_before': object
  'refusal.one_square': object
  'refusal.over': object
  'refusal.own_team': { team: Plain }
  'refusal.piece_selected': object
  'refusal.started': object
  'refusal.team_full': { capacity: Plain; team: Plain }
  'refusal.teams_closed': object
  'refusal.too_small': { largest: number }
  'refusal.yourself': object
  'settings.hostOnly': object
  'settings.range': { least: Plain; most: Plain }
  'settings.save': object
  'settings.title': object
  'settings.use': { least: Plain; most: Plain }
  'square.attacked': object
  'square.capture': object
  'square.check': object
  'square.empty': { square: Plain }
  'square.marked': object
  'square.markedPick': object
  'square.markedPlay': object
  'square.owner': { name: Plain; you: boolean }
  'square.piece': { colour: 'white' | 'other'; square: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'square.reach': object
  'square.ready': object
  'square.selected': { name: Plain; you: boolean }
  'square.target': object
  'status.nobody': object
  'status.ready': object
  'status.starts': object
  'status.toMove': { check: boolean; colour: 'white' | 'other' }
  'suggestion.label': object
  'suggestion.note': { name: Plain; owner: Plain; whose: 'own' | 'yours' | 'other' }
  'suggestion.piece': { to: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'suggestion.squares': { from: Plain; to: Plain }
  'tally.lost': { n: number }
  'tally.moves': { n: number }
  'tally.taken': { n: number }
  'team.Black': object
  'team.White': object
  'teams.clock': object
  'teams.decides': object
  'teams.left': { time: Plain; unseen: Element }
  'teams.list': object
  'teams.losesIn': object
  'teams.more': { n: Plain }
  'teams.name': object
  'teams.nobody': object
  'teams.offers': object
  'teams.own': { n: number; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'teams.owns': { pieces: Plain }
  'teams.piece': { square: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'teams.plus': { n: Plain }
  'teams.save': object
  'teams.someAway': { all: Plain; n: Plain }
  'teams.title': object
  'teams.took': { n: number; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'teams.waiting': object
  'time.minutes': { n: Plain }
  'time.seconds': { n: Plain }
  'title.choose': object
  'title.in': object
  'title.move': { n: Plain }
  'title.over': object
  'title.yourTable': object
}
