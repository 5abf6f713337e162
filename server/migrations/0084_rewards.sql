-- Rewards: events that multiply points, and what each paid order earned, line by line, with what refunds took back of it.
create table reward_multipliers (
  multiplier_key text primary key,
  percent bigint not null check (percent between 101 and 10000),
  scope_kind text not null check (scope_kind in ('mall', 'category', 'shop', 'product')),
  scope_id bigint not null,
  from_ms bigint not null,
  until_ms bigint not null,
  name_zh_cn text not null,
  name_en text not null,
  check (until_ms > from_ms),
  check (scope_kind <> 'mall' or scope_id = 0)
);
create index reward_multipliers_running on reward_multipliers (until_ms);

create table reward_orders (
  member_id bigint not null,
  order_id bigint not null,
  points bigint not null check (points >= 0),
  growth bigint not null check (growth >= 0),
  day text not null,
  earned_at_ms bigint not null,
  primary key (member_id, order_id)
);

create table reward_lines (
  member_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  quantity bigint not null check (quantity >= 1),
  points bigint not null check (points >= 0),
  growth bigint not null check (growth >= 0),
  quantity_back bigint not null default 0,
  points_back bigint not null default 0,
  growth_back bigint not null default 0,
  primary key (member_id, order_id, order_line_id),
  foreign key (member_id, order_id) references reward_orders (member_id, order_id),
  check (quantity_back between 0 and quantity),
  check (points_back between 0 and points),
  check (growth_back between 0 and growth),
  check (quantity_back < quantity or (points_back = points and growth_back = growth))
);

create table reward_refunds (
  member_id bigint not null,
  order_id bigint not null,
  refund_id bigint not null,
  points bigint not null check (points >= 0),
  growth bigint not null check (growth >= 0),
  points_to_debt bigint not null default 0 check (points_to_debt between 0 and points),
  taken_at_ms bigint not null,
  primary key (member_id, order_id, refund_id),
  foreign key (member_id, order_id) references reward_orders (member_id, order_id)
);

-- What a member's orders earned on a day of the mall, held against the day's limit.
create table reward_days (
  member_id bigint not null,
  day text not null,
  points bigint not null check (points >= 0),
  primary key (member_id, day)
);
