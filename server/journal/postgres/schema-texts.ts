// The migration step for free texts in the actions of a match. The inputs hold references to these texts, and hashes of
// the ids that clients give to their actions.
export const TEXTS_STEP = `create table input_text (
     stream text collate "C" not null,
     key text collate "C" not null,
     person text collate "C" not null,
     text text not null,
     primary key (stream, key)
   );
   create index input_text_person on input_text (person);
   create trigger known before insert on input_text for each row execute function unless_forgotten();
   create function drop_input_texts() returns trigger language plpgsql as $$
     begin
       delete from input_text where stream = old.id;
       return null;
     end $$;
   create trigger drop_input_texts after delete on stream for each row execute function drop_input_texts();`
