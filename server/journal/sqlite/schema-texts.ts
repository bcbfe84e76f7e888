// The migration step for free texts in the actions of a match. The inputs hold references to these texts, and hashes of
// the ids that clients give to their actions.
import { erase } from './schema-words.ts'

export const TEXTS_STEP = `create table input_text (
     stream integer not null,
     key text not null,
     person text not null,
     words integer not null,
     primary key (stream, key)
   ) without rowid;
   create index input_text_person on input_text (person);
   create trigger input_text_known before insert on input_text
     when exists (select 1 from revoked where person = new.person and device = '*') begin select raise(ignore); end;
   ${erase('input_text', 'words')}`
