// The tables in SQLite, as a list of migration steps. New steps are added at the end of `STEPS`; `Step` says by which rules.
import { DEVICES_STEP } from './sqlite-schema-devices.ts'
import { MOVE_WORDS } from './sqlite-schema-words.ts'
import { firstSteps, type Step } from './steps.ts'

// Every append rewrites its stream's head row, so that row is kept small: what the fold starts from is in `base`
// (12 µs of CPU an append; 19 with start and snapshot in the head row).
// Inputs lie in the order they came; each names the one before it in its stream, and the head names the last. That
// takes the place of an index on (stream, seq), whose pages a group of 50 would touch 50 of: 6 µs of CPU an append
// against 10 (and 22 for a table clustered by it). A number can't be taken twice: only the head leads to an input,
// and it moves from seq to seq + 1 in the transaction that writes it.
// What finds streams (due, here) holds all that is asked for: were the rows read too, one broken page would stop every clock.
const FIRST_STEPS = [
  `create table stream (
     key integer primary key,
     id text not null unique,
     kind text not null,
     parent text,
     begun integer not null,
     seq integer not null,
     at integer not null,
     last integer,
     chain text not null,
     due integer,
     here integer not null,
     over integer not null,
     frozen text,
     sum integer not null
   );
   create index stream_due on stream (due, id) where due is not null;
   create index stream_here on stream (id, here, over, frozen) where here and not over and frozen is null;
   create index stream_parent on stream (parent) where parent is not null;
   create table base (
     stream integer primary key,
     start text not null,
     snapshot_seq integer,
     snapshot text
   );
   create table input (
     key integer primary key,
     stream integer not null,
     seq integer not null,
     prev integer,
     at integer not null,
     body text not null
   );
   create table digest (
     stream integer not null,
     seq integer not null,
     digest text not null,
     sum integer not null,
     primary key (stream, seq)
   ) without rowid;
   create table proven (
     stream integer not null,
     fingerprint text not null,
     primary key (stream, fingerprint)
   ) without rowid;
   create table sitting (
     stream integer not null,
     seat text not null,
     person text not null,
     bare integer not null,
     alias text,
     sum integer not null,
     primary key (stream, seat)
   ) without rowid;
   create index sitting_person on sitting (person);
   create table person (
     id text primary key,
     name text not null,
     sum integer not null
   ) without rowid;
   create table said (
     line integer primary key,
     stream integer not null,
     at integer not null,
     person text not null,
     seat text,
     team text,
     text text not null,
     ref text,
     sum integer not null
   );
   create index said_order on said (stream, line);
   create unique index said_once on said (stream, person, ref) where ref is not null;
   create table journal (
     epoch text not null,
     boot text,
     uptime real,
     now integer,
     sum integer
   );
   insert into journal (epoch) values (lower(hex(randomblob(16))));`,
  // What was to be seen of matches that are over; `stored` says of which that was written down.
  `alter table stream add column stored integer not null default 0;
   create index stream_unstored on stream (id) where over and not stored and kind = 'match';
   create table replay (
     stream integer not null,
     part integer not null,
     body blob not null,
     sum integer not null
   );
   create unique index replay_part on replay (stream, part);`,
  // Rooms whose matches anybody may look on at.
  `create table listing (stream integer primary key);`,
  // People's devices and passkeys, what may be used once ('ticket'), and tokens that count no more ('revoked').
  `create table device (
     person text not null,
     id text not null,
     label text not null,
     added integer not null,
     seen integer not null,
     primary key (person, id)
   ) without rowid;
   create table revoked (
     person text not null,
     device text not null,
     primary key (person, device)
   ) without rowid;
   create table ticket (
     id text primary key,
     kind text not null,
     person text not null,
     until integer not null
   ) without rowid;
   create index ticket_until on ticket (until);
   create table passkey (
     id text primary key,
     person text not null,
     public_key text not null,
     counter integer not null,
     transports text not null,
     label text not null,
     added integer not null,
     seen integer not null
   ) without rowid;
   create index passkey_person on passkey (person);
   create index said_person on said (person);`,
  // What people have chosen for themselves, and how matches ended for whom; `settled` says of which that was written down.
  `create table profile (
     person text primary key,
     face integer,
     shown integer not null,
     preferences text not null,
     sum integer not null
   ) without rowid;
   alter table stream add column settled integer not null default 0;
   create index stream_unsettled on stream (id) where over and not settled and kind = 'match';
   create table result (
     person text not null,
     stream integer not null,
     at real not null,
     game text not null,
     ending text not null,
     bots integer not null,
     primary key (person, stream)
   ) without rowid;
   create index result_order on result (person, at);
   create index result_stream on result (stream);`,
  // How people treat each other. What a report keeps of people is in rows of theirs, and goes with them. Where somebody speaks from is kept in a text that says nothing about it.
  `alter table said add column origin text;
   create table mute (
     person text not null,
     other text not null,
     at integer not null,
     origin text,
     primary key (person, other)
   ) without rowid;
   create index mute_origin on mute (origin) where origin is not null;
   create table report (
     id integer primary key,
     key text not null unique,
     kind text not null,
     stream text not null,
     at integer not null,
     subject integer not null,
     closed integer,
     note text
   );
   create table report_line (
     report integer not null,
     n integer not null,
     at integer not null,
     person text not null,
     seat text,
     team text,
     name text not null,
     text text not null,
     origin text,
     primary key (report, n)
   ) without rowid;
   create table report_by (
     report integer not null,
     person text not null,
     at integer not null,
     primary key (report, person)
   ) without rowid;
   create table ban (
     id integer primary key,
     kind text not null,
     whom text not null,
     reason text not null,
     at integer not null,
     until integer,
     lifted integer
   );
   create table act (
     id integer primary key,
     at integer not null,
     what text not null,
     about text not null
   );
   create table operator (
     hash text not null
   );`,
  // Notices: the keys of this house, where people are told and what they wish to hear of; which inputs were looked at, and what is
  // to be sent. `at` of what was sent, or need not be, is null.
  `create table notice_key (body text not null);
   create table notice_address (
     id text primary key,
     person text not null,
     kind text not null,
     body text not null,
     since integer not null
   ) without rowid;
   create index notice_address_person on notice_address (person);
   create table notice_wish (
     person text primary key,
     body text not null
   ) without rowid;
   create table noticed (
     stream integer primary key,
     seq integer not null,
     claimed_until integer not null
   );
   create table notice (
     stream integer not null,
     ask text not null,
     kind text not null,
     address text not null,
     person text not null,
     seat text not null,
     made integer not null,
     at integer,
     tries integer not null default 0,
     primary key (stream, ask, kind, address)
   ) without rowid;
   create index notice_due on notice (at) where at is not null;
   create index notice_to on notice (address);
   create index notice_person on notice (person);`,
  // Of who was forgotten nothing is written down any more, whatever was under way.
  [
    'device',
    'ticket',
    'passkey',
    'profile',
    'result',
    'mute',
    'report_line',
    'report_by',
    'notice_address',
    'notice_wish',
    'notice',
  ]
    .map(
      (table) =>
        `create trigger ${table}_known before insert on ${table} when exists (select 1 from revoked where person = new.person and device = '*') begin select raise(ignore); end;`,
    )
    .join('\n'),
]

export const STEPS: readonly Step[] = [
  ...firstSteps(FIRST_STEPS),
  { readableFrom: 9, sql: 'alter table journal add column readable_from integer not null default 9' },
  { readableFrom: 9, sql: DEVICES_STEP },
  { readableFrom: 11, sql: MOVE_WORDS },
]

/** What is deleted is overwritten in files that have seen so many steps when they are opened. */
export const OVERWRITTEN_SINCE = 3

/** In the first bytes of a journal ("Turn") and of a backup of one ("Turb"). */
export const JOURNAL = 0x5475726e
export const BACKUP = 0x54757262

/** The tables that hold rows of a stream, by its key. */
export const BESIDE_STREAM = [
  'base',
  'digest',
  'proven',
  'sitting',
  'said',
  'replay',
  'result',
  'listing',
  'noticed',
  'notice',
]

/** The tables that hold rows of a person, by the column `person`: part of the person's data. Forgetting deletes from every table with that column. Each needs the trigger above. */
export const BESIDE_PERSON = [
  'device',
  'ticket',
  'passkey',
  'profile',
  'result',
  'mute',
  'report_line',
  'report_by',
  'notice_address',
  'notice_wish',
  'notice',
  'approval',
]
