-- The sandbox's car park: its gates, what they have seen and whether the mall has heard it, and who may leave.
create table sandbox_gates (
  gate_id bigint primary key,
  name text not null,
  kind text not null check (kind = 'entry' or kind = 'exit'),
  key_id text not null,
  secret text not null,
  last_sequence bigint not null default 0
);

create table sandbox_gate_events (
  gate_id bigint not null,
  sequence bigint not null,
  body text not null,
  state text not null check (state = 'waiting' or state = 'told' or state = 'lost'),
  outcome text not null default '',
  seen_at_ms bigint not null,
  primary key (gate_id, sequence)
);
create index sandbox_gate_events_newest on sandbox_gate_events (seen_at_ms);

create table sandbox_leave_orders (
  session_id bigint primary key,
  plate text not null,
  ticket_code text not null,
  exit_by_ms bigint not null,
  told_at_ms bigint not null
);
