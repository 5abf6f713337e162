-- Rights that members buy, or win: a tier for a time and coupons. What a right costs and gives are its terms, in versions that somebody else approved; whoever
-- bought one has what its version says.
create table rights (
  right_id bigint primary key,
  name_zh_cn text not null,
  name_en text not null,
  text_zh_cn text not null,
  text_en text not null,
  picture_url text not null,
  most_per_member bigint not null check (most_per_member >= 1),
  place bigint not null,
  is_on_sale boolean not null,
  version bigint not null default 0 check (version >= 0),  -- the terms that hold now; nought: there are none yet
  check (not is_on_sale or version > 0)
);

create table right_terms (
  right_id bigint not null references rights (right_id),
  version bigint not null check (version >= 1),
  price_cents bigint not null check (price_cents >= 0),
  price_points bigint not null check (price_points >= 0),
  tier text check (tier = 'silver' or tier = 'gold' or tier = 'platinum'),
  valid_days bigint not null check (valid_days >= 1 and valid_days <= 730),
  made_at_ms bigint not null,
  primary key (right_id, version),
  check ((price_cents > 0 and price_points = 0) or (price_cents = 0 and price_points > 0))
);

create table right_term_coupons (
  right_id bigint not null,
  version bigint not null,
  coupon_id bigint not null,
  coupon_count bigint not null check (coupon_count >= 1),
  primary key (right_id, version, coupon_id)
);

-- How many there are to buy, and how many are bought or being paid for; without stock_count there is no limit. It may be set below what is taken.
create table right_stocks (
  right_id bigint primary key,
  stock_count bigint check (stock_count >= 0),
  taken_count bigint not null check (taken_count >= 0)
);

-- How many of a right a member has bought or is paying for, and until when the last of it holds: what follows begins there.
create table right_takings (
  member_id bigint not null,
  right_id bigint not null,
  taken_count bigint not null check (taken_count >= 0),
  valid_until_ms bigint not null,
  primary key (member_id, right_id)
);

create table right_purchases (
  purchase_id bigint primary key,  -- what the cashier and the ledger know it by, as they know an order
  member_id bigint not null,
  right_id bigint not null,
  version bigint not null,
  state text not null check (state = 'paying' or state = 'paid' or state = 'closed'),
  price_cents bigint not null check (price_cents >= 0),
  price_points bigint not null check (price_points >= 0),
  wallet_principal_cents bigint not null check (wallet_principal_cents >= 0),
  wallet_bonus_cents bigint not null check (wallet_bonus_cents >= 0),
  cash_cents bigint not null check (cash_cents >= 0),
  created_at_ms bigint not null,
  pay_before_ms bigint not null,
  paid_at_ms bigint,
  ended_at_ms bigint,
  check (price_cents = wallet_principal_cents + wallet_bonus_cents + cash_cents),
  check ((state = 'paid') = (paid_at_ms is not null)),
  check ((state = 'closed') = (ended_at_ms is not null))
);
create index right_purchases_of_member on right_purchases (member_id, purchase_id);

create table right_purchase_moves (
  purchase_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (purchase_id, move_id)
);

-- What a member has, once for each business that gave it: a purchase that is paid, or a prize.
create table member_rights (
  member_id bigint not null,
  member_right_id bigint not null,
  right_id bigint not null,
  version bigint not null,
  source text not null check (source = 'purchase' or source = 'prize'),
  business_id bigint not null,
  tier_grant_id bigint,
  given_coupons bigint not null check (given_coupons >= 0),
  missing_coupons bigint not null check (missing_coupons >= 0),  -- of which there were none left
  valid_from_ms bigint not null,
  valid_until_ms bigint not null,
  granted_at_ms bigint not null,
  primary key (member_id, member_right_id),
  check (valid_until_ms > valid_from_ms)
);
create unique index member_rights_of_business on member_rights (member_id, source, business_id);
