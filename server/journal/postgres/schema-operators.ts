// The migration step that adds sessions of operators, wrong guesses of the token, and the hashed address of each reporter.
export const OPERATORS_STEP = `create table operator_session (id text collate "C" primary key, until double precision not null);
  create table operator_guess (
    origin text collate "C" not null,
    hour double precision not null,
    first double precision not null,
    last double precision not null,
    count integer not null,
    primary key (origin, hour)
  );
  create index operator_guess_last on operator_guess (last);
  alter table report_by add column origin text;
  create index report_open on report (id) where closed is null;`
