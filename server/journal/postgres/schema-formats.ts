// The migration step for formats: which formats each node reads, and which formats nodes may write (formats.ts).
export const FORMATS_STEP = `alter table node add column formats text[] not null default '{}';
   create table format (
     name text collate "C" primary key,
     closed double precision not null,
     adopted boolean not null default false
   );`
