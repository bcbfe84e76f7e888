// The journal calls for home pages in SQLite.
import type { Handlers } from '../journal.ts'
import { type Id, idsOf } from '../rows.ts'
import type { Connection } from './connection.ts'

type Home = Pick<Handlers, 'roomsOf' | 'list' | 'live'>

export function homeOn(db: Connection): Home {
  const rooms = db.rows<Id>(
    `select id from (select distinct stream from sitting indexed by sitting_person where person = ?) join stream on key = stream where kind = 'room' order by at desc, key desc limit ?`,
  )
  const list = db.prepare('insert or ignore into listing (stream) select key from stream where id = ?')
  const delist = db.prepare('delete from listing where stream = (select key from stream where id = ?)')
  const live = db.rows<Id>(
    `select match.id from listing join stream as room on room.key = listing.stream join stream as match indexed by stream_parent on match.parent = room.id
     where match.kind = 'match' and not match.over and match.frozen is null and match.at > ? order by match.begun desc, match.key desc limit ?`,
  )
  return {
    roomsOf: (person, limit) => idsOf(rooms.all(person, limit)),
    list: (room, listed) => void (listed ? list : delist).run(room),
    live: (since, limit) => idsOf(live.all(since, limit)),
  }
}
