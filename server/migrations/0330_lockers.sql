-- Lockers: banks of doors, who has which door and since when, how often each was opened, what banks told, and what was paid.
create table locker_banks (
  bank_id bigint primary key,
  code text not null unique,
  name_zh_cn text not null,
  name_en text not null,
  place_zh_cn text not null,
  place_en text not null,
  small_hour_cents bigint not null check (small_hour_cents >= 0),
  medium_hour_cents bigint not null check (medium_hour_cents >= 0),
  large_hour_cents bigint not null check (large_hour_cents >= 0),
  day_hours bigint not null check (day_hours >= 1 and day_hours <= 24),  -- of each 24 hours no more than so many are charged
  url text not null,
  key_id text not null unique,
  secret text not null  -- lies sealed
);

-- What changes of a bank with each message.
create table locker_bank_states (
  bank_id bigint primary key references locker_banks (bank_id),
  last_sequence bigint not null default 0 check (last_sequence >= 0),
  last_heard_ms bigint not null default 0,
  wrong_code_count bigint not null default 0 check (wrong_code_count >= 0),
  wrong_since_ms bigint not null default 0,
  keypad_locked_until_ms bigint not null default 0
);

-- A door is had by one stay at most. What is out of order is given to nobody.
create table locker_doors (
  bank_id bigint not null references locker_banks (bank_id),
  door_id bigint not null,
  number bigint not null check (number >= 1),
  size text not null check (size = 'small' or size = 'medium' or size = 'large'),
  condition text not null check (condition = 'working' or condition = 'out_of_order'),
  condition_reason text not null default '',
  stay_id bigint,
  primary key (bank_id, door_id),
  unique (bank_id, number),
  unique (bank_id, stay_id)
);
create index locker_doors_by_id on locker_doors (door_id);
create index locker_doors_by_size on locker_doors (bank_id, size, number);

-- What it costs is pinned when the door is taken.
create table locker_stays (
  stay_id bigint primary key,
  member_id bigint not null,
  bank_id bigint not null,
  door_id bigint not null,
  state text not null check (state = 'held' or state = 'occupied' or state = 'open' or state = 'overdue' or state = 'lapsed' or state = 'faulted' or
    state = 'ended' or state = 'cleared'),
  free_minutes bigint not null check (free_minutes >= 0),
  hour_cents bigint not null check (hour_cents >= 0),
  day_hours bigint not null check (day_hours >= 1 and day_hours <= 24),
  taken_at_ms bigint not null,
  hold_until_ms bigint not null,
  started_at_ms bigint,  -- when the door first stood open
  due_at_ms bigint,      -- when the staff may clear it
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  open_until_ms bigint,  -- after a payment nothing more is asked for until then
  ends_on_shut boolean not null default false,
  jammed_at_ms bigint,   -- its door did not open: the fee stands still
  help_at_ms bigint,     -- somebody stands there and waits for the staff
  payment_id bigint,     -- under way
  ended_at_ms bigint,
  kept_at text not null default '',  -- where what was cleared is kept
  check ((state = 'lapsed' or state = 'faulted' or state = 'ended' or state = 'cleared') = (ended_at_ms is not null)),
  check (started_at_ms is not null and due_at_ms is not null or
    (state <> 'occupied' and state <> 'open' and state <> 'overdue' and state <> 'ended' and state <> 'cleared'))
);
create index locker_stays_of_member on locker_stays (member_id, stay_id);
create index locker_stays_in_state on locker_stays (state, stay_id);

-- A member has so many lockers at once as there are places.
create table locker_places (
  member_id bigint not null,
  place bigint not null check (place >= 1),
  stay_id bigint not null,
  primary key (member_id, place)
);

create table locker_stay_moves (
  stay_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (stay_id, move_id)
);

-- Each time that a door was to be opened, or stood open by itself, and what became of it.
create table locker_openings (
  opening_id bigint primary key,
  bank_id bigint not null,
  door_id bigint not null,
  stay_id bigint,
  way text not null check (way = 'phone' or way = 'code' or way = 'staff' or way = 'key'),
  ends boolean not null,
  asked_by text not null,
  reason text not null,
  asked_at_ms bigint not null,
  open_by_ms bigint not null,
  heard_at_ms bigint,
  opened_at_ms bigint,
  shut_at_ms bigint,
  failed_at_ms bigint,
  failure text check (failure = 'jammed' or failure = 'silent'),
  check ((failed_at_ms is null) = (failure is null)),
  check (shut_at_ms is null or opened_at_ms is not null)
);
create index locker_openings_of_stay on locker_openings (stay_id, opening_id) where stay_id is not null;
create index locker_openings_of_door on locker_openings (door_id, opening_id);
create index locker_openings_of_bank on locker_openings (bank_id, opening_id);

-- A code opens a door of its bank once; only its digest is kept. A stay has one at most.
create table locker_codes (
  bank_id bigint not null,
  digest text not null,
  stay_id bigint not null,
  expires_at_ms bigint not null,
  primary key (bank_id, digest),
  unique (bank_id, stay_id)
);

-- Once each, by its number. Codes that were typed are not kept.
create table locker_events (
  bank_id bigint not null,
  sequence bigint not null check (sequence >= 1),
  kind text not null check (kind = 'opened' or kind = 'shut' or kind = 'jammed' or kind = 'code'),
  at_ms bigint not null,
  taken_at_ms bigint not null,
  door_number bigint not null,
  opening_id bigint not null,
  outcome text not null,
  primary key (bank_id, sequence)
);

-- What lay in a door that was cleared. Without a stay: uploaded, and not used yet.
create table locker_photos (
  photo_id bigint primary key,
  address text not null,
  stay_id bigint,
  uploaded_by text not null,
  uploaded_at_ms bigint not null
);
create index locker_photos_of_stay on locker_photos (stay_id, photo_id);

create table locker_payments (
  payment_id bigint primary key,  -- what the cashier and the ledger know it by, as they know an order
  member_id bigint not null,
  stay_id bigint not null,
  bank_zh_cn text not null,
  bank_en text not null,
  door_number bigint not null,
  state text not null check (state = 'paying' or state = 'paid' or state = 'closed'),
  quoted_at_ms bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  created_at_ms bigint not null,
  pay_before_ms bigint not null,
  paid_at_ms bigint,
  ended_at_ms bigint,
  check ((state = 'paying') = (ended_at_ms is null)),
  check ((state = 'paid') = (paid_at_ms is not null))
);
create index locker_payments_of_stay on locker_payments (stay_id, payment_id);
create index locker_payments_of_member on locker_payments (member_id, payment_id);

create table locker_payment_moves (
  payment_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (payment_id, move_id)
);
