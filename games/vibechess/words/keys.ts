// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.
import type { Plain } from '#kit/words/message.ts'

export interface Words {
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
  'moment.capture': { taken: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other'; to: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'moment.check': { to: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'moment.mate': { to: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'moment.promotion': { to: Plain; type: 'k' | 'q' | 'r' | 'b' | 'n' | 'p' | 'other' }
  'moments.turn': object
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
  'tally.lost': { n: number }
  'tally.moves': { n: number }
  'tally.taken': { n: number }
}
