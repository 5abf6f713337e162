-- Pre-sales: a deposit now, the rest later, one order in the end. An offer has pieces that lie apart of their goods: left to be taken, held by pre-orders, sold
-- to orders, or back with the goods. A pre-order is known to the cashier and to the ledger by its number, as the money of a registration is.
create table pre_sale_offers (
  offer_id bigint primary key,
  sku_id bigint not null,
  name_zh_cn text not null,
  name_en text not null,
  state text not null check (state = 'draft' or state = 'published' or state = 'closed' or state = 'called_off'),
  version bigint not null check (version >= 1),
  price_cents bigint not null check (price_cents > 0),       -- a piece, before what the deposit counts beyond itself
  deposit_cents bigint not null check (deposit_cents > 0),   -- a piece
  worth_cents bigint not null check (worth_cents >= deposit_cents and worth_cents < price_cents),  -- what the deposit of a piece counts as
  deposit_from_ms bigint not null,
  deposit_until_ms bigint not null check (deposit_until_ms > deposit_from_ms),
  rest_from_ms bigint not null check (rest_from_ms >= deposit_until_ms),
  rest_until_ms bigint not null check (rest_until_ms > rest_from_ms),
  ships_by_ms bigint not null check (ships_by_ms > rest_from_ms),
  most_per_member bigint not null check (most_per_member > 0),
  stock_count bigint not null check (stock_count > 0),
  left_count bigint not null default 0 check (left_count >= 0),
  held_count bigint not null default 0 check (held_count >= 0),
  sold_count bigint not null default 0 check (sold_count >= 0),
  back_count bigint not null default 0 check (back_count >= 0),
  check ((state = 'draft' and left_count + held_count + sold_count + back_count = 0) or (state <> 'draft' and left_count + held_count + sold_count + back_count = stock_count))
);
create index pre_sale_offers_of_sku on pre_sale_offers (sku_id, rest_until_ms);
create index pre_sale_offers_by_time on pre_sale_offers (deposit_from_ms, offer_id);

create table pre_sale_moves (
  offer_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (offer_id, move_id)
);

-- The terms are those of the moment at which the deposit was asked for.
create table pre_orders (
  pre_order_id bigint primary key,
  member_id bigint not null,
  offer_id bigint not null,
  sku_id bigint not null,
  quantity bigint not null check (quantity > 0),
  price_cents bigint not null check (price_cents > 0),        -- a piece
  deposit_cents bigint not null check (deposit_cents > 0),    -- of all pieces
  worth_cents bigint not null check (worth_cents >= deposit_cents and worth_cents < price_cents * quantity),  -- of all pieces
  state text not null check (state = 'to_pay' or state = 'lapsed' or state = 'deposit_paid' or state = 'ordered' or state = 'sold' or state = 'kept' or state = 'given_back'),
  consent_version bigint not null,  -- the wording of what becomes of a deposit, to which the member agreed
  placed_at_ms bigint not null,
  pay_before_ms bigint not null,
  rest_from_ms bigint not null,
  rest_until_ms bigint not null,
  paid_at_ms bigint,
  ended_at_ms bigint,
  order_id bigint,
  returned_cents bigint not null default 0 check (returned_cents >= 0 and returned_cents <= deposit_cents),
  check ((state = 'to_pay' or state = 'lapsed') = (paid_at_ms is null)),
  check ((state = 'ordered' or state = 'sold') = (order_id is not null)),
  check ((state = 'to_pay' or state = 'deposit_paid' or state = 'ordered') = (ended_at_ms is null)),
  check (returned_cents = 0 or state = 'sold' or state = 'given_back')
);
create index pre_orders_of_member on pre_orders (member_id, pre_order_id);
create index pre_orders_of_offer on pre_orders (offer_id, pre_order_id);
create index pre_orders_by_order on pre_orders (order_id);

create table pre_order_moves (
  pre_order_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (pre_order_id, move_id)
);

-- What of a deposit goes back, each time: all of it of a pre-order that was called off, or a share with a refund of its order.
create table pre_sale_returns (
  return_id bigint primary key,
  pre_order_id bigint not null,
  member_id bigint not null,
  offer_id bigint not null,
  cause text not null check (cause = 'called_off' or cause = 'account_ended' or cause = 'order_refund'),
  state text not null check (state = 'returning' or state = 'returned' or state = 'stuck'),
  amount_cents bigint not null check (amount_cents > 0),
  refund_id bigint,  -- that is under way, or is done
  asked_at_ms bigint not null,
  ended_at_ms bigint,
  check ((state = 'stuck') = (refund_id is null)),
  check ((state = 'returning') = (ended_at_ms is null))
);
create index pre_sale_returns_of_pre_order on pre_sale_returns (pre_order_id, return_id);
create index pre_sale_returns_of_member on pre_sale_returns (member_id, return_id);
create index pre_sale_returns_by_refund on pre_sale_returns (refund_id);
create index pre_sale_returns_stuck on pre_sale_returns (ended_at_ms) where state = 'stuck';

create table pre_sale_return_moves (
  return_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (return_id, move_id)
);

create table pre_sale_members (
  member_id bigint not null,
  offer_id bigint not null,
  taken_count bigint not null check (taken_count >= 0),
  primary key (member_id, offer_id)
);

-- A deposit pays a part of its order, and goes back with it by its share.
-- only postgresql
alter table order_tenders drop constraint order_tenders_kind_check;
alter table order_tenders add constraint order_tenders_kind_check check (kind in ('points', 'gift_card', 'wallet_principal', 'wallet_bonus', 'deposit'));
alter table after_sales_parts drop constraint after_sales_parts_kind_check;
alter table after_sales_parts add constraint after_sales_parts_kind_check check (kind in ('points', 'gift_card', 'wallet_principal', 'wallet_bonus', 'deposit', 'cash'));
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, '(kind = ''points'' or kind = ''gift_card'' or kind = ''wallet_principal'' or kind = ''wallet_bonus'')',
  '(kind = ''points'' or kind = ''gift_card'' or kind = ''wallet_principal'' or kind = ''wallet_bonus'' or kind = ''deposit'')') where type = 'table' and name = 'order_tenders';
update sqlite_schema set sql = replace(sql, '(kind = ''points'' or kind = ''gift_card'' or kind = ''wallet_principal'' or kind = ''wallet_bonus'' or kind = ''cash'')',
  '(kind = ''points'' or kind = ''gift_card'' or kind = ''wallet_principal'' or kind = ''wallet_bonus'' or kind = ''deposit'' or kind = ''cash'')') where type = 'table' and name = 'after_sales_parts';
pragma writable_schema = reset;
