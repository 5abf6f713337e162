-- Hours of parking that shops buy from the mall and give to cars: each shop's account with its book, and each gift.
create table shop_parking_accounts (
  shop_id bigint primary key,
  balance_minutes bigint not null check (balance_minutes >= 0),
  held_minutes bigint not null check (held_minutes >= 0),  -- given, and neither used nor back
  check (balance_minutes >= held_minutes)
);

-- What came to an account and what was used of it; nothing here is changed. balance_minutes is the account's after it.
create table shop_parking_moves (
  shop_id bigint not null,
  move_id bigint not null,
  kind text not null check (kind = 'top_up' or kind = 'correction' or kind = 'used'),
  delta_minutes bigint not null check (delta_minutes <> 0),
  balance_minutes bigint not null check (balance_minutes >= 0),
  price_cents bigint not null check (price_cents >= 0),  -- what the shop paid for a top-up, outside of this system
  gift_id bigint,
  made_by text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (shop_id, move_id),
  check (kind = 'correction' or (kind = 'top_up') = (delta_minutes > 0)),
  check ((kind = 'used') = (gift_id is not null)),
  check (kind = 'top_up' or price_cents = 0)
);
create unique index shop_parking_moves_of_gift on shop_parking_moves (shop_id, gift_id) where gift_id is not null;
-- only sqlite
create trigger shop_parking_moves_stay before update on shop_parking_moves begin select raise(abort, 'the book of a shop''s parking hours is never changed'); end;
-- only postgresql
create function refuse_shop_parking_change() returns trigger language plpgsql as $$
begin
  raise exception 'the book of a shop''s parking hours is never changed';
end $$;
create trigger shop_parking_moves_stay before update on shop_parking_moves for each row execute function refuse_shop_parking_change();
-- both
-- A gift lies open behind a code, or is given to a plate. A plate is forgotten when its gift is over.
create table parking_gifts (
  gift_id bigint primary key,
  shop_id bigint not null,
  minutes bigint not null check (minutes > 0),
  plate text not null,
  state text not null check (state = 'open' or state = 'given' or state = 'locked' or state = 'used' or state = 'expired' or state = 'withdrawn'),
  payment_id bigint,
  made_by text not null,
  made_at_ms bigint not null,
  expires_at_ms bigint not null,
  ended_at_ms bigint,
  check (state <> 'open' or plate = ''),
  check ((state <> 'given' and state <> 'locked') or plate <> ''),
  check ((state = 'locked' or state = 'used') = (payment_id is not null)),
  check ((state = 'used' or state = 'expired' or state = 'withdrawn') = (ended_at_ms is not null))
);
create index parking_gifts_of_plate on parking_gifts (plate, gift_id) where state = 'given';
create index parking_gifts_of_shop on parking_gifts (shop_id, gift_id);
create index parking_gifts_of_payment on parking_gifts (payment_id) where payment_id is not null;

-- By the digest of the code that whoever scans it has.
create table parking_gift_codes (
  code_digest text primary key,
  gift_id bigint not null
);

create table parking_gift_moves (
  gift_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (gift_id, move_id)
);
