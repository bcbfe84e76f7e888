// The migration step for the cluster's time (clock.ts), and for the address and clock of each node. The number of a
// reading tells whether a node read the clock before or after another node.
export const CLOCK_STEP = `create sequence clock_reading;
   create table cluster_clock (
     one boolean primary key default true check (one),
     offset_ms double precision not null default 0,
     version integer not null default 0
   );
   insert into cluster_clock default values;
   alter table node add column url text not null default '', add column clock json;`
