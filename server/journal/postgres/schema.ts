// The tables in PostgreSQL, as a list of migration steps. New steps go to the end of `STEPS` and follow the rules
// described at `Step`. Table names are written without a schema name, because PostgreSQL's `search_path` selects the
// schema.

import { firstSteps, type Step } from '../migration-steps.ts'
import { CHANGES_STEP } from './schema-changes.ts'
import { CLOCK_STEP } from './schema-clock.ts'
import { DEVICES_STEP } from './schema-devices.ts'
import { FORMATS_STEP } from './schema-formats.ts'
import { OPERATORS_STEP } from './schema-operators.ts'
import { TEXTS_STEP } from './schema-texts.ts'

// Every append rewrites the stream's head row. Therefore the head row is small, and each page of head rows has free
// space for updates. Points in time are milliseconds since 1970 and may be fractional.
const FIRST_STEPS = [
  `create table stream (
     id text collate "C" primary key,
     kind text not null,
     parent text collate "C",
     begun double precision not null,
     start text not null,
     snapshot_seq integer,
     snapshot text
   );
   create index stream_parent on stream (parent) where parent is not null;
   create table head (
     stream text collate "C" primary key,
     seq integer not null,
     at double precision not null,
     chain text not null,
     due double precision,
     here boolean not null,
     over boolean not null,
     frozen text
   ) with (fillfactor = 70);
   create index head_due on head (due) where due is not null;
   create index head_here on head (stream) where here and not over and frozen is null;
   create table input (
     stream text collate "C" not null,
     seq integer not null,
     body text not null,
     primary key (stream, seq)
   );
   create table digest (
     stream text collate "C" not null,
     seq integer not null,
     digest text not null,
     primary key (stream, seq)
   );
   create table proven (
     stream text collate "C" not null,
     fingerprint text collate "C" not null,
     primary key (stream, fingerprint)
   );
   create table sitting (
     stream text collate "C" not null,
     seat text collate "C" not null,
     person text collate "C" not null,
     bare boolean not null,
     alias text,
     primary key (stream, seat)
   );
   create index sitting_person on sitting (person);
   create table person (
     id text collate "C" primary key,
     name text not null
   );
   create table said (
     line bigint generated always as identity primary key,
     stream text collate "C" not null,
     at double precision not null,
     person text collate "C" not null,
     seat text,
     team text,
     text text not null,
     ref text collate "C"
   );
   create index said_order on said (stream, line);
   create unique index said_once on said (stream, person, ref) where ref is not null;
   create table journal (
     epoch text not null,
     origin text,
     boot text,
     uptime double precision,
     now double precision
   );
   insert into journal (epoch) values (replace(gen_random_uuid()::text, '-', ''));
   create table signing_key (
     made timestamptz primary key default clock_timestamp(),
     key bytea not null
   );`,
  // Claims: which node does a piece of work, and until when. Streams created before this migration step have no rules
  // name, so any node may claim these streams.
  `alter table stream add column rules text;
   alter table head add column claimed_by text, add column claimed_until double precision, add column used double precision;
   alter table sitting add column claimed_by text, add column claimed_until double precision, add column claimed_ask text;
   alter table journal add column sweep_claimed_by text, add column sweep_claimed_until double precision;`,
  // Presence: which person is connected to which node. A node renews only one row, its own. While that row is renewed,
  // all connections to the node are treated as open.
  `create table node (
     id text collate "C" primary key,
     renewed double precision not null
   );
   create sequence connection;
   create table presence (
     stream text collate "C" not null,
     seat text collate "C" not null,
     node text collate "C" not null,
     connection bigint not null,
     origin text not null,
     primary key (stream, seat)
   );
   create index presence_node on presence (node);
   alter table person add column renamed timestamptz not null default to_timestamp(0);
   create index person_renamed on person (renamed);`,
  // Replays of finished matches. `stored` marks the matches whose replay has been stored.
  `alter table head add column stored boolean not null default false;
   create index head_unstored on head (stream) where over and not stored;
   create table replay (
     stream text collate "C" not null,
     part integer not null,
     body bytea not null,
     primary key (stream, part)
   );`,
  // The names and fingerprints of the rules that each node can run.
  `alter table node add column rules text[] not null default '{}';`,
  // Publicly listed rooms, the number of spectators at each node, and the time at which a person took a seat.
  `create table listing (stream text collate "C" primary key);
   create table watching (
     stream text collate "C" not null,
     node text collate "C" not null,
     count integer not null,
     primary key (stream, node)
   );
   alter table sitting add column since timestamptz not null default to_timestamp(0);
   alter table sitting alter column since set default clock_timestamp();
   create index sitting_since on sitting (since);`,
  // Devices, passkeys, single-use secrets (`ticket`) and invalid tokens (`revoked`).
  `create table device (
     person text collate "C" not null,
     id text collate "C" not null,
     label text not null,
     added double precision not null,
     seen double precision not null,
     primary key (person, id)
   );
   create table revoked (
     person text collate "C" not null,
     device text collate "C" not null,
     at timestamptz not null default clock_timestamp(),
     primary key (person, device)
   );
   create index revoked_at on revoked (at);
   create table ticket (
     id text collate "C" primary key,
     kind text not null,
     person text collate "C" not null,
     until double precision not null
   );
   create index ticket_until on ticket (until);
   create table passkey (
     id text collate "C" primary key,
     person text collate "C" not null,
     public_key text not null,
     counter bigint not null,
     transports text not null,
     label text not null,
     added double precision not null,
     seen double precision not null
   );
   create index passkey_person on passkey (person);
   create index said_person on said (person);`,
  // Profiles and match results. `settled` marks the matches whose results have been stored.
  `create table profile (
     person text collate "C" primary key,
     face integer,
     shown boolean not null,
     preferences jsonb not null,
     changed timestamptz not null
   );
   create index profile_changed on profile (changed);
   alter table head add column settled boolean not null default false;
   create index head_unsettled on head (stream) where over and not settled;
   create table result (
     person text collate "C" not null,
     stream text collate "C" not null,
     at double precision not null,
     game text not null,
     ending text not null,
     bots boolean not null,
     primary key (person, stream)
   );
   create index result_order on result (person, at);
   create index result_stream on result (stream);`,
  // Conduct: mutes, reports, bans. A report stores each person's data in separate rows, which are deleted when the
  // person is forgotten. Network addresses are stored as hashes. `changed` is a time of the database's clock, by which
  // other nodes find new rows.
  `alter table said add column origin text;
   create table mute (
     person text collate "C" not null,
     other text collate "C" not null,
     at double precision not null,
     origin text collate "C",
     primary key (person, other)
   );
   create index mute_origin on mute (origin) where origin is not null;
   create table muter (
     person text collate "C" primary key,
     changed double precision not null
   );
   create index muter_changed on muter (changed);
   create table report (
     id bigint generated always as identity primary key,
     key text collate "C" not null unique,
     kind text not null,
     stream text collate "C" not null,
     at double precision not null,
     subject integer not null,
     closed double precision,
     note text
   );
   create table report_line (
     report bigint not null,
     n integer not null,
     at double precision not null,
     person text collate "C" not null,
     seat text,
     team text,
     name text not null,
     text text not null,
     origin text,
     primary key (report, n)
   );
   create table report_by (
     report bigint not null,
     person text collate "C" not null,
     at double precision not null,
     primary key (report, person)
   );
   create table ban (
     id bigint generated always as identity primary key,
     kind text not null,
     whom text collate "C" not null,
     reason text not null,
     at double precision not null,
     until double precision,
     lifted double precision,
     changed double precision not null
   );
   create index ban_changed on ban (changed);
   create table act (
     id bigint generated always as identity primary key,
     at double precision not null,
     what text not null,
     about text not null
   );
   create table operator (
     one boolean primary key,
     hash text not null
   );`,
  // Notices: signing keys, addresses, preferences, checked inputs, and notices to be sent. `at` is null for notices
  // that were sent or are no longer needed.
  `create table notice_key (
     one boolean primary key check (one),
     body text not null
   );
   create table notice_address (
     id text collate "C" primary key,
     person text collate "C" not null,
     kind text not null,
     body text not null,
     since double precision not null
   );
   create index notice_address_person on notice_address (person);
   create table notice_wish (
     person text collate "C" primary key,
     body text not null
   );
   create table noticed (
     stream text collate "C" primary key,
     seq integer not null,
     claimed_until double precision not null
   );
   create table notice (
     stream text collate "C" not null,
     ask text collate "C" not null,
     kind text not null,
     address text collate "C" not null,
     person text collate "C" not null,
     seat text not null,
     made double precision not null,
     at double precision,
     tries integer not null default 0,
     primary key (stream, ask, kind, address)
   );
   create index notice_due on notice (at) where at is not null;
   create index notice_to on notice (address);
   create index notice_person on notice (person);`,
  // The work of storing a match's results has a separate claim, so that another node can store the replay at the same
  // time.
  `alter table head add column settling_until double precision;`,
  // `hidden` is true while a connected person's page is hidden.
  `alter table presence add column hidden boolean not null default false;`,
  // Triggers that ignore new rows of forgotten people. Without these triggers, a write in progress on another node
  // could store data again.
  `create function unless_forgotten() returns trigger language plpgsql as $$
     begin
       return case when exists (select from revoked where person = new.person and device = '*') then null else new end;
     end $$;
   ${[
     'device',
     'ticket',
     'passkey',
     'profile',
     'result',
     'mute',
     'muter',
     'report_line',
     'report_by',
     'notice_address',
     'notice_wish',
     'notice',
   ]
     .map((table) => `create trigger known before insert on ${table} for each row execute function unless_forgotten();`)
     .join('\n')}`,
]

export const STEPS: readonly Step[] = [
  ...firstSteps(FIRST_STEPS),
  { readableFrom: 14, sql: 'alter table steps add column readable_from integer not null default 14' },
  { readableFrom: 14, sql: DEVICES_STEP },
  // Indexes by which the rows of a forgotten person are found and deleted.
  {
    readableFrom: 14,
    sql: `create index ticket_person on ticket (person);
      create index report_line_person on report_line (person);
      create index report_by_person on report_by (person);`,
  },
  { readableFrom: 14, sql: FORMATS_STEP },
  { readableFrom: 14, sql: CHANGES_STEP },
  // People who came back after their first day. Earlier versions did not record this, so all people whom they stored
  // count as returned.
  {
    readableFrom: 14,
    sql: `create table returned (person text collate "C" primary key);
      insert into returned (person) select id from person union select person from profile union select person from notice_address union select person from notice_wish;
      create trigger known before insert on returned for each row execute function unless_forgotten();`,
  },
  { readableFrom: 14, sql: CLOCK_STEP, formats: ['clock_offset'] },
  { readableFrom: 14, sql: TEXTS_STEP, formats: ['hashed_ids', 'text_references'] },
  { readableFrom: 14, sql: OPERATORS_STEP },
  // This step changes no table. It names a format: rooms whose state holds since when people are away and how many
  // matches they have won.
  { readableFrom: 14, sql: '', formats: ['hosted_rooms'] },
  // The sides of a match: the side of each seat that played. Null in rows of earlier versions.
  { readableFrom: 14, sql: 'alter table result add column sides json' },
  // This step changes no table. It names a format: rooms and matches whose players agreed on no clock or on more time.
  { readableFrom: 14, sql: '', formats: ['agreed_clocks'] },
]

/** Database tables with rows that belong to a stream. Each table holds the stream's id in the column `stream`. */
export const BESIDE_STREAM = [
  'head',
  'input',
  'digest',
  'proven',
  'sitting',
  'said',
  'presence',
  'replay',
  'result',
  'listing',
  'watching',
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
  'muter',
  'report_line',
  'report_by',
  'notice_address',
  'notice_wish',
  'notice',
  'approval',
  'returned',
  'input_text',
]
