// The migration step that records which device created each passkey, link, webhook and push subscription, and adds
// requests that need approval.

/** Database tables whose rows are deleted when their device is removed, and the column that holds the device's id. */
const OF_DEVICE = { ticket: 'device', passkey: 'device', notice_address: 'device', approval: 'device' }

const refuseOfRevoked = (table: string, column: string): string =>
  `create trigger ${table}_${column}_counts before insert on ${table}
     when exists (select 1 from revoked where person = new.person and device = new.${column}) begin select raise(ignore); end;`

export const DEVICES_STEP = `alter table device add column let_in_by text;
   alter table ticket add column device text;
   alter table ticket add column about text;
   alter table passkey add column device text;
   alter table passkey add column kept integer not null default 0;
   alter table notice_address add column device text;
   update notice_address set device = json_extract(body, '$.device') where json_valid(body);
   delete from notice_address where exists
     (select 1 from revoked where revoked.person = notice_address.person and revoked.device = notice_address.device);
   delete from notice where not exists (select 1 from notice_address where notice_address.id = notice.address);
   create table approval (
     id text primary key,
     person text not null,
     action text not null,
     target text not null,
     device text not null,
     asked integer not null,
     confirmed_by text,
     due integer,
     claimed_until integer not null default 0,
     unique (person, device, action, target)
   ) without rowid;
   create index approval_due on approval (due) where due is not null;
   create trigger approval_known before insert on approval
     when exists (select 1 from revoked where person = new.person and device = '*') begin select raise(ignore); end;
   ${Object.entries({ ...OF_DEVICE, device: 'id' })
     .map(([table, column]) => refuseOfRevoked(table, column))
     .join('\n')}
   ${refuseOfRevoked('device', 'let_in_by')}`
