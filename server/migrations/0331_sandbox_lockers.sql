-- The sandbox's bank of lockers: its doors, what it has seen and whether the mall has heard it.
create table sandbox_locker_banks (
  bank_id bigint primary key,
  name text not null,
  key_id text not null,
  secret text not null,
  last_sequence bigint not null default 0
);

create table sandbox_locker_doors (
  bank_id bigint not null,
  number bigint not null,
  opening_id bigint not null default 0,  -- the last that was ordered
  is_open boolean not null default false,
  is_jammed boolean not null default false,
  primary key (bank_id, number)
);

create table sandbox_locker_events (
  bank_id bigint not null,
  sequence bigint not null,
  body text not null,
  state text not null check (state = 'waiting' or state = 'told' or state = 'lost'),
  outcome text not null default '',
  seen_at_ms bigint not null,
  primary key (bank_id, sequence)
);
create index sandbox_locker_events_newest on sandbox_locker_events (seen_at_ms);
