// The migration step that moves people's texts into `words` (see words.ts). Each database table that held texts is
// replaced by a new table. Dropping the old table overwrites all pages of the old table, including copies of texts that
// page splits left behind. The SQL functions come from `defineWords`.

/** Appends the texts of a table to `words`, in the order of the table's key. */
const append = (from: string, order: string, body: string) =>
  `insert into words (key, body) select (select next from words_next) + row_number() over (order by ${order}), ${body} from ${from};`
/** SQL for the key that `append` gave to the text of a row. */
const KEY = (order: string) => `(select next from words_next) + row_number() over (order by ${order})`
const NEXT = 'update words_next set next = (select ifnull(max(key), 0) from words);'

/** Creates triggers that erase the text of a row when the row is deleted or gets another text. */
export const erase = (table: string, column: string) =>
  ['delete', `update of ${column}`]
    .map(
      (
        event,
      ) => `create trigger ${table}_words_${event.slice(0, 6)} after ${event} on ${table} when old.${column} is not null begin
     insert into words_free (size, key) select length(body), key from words where key = old.${column};
   end;`,
    )
    .join('\n')

export const MOVE_WORDS = `create table words (
     key integer primary key,
     body blob not null
   );
   create table words_free (
     size integer not null,
     key integer not null,
     primary key (size, key)
   ) without rowid;
   create trigger words_erase after insert on words_free begin
     update words set body = zeroblob(new.size) where key = new.key;
   end;
   create table words_next (next integer not null);
   insert into words_next (next) values (0);

   ${append('person', 'id', 'words_body(name)')}
   create table person_anew (
     id text primary key,
     words integer not null,
     sum integer not null
   ) without rowid;
   insert into person_anew (id, words, sum) select id, ${KEY('id')}, sum from person;
   drop table person;
   alter table person_anew rename to person;
   ${erase('person', 'words')}
   ${NEXT}

   ${append('sitting where alias is not null', 'stream, seat', 'words_body(alias)')}
   create table sitting_anew (
     stream integer not null,
     seat text not null,
     person text not null,
     bare integer not null,
     alias_words integer,
     sum integer not null,
     primary key (stream, seat)
   ) without rowid;
   insert into sitting_anew (stream, seat, person, bare, alias_words, sum)
     select stream, seat, person, bare, ${KEY('stream, seat')}, sum from sitting where alias is not null;
   insert into sitting_anew (stream, seat, person, bare, sum) select stream, seat, person, bare, sum from sitting where alias is null;
   drop table sitting;
   alter table sitting_anew rename to sitting;
   create index sitting_person on sitting (person);
   ${erase('sitting', 'alias_words')}
   ${NEXT}

   ${append('said', 'line', 'words_pair(text, ref)')}
   create table said_anew (
     line integer primary key,
     stream integer not null,
     at integer not null,
     person text not null,
     seat text,
     team text,
     words integer not null,
     ref text,
     sum integer not null,
     origin text
   );
   insert into said_anew (line, stream, at, person, seat, team, words, ref, sum, origin)
     select line, stream, at, person, seat, team, ${KEY('line')}, ref_hash(person, ref), sum, origin from said;
   drop table said;
   alter table said_anew rename to said;
   create index said_order on said (stream, line);
   create unique index said_once on said (stream, person, ref) where ref is not null;
   create index said_person on said (person);
   ${erase('said', 'words')}
   ${NEXT}

   ${append('report_line', 'report, n', 'words_pair(name, text)')}
   create table report_line_anew (
     report integer not null,
     n integer not null,
     at integer not null,
     person text not null,
     seat text,
     team text,
     words integer not null,
     origin text,
     primary key (report, n)
   ) without rowid;
   insert into report_line_anew (report, n, at, person, seat, team, words, origin)
     select report, n, at, person, seat, team, ${KEY('report, n')}, origin from report_line;
   drop table report_line;
   alter table report_line_anew rename to report_line;
   create index report_line_person on report_line (person);
   create trigger report_line_known before insert on report_line when exists (select 1 from revoked where person = new.person and device = '*') begin select raise(ignore); end;
   ${erase('report_line', 'words')}
   drop table words_next;

   create index report_by_person on report_by (person);
   create index ticket_person on ticket (person);`
