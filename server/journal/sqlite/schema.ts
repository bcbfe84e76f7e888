// The tables in SQLite, as a list of migration steps. New steps go to the end of `STEPS` and follow the rules described
// at `Step`.

import { firstSteps, type Step } from '../migration-steps.ts'
import { DEVICES_STEP } from './schema-devices.ts'
import { TEXTS_STEP } from './schema-texts.ts'
import { MOVE_WORDS } from './schema-words.ts'

// The layout of the tables makes appends cheap. The durations are CPU time for each append, as measured.
// - Every append rewrites the stream's head row, so the head row is small. The start and the snapshot of a stream are in
//   the table `base`. An append takes 12 µs, and would take 19 µs if both were in the head row.
// - Inputs are stored in order of arrival. Each input points to the previous input of its stream, and the head row
//   points to the last input. An append takes 6 µs. With an index on (stream, seq), a group of 50 appends would touch 50
//   pages, and an append would take 10 µs. With a clustered table, an append would take 22 µs.
// - A sequence number can't be used twice. Inputs are found only through the head row. The transaction that writes an
//   input also changes the sequence number in the head row from seq to seq + 1.
// - The indexes `stream_due` and `stream_here` contain every column that their queries read. If these queries also read
//   rows, one damaged page would stop every deadline.
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
  // Replays of finished matches. `stored` marks the matches whose replay has been stored.
  `alter table stream add column stored integer not null default 0;
   create index stream_unstored on stream (id) where over and not stored and kind = 'match';
   create table replay (
     stream integer not null,
     part integer not null,
     body blob not null,
     sum integer not null
   );
   create unique index replay_part on replay (stream, part);`,
  // Publicly listed rooms, whose matches anybody may watch.
  `create table listing (stream integer primary key);`,
  // Devices, passkeys, single-use secrets (`ticket`) and invalid tokens (`revoked`).
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
  // Profiles and match results. `settled` marks the matches whose results have been stored.
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
  // Conduct: mutes, reports, bans. A report stores each person's data in separate rows, which are deleted when the
  // person is forgotten. Network addresses are stored as hashes.
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
  // Notices: signing keys, addresses, preferences, checked inputs, and notices to be sent. `at` is null for notices
  // that were sent or are no longer needed.
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
  // Triggers that ignore new rows of forgotten people. Without these triggers, a write in progress could store data
  // again.
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

/**
 * The migration step with which a start finds lost commits (see loss.ts): columns for the number of commits, the epoch
 * before the last loss, and the number of each stream's last lost input.
 */
const LOSS_STEP = `alter table journal add column commits integer not null default 0;
   alter table journal add column epoch_before text;
   alter table stream add column lost integer;`

export const STEPS: readonly Step[] = [
  ...firstSteps(FIRST_STEPS),
  { readableFrom: 9, sql: 'alter table journal add column readable_from integer not null default 9' },
  { readableFrom: 9, sql: DEVICES_STEP },
  { readableFrom: 11, sql: MOVE_WORDS },
  // People who came back after their first day. Earlier versions did not record this, so all people whom they stored
  // count as returned.
  {
    readableFrom: 11,
    sql: `create table returned (person text primary key) without rowid;
      insert into returned (person) select id from person union select person from profile union select person from notice_address union select person from notice_wish;
      create trigger returned_known before insert on returned when exists (select 1 from revoked where person = new.person and device = '*') begin select raise(ignore); end;`,
  },
  { readableFrom: 11, sql: LOSS_STEP },
  { readableFrom: 14, sql: TEXTS_STEP, formats: ['hashed_ids', 'text_references'] },
  // Sessions of operators, wrong guesses of the token, and the hashed address of each reporter.
  {
    readableFrom: 14,
    sql: `create table operator_session (id text primary key, until integer not null) without rowid;
      create table operator_guess (
        origin text not null,
        hour integer not null,
        first integer not null,
        last integer not null,
        count integer not null,
        primary key (origin, hour)
      ) without rowid;
      create index operator_guess_last on operator_guess (last);
      alter table report_by add column origin text;
      create index report_open on report (id) where closed is null;`,
  },
  // This step changes no table. It names a format: rooms whose state holds since when people are away and how many
  // matches they have won.
  { readableFrom: 16, sql: '', formats: ['hosted_rooms'] },
  // The sides of a match, as JSON: the side of each seat that played. Null in rows of earlier versions.
  { readableFrom: 16, sql: 'alter table result add column sides text' },
  // This step changes no table. It names a format: rooms and matches whose players agreed on no clock or on more time.
  { readableFrom: 16, sql: '', formats: ['agreed_clocks'] },
]

/** A file opened with fewer migration steps is rewritten once, because it was written without `secure_delete`. */
export const OVERWRITTEN_SINCE = 3

/** SQLite application ids of a journal ("Turn") and of a backup ("Turb"). */
export const JOURNAL = 0x5475726e
export const BACKUP = 0x54757262

/** Database tables with rows that belong to a stream. Each table holds the stream's key in the column `stream`. */
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
  'input_text',
]

/**
 * Database tables with a person's data, whose column `person` holds the person's id. Forgetting a person deletes rows
 * from every table with a column `person`. Each of these tables needs the trigger that ignores new rows of forgotten
 * people.
 */
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
  'returned',
  'input_text',
]
