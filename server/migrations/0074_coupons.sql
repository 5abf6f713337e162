-- Coupons: what they say, who holds them and how each came to its state; codes, links and the counters that keep the limits.
create table coupons (
  coupon_id bigint primary key,
  state text not null check (state in ('draft', 'active', 'paused', 'ended')),
  name_zh_cn text not null,
  name_en text not null,
  kind text not null check (kind in ('fixed', 'percent', 'goods', 'freight', 'parking_cents', 'parking_minutes')),
  stack_group text not null check (stack_group in ('item', 'shop', 'platform', 'freight', 'parking')),
  is_exclusive boolean not null,
  priority bigint not null,
  value bigint not null check (value >= 0),
  cap_cents bigint check (cap_cents > 0),
  threshold_cents bigint not null check (threshold_cents >= 0),
  scope text not null,
  funder text not null check (funder in ('mall', 'shop')),
  total_count bigint not null check (total_count > 0),
  issued_count bigint not null default 0 check (issued_count >= 0),
  reserved_count bigint not null default 0 check (reserved_count >= 0),
  limit_per_member bigint not null check (limit_per_member > 0),
  limit_per_member_day bigint not null check (limit_per_member_day between 0 and limit_per_member),
  least_tier bigint not null check (least_tier between 0 and 3),
  is_in_centre boolean not null,
  enables_transfer boolean not null,
  collect_from_ms bigint not null,
  collect_until_ms bigint not null,
  valid_from_ms bigint,
  valid_until_ms bigint,
  valid_days bigint check (valid_days > 0),
  usage_zh_cn text not null,
  usage_en text not null,
  picture_url text not null,
  made_at_ms bigint not null,
  check (issued_count + reserved_count <= total_count),
  check (kind <> 'percent' or value between 1 and 99),
  check (collect_from_ms < collect_until_ms),
  check ((valid_days is null) = (valid_from_ms is not null)),
  check ((valid_from_ms is null) = (valid_until_ms is null)),
  check (valid_from_ms is null or valid_from_ms < valid_until_ms)
);

create table coupon_state_changes (
  coupon_id bigint not null references coupons (coupon_id),
  change_id bigint not null,
  from_state text,
  to_state text not null,
  actor text not null,
  at_ms bigint not null,
  primary key (coupon_id, change_id)
);

-- One coupon in somebody's hands. (coupon, mode, business) gives one, whoever asks how often. last_move_id is its newest row of coupon_moves.
create table coupon_serials (
  member_id bigint not null,
  coupon_serial_id bigint not null unique,
  coupon_id bigint not null references coupons (coupon_id),
  state text not null check (state in ('unused', 'locked', 'used', 'transferring', 'transferred', 'expired', 'void')),
  mode text not null check (mode in ('centre', 'code', 'gift', 'transfer', 'birthday', 'tier', 'points', 'purchase', 'lottery')),
  business_id bigint not null,
  is_counted boolean not null,
  valid_from_ms bigint not null,
  expires_at_ms bigint not null,
  order_id bigint,
  shop_id bigint,
  received_at_ms bigint not null,
  changed_at_ms bigint not null,
  last_move_id bigint not null,
  primary key (member_id, coupon_serial_id),
  unique (coupon_id, mode, business_id),
  check (valid_from_ms < expires_at_ms),
  check (state in ('locked', 'used') or order_id is null),
  check (state <> 'locked' or order_id is not null),
  check ((state = 'used') = (coalesce(order_id, shop_id) is not null and state <> 'locked'))
);
create index coupon_serials_of_order on coupon_serials (member_id, order_id) where order_id is not null;
create index coupon_serials_to_expire on coupon_serials (expires_at_ms) where state = 'unused';
create index coupon_serials_last_moves on coupon_serials (last_move_id);

create table coupon_moves (
  member_id bigint not null,
  coupon_serial_id bigint not null,
  move_id bigint not null,
  move text not null,
  to_state text not null,
  order_id bigint,
  shop_id bigint,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, coupon_serial_id, move_id),
  foreign key (member_id, coupon_serial_id) references coupon_serials (member_id, coupon_serial_id)
);
create index coupon_moves_newest_of_member on coupon_moves (member_id, at_ms);
create index coupon_moves_of_order on coupon_moves (member_id, order_id) where order_id is not null;

-- How many of a coupon a member took, ever and on one business day: the limits are conditions on these rows.
create table coupon_takings (
  member_id bigint not null,
  coupon_id bigint not null references coupons (coupon_id),
  taken_count bigint not null check (taken_count >= 0),
  primary key (member_id, coupon_id)
);

create table coupon_day_takings (
  member_id bigint not null,
  coupon_id bigint not null references coupons (coupon_id),
  business_day bigint not null,
  taken_count bigint not null check (taken_count >= 0),
  primary key (member_id, coupon_id, business_day)
);
