// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.
import type { Plain } from '#kit/words/message.ts'

export interface Words {
  'check.chain.links': { all: number; chain: Plain; fit: Plain; whole: boolean }
  'check.chain.none': object
  'check.dice.drawn': { all: number; fit: Plain; salts: number; whole: boolean }
  'check.dice.missing': { drawn: number }
  'check.dice.none': object
  'check.inputs': { all: number; fit: Plain; whole: boolean }
  'check.seed.kept': { commitment: Plain }
  'check.seed.none': object
  'check.seed.unchecked': object
  'check.states.kept': { all: number; fit: Plain; made: Plain; whole: boolean }
  'check.states.none': object
  'first.bot.easy': object
  'first.bot.hard': object
  'first.bot.medium': object
  'first.guest': { n: Plain }
  'first.somebody': object
  'notice.came.body': { title: Plain }
  'notice.came.title': { n: number; others: Plain }
  'notice.over.body': { company: boolean; others: Plain; title: Plain }
  'notice.over.title': { result: 'won' | 'lost' | 'drawn' | 'other' }
  'notice.rematch.body': { timed: boolean; title: Plain; until: Plain }
  'notice.rematch.title': { n: number; others: Plain }
  'notice.time.title': object
  'notice.turn.body': { company: boolean; others: Plain; timed: boolean; title: Plain; until: Plain }
  'notice.turn.title': object
  'preview.beat': { loser: Plain; winner: Plain }
  'preview.draw': object
  'preview.drew': { names: Plain }
  'preview.match': object
  'preview.side': { side: Plain }
  'preview.watch': object
  'preview.won': { winner: Plain }
  'refusal.already_chosen': object
  'refusal.bad_address': object
  'refusal.bad_hours': { most: Plain }
  'refusal.bad_keys': object
  'refusal.bad_kind': object
  'refusal.bad_match': object
  'refusal.bad_port': object
  'refusal.bad_reason': { most: Plain; what: 'long' | 'characters' | 'other' }
  'refusal.bad_whom': { kind: 'person' | 'address' | 'other' }
  'refusal.banned': { ends: boolean; until: number }
  'refusal.clock_wrong': object
  'refusal.closed': object
  'refusal.closing': object
  'refusal.company': { what: 'clock' | 'other' }
  'refusal.damaged': { what: 'match' | 'other' }
  'refusal.disk_low': object
  'refusal.elsewhere': { what: 'rules' | 'other' }
  'refusal.foreign': object
  'refusal.frozen': { what: 'rules' | 'other' }
  'refusal.full': { what: 'room' | 'other' }
  'refusal.joined_other': object
  'refusal.kicked': object
  'refusal.lapsed': object
  'refusal.late': { slow: boolean }
  'refusal.left': object
  'refusal.locked': { what: 'list' | 'other' }
  'refusal.malformed_text': object
  'refusal.muted': object
  'refusal.name': { most: Plain; what: 'length' | 'other_name' | 'other' }
  'refusal.name_characters': object
  'refusal.name_marks': { most: number }
  'refusal.name_reserved': { word: Plain }
  'refusal.no_action': object
  'refusal.no_bot': object
  'refusal.no_content': object
  'refusal.no_decision': object
  'refusal.no_device': object
  'refusal.no_match': object
  'refusal.no_name': object
  'refusal.no_passkey': object
  'refusal.no_payload': object
  'refusal.no_player': object
  'refusal.no_record': object
  'refusal.no_rematch': object
  'refusal.no_replay': object
  'refusal.no_request': object
  'refusal.no_room': { code: Plain }
  'refusal.no_rules': object
  'refusal.no_seat': { code: Plain }
  'refusal.no_such_ban': object
  'refusal.no_such_line': object
  'refusal.no_such_person': { bot: boolean }
  'refusal.no_such_report': object
  'refusal.no_such_seat': object
  'refusal.no_team': object
  'refusal.no_type': object
  'refusal.nobody_away': object
  'refusal.not_accepted': object
  'refusal.not_found': object
  'refusal.not_here': { what: 'join' | 'other' }
  'refusal.not_joined': object
  'refusal.not_json': { file: boolean }
  'refusal.not_over': object
  'refusal.not_owner': { what: 'set_options' | 'set_clocks' | 'add_bot' | 'remove_bot' | 'remove' | 'mute' | 'swap_sides' | 'start_rematch' | 'lock' | 'list' | 'hand_over' | 'start_without' | 'open' | 'other' }
  'refusal.not_ready': object
  'refusal.not_saved': { full: boolean }
  'refusal.not_seated': object
  'refusal.not_signed_in': object
  'refusal.not_your_seat': object
  'refusal.not_your_turn': object
  'refusal.not_yours': object
  'refusal.nothing_said': object
  'refusal.occupied': object
  'refusal.older_nodes': object
  'refusal.older_room': object
  'refusal.other_device': object
  'refusal.over': object
  'refusal.own_device': object
  'refusal.passkey': object
  'refusal.past_damaged': object
  'refusal.private_address': object
  'refusal.quota': object
  'refusal.rolled_back': object
  'refusal.running': { what: 'yours' | 'leave' | 'bot' | 'remove' | 'sit' | 'other' }
  'refusal.same': { what: 'ready' | 'not_ready' | 'muted' | 'not_muted' | 'sides' | 'locked' | 'not_locked' | 'listed' | 'not_listed' | 'clock' | 'no_clock' | 'chosen' | 'other' }
  'refusal.saving_paused': object
  'refusal.saving_resumed': object
  'refusal.seated': object
  'refusal.shape': { field: Plain }
  'refusal.sorry': { unchanged: boolean }
  'refusal.stale': object
  'refusal.standing': { what: 'first' | 'stood' | 'other' }
  'refusal.started': object
  'refusal.starting': object
  'refusal.stranger': object
  'refusal.taken': { what: 'all' | 'yours' | 'other' }
  'refusal.to_be_removed': object
  'refusal.too_deep': { levels: Plain }
  'refusal.too_fast': object
  'refusal.too_few': object
  'refusal.too_large': { kib: Plain }
  'refusal.too_many': { what: 'codes' | 'tokens' | 'rooms' | 'people' | 'bots' | 'reports' | 'devices' | 'passkeys' | 'matches' | 'other' }
  'refusal.too_soon': object
  'refusal.too_talkative': object
  'refusal.two_hosts': object
  'refusal.unknown_action': object
  'refusal.unknown_game': object
  'refusal.unknown_match': object
  'refusal.unknown_player': object
  'refusal.unknown_type': object
  'refusal.unknown_zone': object
  'refusal.unsure': object
  'refusal.watching': object
  'refusal.worn_out': object
  'refusal.yourself': object
}
