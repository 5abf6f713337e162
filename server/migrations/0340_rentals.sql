-- Things that are lent at desks: what they cost by kind and tier, how many lie where, who has what and since when, and what was paid, kept and given back.
create table rental_desks (
  desk_id bigint primary key,
  code text not null unique,
  name_zh_cn text not null,
  name_en text not null,
  place_zh_cn text not null,
  place_en text not null
);

create table rental_kinds (
  kind_id bigint primary key,
  code text not null unique,
  thing text not null check (thing = 'umbrella' or thing = 'stroller' or thing = 'wheelchair' or thing = 'power_bank'),
  name_zh_cn text not null,
  name_en text not null,
  unit text not null check (unit = 'hour' or unit = 'day'),
  unit_cents bigint not null check (unit_cents >= 0),
  deposit_cents bigint not null check (deposit_cents > 0),  -- no fee is more than that
  most_hours bigint not null check (most_hours >= 1)        -- after so many it is overdue
);

-- What a tier gives: how long a thing costs nothing, and whether it is lent without its deposit.
create table rental_terms (
  kind_id bigint not null references rental_kinds (kind_id),
  tier text not null,
  free_minutes bigint not null check (free_minutes >= 0),
  waives_deposit boolean not null,
  primary key (kind_id, tier)
);

-- No more are reserved than lie there.
create table rental_stocks (
  desk_id bigint not null references rental_desks (desk_id),
  kind_id bigint not null references rental_kinds (kind_id),
  lying_count bigint not null check (lying_count >= 0),
  reserved_count bigint not null check (reserved_count >= 0),
  primary key (desk_id, kind_id),
  check (reserved_count <= lying_count)
);

-- Each change of what lies at a desk; they add up to it.
create table rental_stock_moves (
  move_id bigint primary key,
  desk_id bigint not null,
  kind_id bigint not null,
  change bigint not null check (change <> 0),
  cause text not null check (cause = 'counted' or cause = 'carried' or cause = 'lent' or cause = 'returned' or cause = 'found'),
  rental_id bigint,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  check ((cause = 'counted' or cause = 'carried') = (rental_id is null))
);
create index rental_stock_moves_of_desk on rental_stock_moves (desk_id, kind_id, move_id);
create index rental_stock_moves_of_rental on rental_stock_moves (rental_id, move_id) where rental_id is not null;

-- What it costs is pinned when it is reserved. What it came to (charge_cents) is known once it is back or lost; nothing beyond it is kept.
create table rentals (
  rental_id bigint primary key,
  member_id bigint not null,
  kind_id bigint not null,
  desk_id bigint not null,  -- where it is kept for the member, and lent
  return_desk_id bigint,
  state text not null check (state = 'reserved' or state = 'lent' or state = 'overdue' or state = 'returned' or state = 'settled' or
    state = 'lost' or state = 'given_up' or state = 'lapsed'),
  unit text not null check (unit = 'hour' or unit = 'day'),
  unit_cents bigint not null check (unit_cents >= 0),
  free_minutes bigint not null check (free_minutes >= 0),
  deposit_cents bigint not null check (deposit_cents > 0),
  most_hours bigint not null check (most_hours >= 1),
  asks_deposit boolean not null,
  reserved_at_ms bigint not null,
  reserved_until_ms bigint not null,
  lent_at_ms bigint,
  due_at_ms bigint,
  returned_at_ms bigint,
  lost_at_ms bigint,
  ended_at_ms bigint,
  reminded_count bigint not null default 0 check (reminded_count >= 0),
  charge_cents bigint not null default 0 check (charge_cents >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  kept_cents bigint not null default 0 check (kept_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  payment_id bigint,  -- under way
  check (charge_cents <= deposit_cents),
  check (kept_cents <= charge_cents),
  check (kept_cents + refunded_cents <= paid_cents),
  check ((state = 'settled' or state = 'given_up' or state = 'lapsed') = (ended_at_ms is not null)),
  check ((state <> 'lent' and state <> 'overdue' and state <> 'returned' and state <> 'settled' and state <> 'lost') or
    (lent_at_ms is not null and due_at_ms is not null)),
  check ((state <> 'returned' and state <> 'settled') or (returned_at_ms is not null and return_desk_id is not null)),
  check (state <> 'lost' or lost_at_ms is not null)
);
create index rentals_of_member on rentals (member_id, rental_id);
create index rentals_in_state on rentals (state, rental_id);

-- A member has so many things at once as there are places.
create table rental_places (
  member_id bigint not null,
  place bigint not null check (place >= 1),
  rental_id bigint not null,
  primary key (member_id, place)
);

create table rental_moves (
  rental_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (rental_id, move_id)
);

create table rental_payments (
  payment_id bigint primary key,  -- what the cashier and the ledger know it by, as they know an order
  member_id bigint not null,
  rental_id bigint not null,
  kind_zh_cn text not null,
  kind_en text not null,
  purpose text not null check (purpose = 'deposit' or purpose = 'fee'),
  state text not null check (state = 'paying' or state = 'paid' or state = 'closed'),
  amount_cents bigint not null check (amount_cents > 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  created_at_ms bigint not null,
  pay_before_ms bigint not null,
  paid_at_ms bigint,
  ended_at_ms bigint,
  check (refunded_cents <= amount_cents),
  check ((state = 'paying') = (ended_at_ms is null)),
  check ((state = 'paid') = (paid_at_ms is not null)),
  check (state = 'paid' or refunded_cents = 0)
);
create index rental_payments_of_rental on rental_payments (rental_id, payment_id);
create index rental_payments_of_member on rental_payments (member_id, payment_id);

create table rental_payment_moves (
  payment_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (payment_id, move_id)
);

-- What goes back to members, by the way it came.
create table rental_refunds (
  refund_id bigint primary key,  -- as payments know it
  member_id bigint not null,
  rental_id bigint not null,
  payment_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state = 'under_way' or state = 'done' or state = 'failed'),
  asked_at_ms bigint not null,
  ended_at_ms bigint,
  check ((state = 'under_way') = (ended_at_ms is null))
);
create index rental_refunds_of_rental on rental_refunds (rental_id, refund_id);
create index rental_refunds_of_member on rental_refunds (member_id, refund_id);
