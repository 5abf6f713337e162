-- Flash sales: goods that are sold at a moment, each session with a line at its door. The stock of an offer lies apart from that of its SKU: what is moved in is
-- left, taken by an order, or was given back to the SKU.
create table flash_sales (
  sale_id bigint primary key,
  name_zh_cn text not null,
  name_en text not null,
  state text not null check (state = 'draft' or state = 'published' or state = 'paused' or state = 'ended'),
  version bigint not null check (version >= 1),
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  pay_minutes bigint not null check (pay_minutes >= 1 and pay_minutes <= 60),
  is_price_hidden boolean not null,  -- until it starts
  line_key text not null,            -- places in line are signed with it
  check (ends_at_ms > starts_at_ms)
);
create index flash_sales_by_time on flash_sales (state, ends_at_ms);

create table flash_sale_moves (
  sale_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (sale_id, move_id)
);

-- State, version and time are those of the sale, so that one row decides about a piece.
create table flash_sale_offers (
  offer_id bigint primary key,
  sale_id bigint not null,
  sku_id bigint not null,
  state text not null check (state = 'draft' or state = 'published' or state = 'paused' or state = 'ended'),
  version bigint not null check (version >= 1),
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  price_cents bigint not null check (price_cents >= 0),
  price_points bigint not null check (price_points >= 0),
  most_per_member bigint not null check (most_per_member >= 1),
  place bigint not null,
  stock_count bigint not null check (stock_count >= 1),  -- moved in; of a draft: to be moved in
  left_count bigint not null check (left_count >= 0),
  taken_count bigint not null check (taken_count >= 0),
  back_count bigint not null check (back_count >= 0),
  was_sold_out boolean not null,
  check (price_cents > 0 or price_points > 0),
  check (state = 'draft' or stock_count = left_count + taken_count + back_count),
  check (state <> 'ended' or left_count = 0)
);
create index flash_sale_offers_of_sale on flash_sale_offers (sale_id, place);
create index flash_sale_offers_of_sku on flash_sale_offers (sku_id);

-- How many places were given at the door, and up to which of them it is their turn. Both only grow.
create table flash_sale_lines (
  sale_id bigint primary key,
  last_number bigint not null check (last_number >= 0),
  let_in_count bigint not null check (let_in_count >= 0)
);
create table flash_sale_turns (
  sale_id bigint not null,
  let_in_count bigint not null check (let_in_count >= 1),
  at_ms bigint not null,
  primary key (sale_id, let_in_count)
);

create table flash_sale_places (
  member_id bigint not null,
  sale_id bigint not null,
  number bigint not null check (number >= 1),
  taken_at_ms bigint not null,
  used_count bigint not null check (used_count >= 0),  -- how many orders came by it
  primary key (member_id, sale_id)
);
create index flash_sale_places_of_sale on flash_sale_places (sale_id, number);

-- What orders took of offers. An order that is closed unpaid returns it.
create table flash_sale_buys (
  member_id bigint not null,
  order_id bigint not null,
  sale_id bigint not null,
  offer_id bigint not null,
  sku_id bigint not null,
  state text not null check (state = 'taken' or state = 'returned'),
  quantity bigint not null check (quantity >= 1),
  price_cents bigint not null check (price_cents >= 0),    -- a piece
  price_points bigint not null check (price_points >= 0),  -- a piece
  place_number bigint not null check (place_number >= 1),
  at_ms bigint not null,
  primary key (member_id, order_id)
);
create index flash_sale_buys_of_offer on flash_sale_buys (offer_id, state);
create index flash_sale_buys_of_sale on flash_sale_buys (sale_id, state);

-- How many pieces a member has taken of an offer.
create table flash_sale_members (
  member_id bigint not null,
  offer_id bigint not null,
  taken_count bigint not null check (taken_count >= 0),
  primary key (member_id, offer_id)
);

-- Who wants to be told before a sale starts.
create table flash_sale_reminders (
  member_id bigint not null,
  sale_id bigint not null,
  asked_at_ms bigint not null,
  primary key (member_id, sale_id)
);
create index flash_sale_reminders_of_sale on flash_sale_reminders (sale_id);
