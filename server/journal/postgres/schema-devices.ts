// The migration step that records which device created each passkey, link, webhook and push subscription, and adds
// requests that need approval.

// The lock prevents a device from adding a row while another transaction removes that device. `revoke` takes the same
// lock.
const DEVICE_COUNTS = `create function device_counts() returns trigger language plpgsql as $$
     begin
       perform pg_advisory_xact_lock(hashtext('device'), hashtext(new.person));
       return case when exists (select from revoked where person = new.person and device = to_jsonb(new) ->> tg_argv[0]) then null else new end;
     end $$;`

const COLUMNS = [
  ['ticket', 'device'],
  ['passkey', 'device'],
  ['notice_address', 'device'],
  ['approval', 'device'],
  ['device', 'id'],
  ['device', 'let_in_by'],
]

export const DEVICES_STEP = `alter table device add column let_in_by text collate "C";
   alter table ticket add column device text collate "C", add column about text;
   alter table passkey add column device text collate "C", add column kept boolean not null default false;
   alter table notice_address add column device text collate "C";
   update notice_address set device = body::json ->> 'device';
   delete from notice_address using revoked where revoked.person = notice_address.person and revoked.device = notice_address.device;
   delete from notice where not exists (select from notice_address where notice_address.id = notice.address);
   create table approval (
     id text collate "C" primary key,
     person text collate "C" not null,
     action text not null,
     target text collate "C" not null,
     device text collate "C" not null,
     asked double precision not null,
     confirmed_by text collate "C",
     due double precision,
     claimed_until double precision not null default 0,
     unique (person, device, action, target)
   );
   create index approval_due on approval (due) where due is not null;
   create trigger known before insert on approval for each row execute function unless_forgotten();
   ${DEVICE_COUNTS}
   ${COLUMNS.map(([table, column]) => `create trigger counts_${column} before insert on ${table} for each row execute function device_counts('${column}');`).join('\n')}`
