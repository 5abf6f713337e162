-- What can be booked, when, and for how many; who booked it, and what became of that. Cars with a driver are the first to stand on it.
create table booking_resources (
  resource_id bigint primary key,
  kind text not null check (kind = 'car' or kind = 'magazine'),
  name_zh_cn text not null,
  name_en text not null
);

-- A time of a resource, and how many may have it. point_id: where something is handed out; 0: nowhere in particular.
create table booking_slots (
  resource_id bigint not null references booking_resources (resource_id),
  slot_id bigint not null,
  point_id bigint not null,
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  capacity bigint not null check (capacity >= 0),
  booked_count bigint not null default 0 check (booked_count >= 0),
  is_open boolean not null default true,
  primary key (resource_id, slot_id),
  unique (resource_id, point_id, starts_at_ms),
  check (booked_count <= capacity),
  check (ends_at_ms > starts_at_ms)
);
create index booking_slots_by_id on booking_slots (slot_id);
create index booking_slots_by_time on booking_slots (starts_at_ms);

create table bookings (
  member_id bigint not null,
  booking_id bigint not null,
  kind text not null check (kind = 'car' or kind = 'magazine'),
  resource_id bigint not null,
  slot_id bigint not null,
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  state text not null check (state = 'pending' or state = 'confirmed' or state = 'checked_in' or state = 'done' or state = 'cancelled' or state = 'rejected' or state = 'no_show'),
  made_at_ms bigint not null,
  changed_at_ms bigint not null,
  primary key (member_id, booking_id)
);
-- Whoever has a car at a time does not book another one for it; of an issue a member has one copy, and one that was not fetched counts.
create unique index bookings_one_car on bookings (member_id, slot_id) where kind = 'car' and (state = 'pending' or state = 'confirmed' or state = 'checked_in');
create unique index bookings_one_copy on bookings (member_id, resource_id) where kind = 'magazine' and (state = 'confirmed' or state = 'done' or state = 'no_show');
create index bookings_by_id on bookings (booking_id);
create index bookings_of_slot on bookings (slot_id, state);
create index bookings_in_state on bookings (kind, state, booking_id);

create table booking_moves (
  member_id bigint not null,
  move_id bigint not null,
  booking_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, move_id)
);
create index booking_moves_of on booking_moves (member_id, booking_id, move_id);

-- Whoever did not come too often books nothing for a while.
create table booking_bans (
  member_id bigint primary key,
  banned_until_ms bigint not null
);

-- What a ride needs besides. Names, phones and places lie sealed. A rating is given once.
create table car_bookings (
  member_id bigint not null,
  booking_id bigint not null,
  contact_name text not null,
  contact_phone text not null,
  pick_up_place text not null,
  destination text not null,
  note text not null,
  passenger_count bigint not null check (passenger_count >= 1),
  purpose text not null,
  driver_name text not null default '',
  car_plate text not null default '',
  score bigint check (score >= 1 and score <= 5),
  comment text not null default '',
  rated_at_ms bigint,
  primary key (member_id, booking_id),
  foreign key (member_id, booking_id) references bookings (member_id, booking_id),
  check ((score is null) = (rated_at_ms is null))
);
