-- The points mall: so many pieces of a SKU that members exchange points, or points and money, for. Its stock lies apart from that of the SKU: what is moved in is
-- left, taken by an order, or was given back to the SKU.
create table points_offers (
  offer_id bigint primary key,
  sku_id bigint not null,
  kind text not null check (kind = 'daily' or kind = 'underway'),
  state text not null check (state = 'draft' or state = 'published' or state = 'paused' or state = 'ended'),
  version bigint not null check (version >= 1),
  price_points bigint not null check (price_points >= 1),
  price_cents bigint not null check (price_cents >= 0),
  day_points bigint check (day_points >= 1 and day_points < price_points),  -- the price on a member day
  day_of_month bigint check (day_of_month >= 1 and day_of_month <= 31),
  day_of_week bigint check (day_of_week >= 1 and day_of_week <= 7),
  least_tier bigint not null check (least_tier >= 0 and least_tier <= 3),
  most_per_order bigint not null check (most_per_order >= 1),
  most_per_day bigint not null check (most_per_day >= 0),        -- of a member; nought: as many as in all
  most_per_member bigint not null check (most_per_member >= 0),  -- nought: no limit
  daily_count bigint not null check (daily_count >= 0),          -- pieces a day, of a daily offer
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  place bigint not null,
  stock_count bigint not null check (stock_count >= 0),  -- moved in; of a draft: to be moved in
  left_count bigint not null check (left_count >= 0),
  taken_count bigint not null check (taken_count >= 0),
  back_count bigint not null check (back_count >= 0),
  check (ends_at_ms > starts_at_ms),
  check ((kind = 'daily') = (daily_count > 0)),
  check ((day_points is null) = (day_of_month is null and day_of_week is null)),
  check (day_of_month is null or day_of_week is null),
  check (state = 'draft' or stock_count = left_count + taken_count + back_count),
  check (state <> 'ended' or left_count = 0)
);
create index points_offers_by_place on points_offers (state, kind, place, offer_id);

create table points_offer_moves (
  offer_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (offer_id, move_id)
);

-- What was taken of a daily offer on a day.
create table points_offer_days (
  offer_id bigint not null,
  day bigint not null,
  taken_count bigint not null check (taken_count >= 0),
  primary key (offer_id, day)
);

-- What orders took of offers. An order that is closed unpaid returns it.
create table points_exchanges (
  member_id bigint not null,
  order_id bigint not null,
  offer_id bigint not null,
  sku_id bigint not null,
  state text not null check (state = 'taken' or state = 'returned'),
  quantity bigint not null check (quantity >= 1),
  points bigint not null check (points >= 1),           -- a piece
  price_cents bigint not null check (price_cents >= 0),  -- a piece
  day bigint not null,
  at_ms bigint not null,
  primary key (member_id, order_id)
);
create index points_exchanges_of_offer on points_exchanges (offer_id, state);

-- How many pieces a member has taken of an offer, in all and on a day.
create table points_offer_members (
  member_id bigint not null,
  offer_id bigint not null,
  taken_count bigint not null check (taken_count >= 0),
  primary key (member_id, offer_id)
);
create table points_offer_member_days (
  member_id bigint not null,
  offer_id bigint not null,
  day bigint not null,
  taken_count bigint not null check (taken_count >= 0),
  primary key (member_id, offer_id, day)
);

-- Who wants to be told before an offer begins.
create table points_reminders (
  member_id bigint not null,
  offer_id bigint not null,
  asked_at_ms bigint not null,
  primary key (member_id, offer_id)
);
create index points_reminders_of_offer on points_reminders (offer_id);
