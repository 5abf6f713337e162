-- Month cards that members buy for their cars: types with their prices and car parks, how many each car park gives, and each card with its money.
create table month_card_types (
  type_id bigint primary key,
  name_zh_cn text not null,
  name_en text not null,
  months bigint not null check (months >= 1 and months <= 24),
  price_cents bigint not null check (price_cents > 0),
  place bigint not null,
  is_on_sale boolean not null
);

create table month_card_type_parks (
  type_id bigint not null references month_card_types (type_id),
  car_park_id bigint not null references car_parks (car_park_id),
  primary key (type_id, car_park_id)
);

-- How many plates of a car park have a card or are buying one; without most_count there is no limit. It may be set below what is taken: then no other plate
-- gets one until enough have ended.
create table month_card_limits (
  car_park_id bigint primary key,
  most_count bigint check (most_count >= 0),
  taken_count bigint not null check (taken_count >= 0)
);

-- A plate has one place in a car park, however many cards of it follow one another.
create table month_card_places (
  plate text not null,
  car_park_id bigint not null,
  live_count bigint not null check (live_count >= 1),
  primary key (plate, car_park_id)
);

-- One card of a plate is being bought at a time, whoever buys it.
create table month_card_purchases (
  plate text primary key,
  card_id bigint not null
);

create table month_cards (
  card_id bigint primary key,  -- what the cashier and the ledger know it by, as they know an order
  member_id bigint not null,
  type_id bigint not null,
  name_zh_cn text not null,
  name_en text not null,
  plate text not null,
  state text not null check (state = 'paying' or state = 'valid' or state = 'ended' or state = 'closed'),
  months bigint not null check (months >= 1),
  price_cents bigint not null check (price_cents > 0),
  wallet_principal_cents bigint not null check (wallet_principal_cents >= 0),
  wallet_bonus_cents bigint not null check (wallet_bonus_cents >= 0),
  cash_cents bigint not null check (cash_cents >= 0),
  asked_from_ms bigint not null,
  valid_from_ms bigint,
  valid_until_ms bigint,
  corrected_count bigint not null default 0 check (corrected_count >= 0),
  created_at_ms bigint not null,
  pay_before_ms bigint not null,
  paid_at_ms bigint,
  ended_at_ms bigint,
  check (price_cents = wallet_principal_cents + wallet_bonus_cents + cash_cents),
  check ((valid_from_ms is null) = (valid_until_ms is null)),
  check (valid_until_ms > valid_from_ms),
  check ((state = 'valid' or state = 'ended') = (paid_at_ms is not null and valid_from_ms is not null)),
  check ((state = 'ended' or state = 'closed') = (ended_at_ms is not null))
);
create index month_cards_of_member on month_cards (member_id, card_id);
create index month_cards_of_plate on month_cards (plate, card_id);

-- Where a card holds, as its type said when it was bought, and by which permit once it is paid.
create table month_card_parks (
  card_id bigint not null,
  car_park_id bigint not null,
  permit_id bigint,
  primary key (card_id, car_park_id)
);
create index month_card_parks_of_permit on month_card_parks (permit_id) where permit_id is not null;

create table month_card_moves (
  card_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (card_id, move_id)
);
