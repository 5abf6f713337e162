-- Treats: what members exchange points for and what comes by itself: a coupon, a gift card or a right. Nothing of it is ordered, shipped or paid for in money.
create table treats (
  treat_id bigint primary key,
  kind text not null check (kind = 'coupon' or kind = 'gift_card' or kind = 'right'),
  coupon_id bigint check ((kind = 'coupon') = (coupon_id is not null)),
  right_id bigint check ((kind = 'right') = (right_id is not null)),
  card_cents bigint check ((kind = 'gift_card') = (card_cents is not null) and card_cents >= 1),
  name_zh_cn text not null,
  name_en text not null,
  text_zh_cn text not null,
  text_en text not null,
  picture_url text not null,
  state text not null check (state = 'draft' or state = 'published' or state = 'paused' or state = 'ended'),
  version bigint not null check (version >= 1),
  price_points bigint not null check (price_points >= 1),
  least_tier bigint not null check (least_tier >= 0 and least_tier <= 3),
  most_per_day bigint not null check (most_per_day >= 0),        -- of a member; nought: as many as in all
  most_per_member bigint not null check (most_per_member >= 0),  -- nought: no limit
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  place bigint not null,
  stock_count bigint not null check (stock_count >= 1),
  taken_count bigint not null check (taken_count >= 0),
  check (ends_at_ms > starts_at_ms),
  check (taken_count <= stock_count)
);
create index treats_by_place on treats (state, place, treat_id);

create table treat_moves (
  treat_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (treat_id, move_id)
);

-- What members exchanged. The number is the one under which the points were spent and the thing was given.
create table treat_exchanges (
  member_id bigint not null,
  exchange_id bigint not null,
  treat_id bigint not null,
  version bigint not null,
  points bigint not null check (points >= 1),
  day bigint not null,
  at_ms bigint not null,
  primary key (member_id, exchange_id)
);
create index treat_exchanges_of_treat on treat_exchanges (treat_id);

-- How many of a treat a member has, in all and of a day.
create table treat_members (
  member_id bigint not null,
  treat_id bigint not null,
  taken_count bigint not null check (taken_count >= 0),
  primary key (member_id, treat_id)
);
create table treat_member_days (
  member_id bigint not null,
  treat_id bigint not null,
  day bigint not null,
  taken_count bigint not null check (taken_count >= 0),
  primary key (member_id, treat_id, day)
);
