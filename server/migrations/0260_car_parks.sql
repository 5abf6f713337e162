-- Car parks with their areas, gates and tariffs; what the gates told, who is inside, and who need not pay.
create table car_parks (
  car_park_id bigint primary key,
  code text not null unique,
  name_zh_cn text not null,
  name_en text not null
);

create table car_park_areas (
  area_id bigint not null,
  car_park_id bigint not null references car_parks (car_park_id),
  code text not null,
  name_zh_cn text not null,
  name_en text not null,
  bay_count bigint not null check (bay_count >= 0),
  taken_count bigint not null default 0 check (taken_count >= 0),
  counted_at_ms bigint not null default 0,
  primary key (car_park_id, area_id),
  unique (car_park_id, code),
  check (taken_count <= bay_count)
);

-- A version that was released is never written again: a stay goes by the version that it came in under.
create table parking_tariffs (
  tariff_id bigint primary key,
  car_park_id bigint not null references car_parks (car_park_id),
  vehicle_class text not null check (vehicle_class = 'small' or vehicle_class = 'new_energy' or vehicle_class = 'large'),
  version bigint not null check (version >= 1),
  name text not null,
  rules text not null,
  valid_from_ms bigint,
  state text not null check (state = 'draft' or state = 'released'),
  made_by text not null,
  made_at_ms bigint not null,
  changed_at_ms bigint not null,
  released_by text,
  unique (car_park_id, vehicle_class, version),
  check (state <> 'released' or (valid_from_ms is not null and released_by is not null))
);
create unique index parking_tariffs_from on parking_tariffs (car_park_id, vehicle_class, valid_from_ms) where state = 'released';

-- Days that are not what their weekday says: "2026-10-01".
create table parking_holidays (
  day text primary key,
  kind text not null check (kind = 'workday' or kind = 'weekend' or kind = 'holiday'),
  name text not null
);

-- The secrets lie sealed. While a gate's key is changed both hold, until the gate uses the next one.
create table parking_gates (
  gate_id bigint primary key,
  car_park_id bigint not null references car_parks (car_park_id),
  name text not null,
  kind text not null check (kind = 'entry' or kind = 'exit'),
  url text not null,
  key_id text not null,
  secret text not null,
  next_key_id text,
  next_secret text,
  last_sequence bigint not null default 0 check (last_sequence >= 0),
  last_heard_ms bigint not null default 0,
  check ((next_key_id is null) = (next_secret is null))
);
create index parking_gates_by_key on parking_gates (key_id);
create index parking_gates_by_next_key on parking_gates (next_key_id) where next_key_id is not null;

-- Once each, by its number. What came of it is what a gate is answered that sends it again.
create table gate_events (
  gate_id bigint not null,
  sequence bigint not null check (sequence >= 1),
  kind text not null check (kind = 'entered' or kind = 'left' or kind = 'parked' or kind = 'counted'),
  at_ms bigint not null,
  taken_at_ms bigint not null,
  plate text not null,
  confidence bigint not null check (confidence >= 0 and confidence <= 100),
  ticket_code text not null,
  outcome text not null,
  session_id bigint,
  primary key (gate_id, sequence)
);
create index gate_events_of_session on gate_events (session_id) where session_id is not null;
create index gate_events_by_time on gate_events (taken_at_ms);

create table parking_sessions (
  session_id bigint not null,
  car_park_id bigint not null references car_parks (car_park_id),
  plate text not null,
  vehicle_class text not null check (vehicle_class = 'small' or vehicle_class = 'new_energy' or vehicle_class = 'large'),
  ticket_code text not null,
  state text not null check (state = 'inside' or state = 'paid' or state = 'left' or state = 'exception' or state = 'closed'),
  exception text check (exception = 'unread' or exception = 'double_entry' or exception = 'unmatched_exit' or exception = 'left_unpaid'),
  tariff_id bigint,
  permit_id bigint,
  entered_at_ms bigint,
  left_at_ms bigint,
  paid_until_ms bigint,
  exit_by_ms bigint,
  exit_order text not null default 'none' check (exit_order = 'none' or exit_order = 'telling' or exit_order = 'acknowledged' or exit_order = 'given_up'),
  area_id bigint,
  bay text not null default '',
  primary key (car_park_id, session_id),
  check (state <> 'exception' or exception is not null),
  check (entered_at_ms is not null or exception = 'unmatched_exit'),
  check (state <> 'left' or left_at_ms is not null),
  check (state <> 'paid' or (paid_until_ms is not null and exit_by_ms is not null)),
  check ((state <> 'inside' and state <> 'paid') or (left_at_ms is null and (plate <> '' or ticket_code <> ''))),
  check (left_at_ms is null or entered_at_ms is null or left_at_ms >= entered_at_ms),
  check (paid_until_ms is null or paid_until_ms >= entered_at_ms)
);
create index parking_sessions_by_id on parking_sessions (session_id);
create unique index parking_sessions_open_plate on parking_sessions (car_park_id, plate) where plate <> '' and (state = 'inside' or state = 'paid');
create unique index parking_sessions_open_ticket on parking_sessions (car_park_id, ticket_code) where ticket_code <> '' and (state = 'inside' or state = 'paid');
create index parking_sessions_of_plate on parking_sessions (plate, session_id);
create index parking_sessions_in_state on parking_sessions (state, session_id);
create index parking_sessions_left on parking_sessions (left_at_ms) where plate <> '';

create table parking_session_moves (
  move_id bigint primary key,
  session_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null
);
create index parking_session_moves_of on parking_session_moves (session_id, move_id);

-- Whoever has one owes nothing while it is valid.
create table parking_permits (
  permit_id bigint primary key,
  car_park_id bigint not null references car_parks (car_park_id),
  kind text not null check (kind = 'month_card' or kind = 'white_list'),
  plate text not null,
  note text not null,
  valid_from_ms bigint not null,
  valid_until_ms bigint not null,
  made_by text not null,
  made_at_ms bigint not null,
  revoked_at_ms bigint,
  check (valid_until_ms > valid_from_ms)
);
create index parking_permits_of_plate on parking_permits (car_park_id, plate, valid_until_ms);
