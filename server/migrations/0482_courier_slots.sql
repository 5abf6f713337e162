-- Orders that the mall's own couriers bring the same day, in a window that the member chose: areas with their versions, what is taken of each window, and whose order it is.
create table courier_areas (
  area_id bigint primary key,
  name_zh_cn text not null,
  name_en text not null,
  is_in_use boolean not null,
  version bigint not null check (version >= 1),
  saved_by text not null,
  saved_at_ms bigint not null
);

-- Never changed.
create table courier_versions (
  area_id bigint not null references courier_areas (area_id),
  version bigint not null check (version >= 1),
  terms text not null,
  saved_at_ms bigint not null,
  primary key (area_id, version)
);

-- Made when its first place is taken, by the version of the area that was in use then; a later version has a say in it with the next place.
create table courier_slots (
  area_id bigint not null,
  starts_at_ms bigint not null,
  ends_at_ms bigint not null check (ends_at_ms > starts_at_ms),
  cut_off_at_ms bigint not null check (cut_off_at_ms <= starts_at_ms),
  version bigint not null check (version >= 1),
  capacity bigint not null check (capacity >= 1),
  taken_count bigint not null check (taken_count between 0 and capacity),
  primary key (area_id, starts_at_ms)
);

create table order_courier_slots (
  member_id bigint not null,
  order_id bigint not null,
  order_number text not null,
  area_id bigint not null,
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  cut_off_at_ms bigint not null,
  state text not null check (state = 'taken' or state = 'to_pack' or state = 'handed_over' or state = 'delivered' or state = 'released' or state = 'withdrawn'),
  taken_at_ms bigint not null,
  paid_at_ms bigint,
  handed_over_at_ms bigint,
  delivered_at_ms bigint,
  released_at_ms bigint, -- or withdrawn
  primary key (member_id, order_id),
  foreign key (member_id, order_id) references orders (member_id, order_id),
  check ((state in ('released', 'withdrawn')) = (released_at_ms is not null)),
  check ((state = 'delivered') = (delivered_at_ms is not null))
);
create index order_courier_slots_by_window on order_courier_slots (starts_at_ms, state);

-- Only what says so asks for its slot: an order without one costs no further statement.
alter table orders add column is_by_courier boolean not null default false;
