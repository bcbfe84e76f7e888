// The migration step that numbers the rows by which nodes find out what other nodes have changed.

/** Tables with numbered rows, and the columns whose change gives a row a new number. */
const NUMBERED = [
  ['person', 'name'],
  ['revoked', 'device'],
  ['profile', 'changed'],
  ['muter', 'changed'],
  ['ban', 'changed'],
  ['sitting', 'person'],
]

// The transaction takes its id before the number (see `advance` in cursor.ts). Triggers number the rows, so that changes
// by nodes of the previous release are numbered too.
export const CHANGES_STEP = `create sequence change_number;
   create function number_change() returns trigger language plpgsql as $$
     begin
       perform pg_current_xact_id();
       new.change_number := nextval('change_number');
       return new;
     end $$;
   ${NUMBERED.map(
     ([table, column]) => `alter table ${table} add column change_number bigint not null default 0;
   create index ${table}_change on ${table} (change_number);
   create trigger number_change before insert or update of ${column} on ${table} for each row execute function number_change();`,
   ).join('\n   ')}`
