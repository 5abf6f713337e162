-- Fewer trees to write to when an order is placed. A hold is known by its business; its id only tells whether it is new.
-- only postgresql
alter table ledger_holds drop constraint ledger_holds_pkey;
-- only sqlite
-- Rows that lie in their key's own tree: these are never asked for in another way.
create table new_ledger_holds (
  hold_id bigint not null,
  business_type text not null,
  business_id bigint not null,
  sequence bigint not null check (sequence >= 0),
  member_id bigint not null,
  kind text not null,
  owner_id bigint not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('held', 'captured', 'released', 'expired')),
  made_at_ms bigint not null,
  ended_at_ms bigint,
  ended_by bigint,
  primary key (business_type, business_id, sequence),
  check ((state = 'held') = (ended_at_ms is null)),
  check ((state = 'held') = (ended_by is null))
) without rowid;
insert into new_ledger_holds (hold_id, business_type, business_id, sequence, member_id, kind, owner_id, amount, state, made_at_ms, ended_at_ms, ended_by)
  select hold_id, business_type, business_id, sequence, member_id, kind, owner_id, amount, state, made_at_ms, ended_at_ms, ended_by from ledger_holds;
drop table ledger_holds;
alter table new_ledger_holds rename to ledger_holds;

create table new_order_tenders (
  member_id bigint not null,
  order_id bigint not null,
  tender_number bigint not null,
  kind text not null check (kind in ('points', 'gift_card', 'wallet_principal', 'wallet_bonus')),
  instrument_id bigint not null,
  label_zh_cn text not null,
  label_en text not null,
  amount bigint not null check (amount > 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  primary key (member_id, order_id, tender_number),
  unique (member_id, order_id, kind, instrument_id),
  foreign key (member_id, order_id) references orders (member_id, order_id)
) without rowid;
insert into new_order_tenders (member_id, order_id, tender_number, kind, instrument_id, label_zh_cn, label_en, amount, refunded_amount)
  select member_id, order_id, tender_number, kind, instrument_id, label_zh_cn, label_en, amount, refunded_amount from order_tenders;
create table new_order_line_tenders (
  member_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  tender_number bigint not null,
  amount bigint not null check (amount > 0),
  freight_amount bigint not null check (freight_amount between 0 and amount),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  primary key (member_id, order_id, order_line_id, tender_number),
  foreign key (member_id, order_id, tender_number) references new_order_tenders (member_id, order_id, tender_number)
) without rowid;
insert into new_order_line_tenders (member_id, order_id, order_line_id, tender_number, amount, freight_amount, refunded_amount)
  select member_id, order_id, order_line_id, tender_number, amount, freight_amount, refunded_amount from order_line_tenders;
drop table order_line_tenders;
drop table order_tenders;
alter table new_order_tenders rename to order_tenders;
alter table new_order_line_tenders rename to order_line_tenders;

create table new_order_line_discounts (
  member_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  step_number bigint not null,
  kind text not null,
  rule_id bigint not null,
  discount_cents bigint not null check (discount_cents > 0),
  primary key (member_id, order_id, order_line_id, step_number),
  foreign key (member_id, order_id) references orders (member_id, order_id)
) without rowid;
insert into new_order_line_discounts (member_id, order_id, order_line_id, step_number, kind, rule_id, discount_cents)
  select member_id, order_id, order_line_id, step_number, kind, rule_id, discount_cents from order_line_discounts;
drop table order_line_discounts;
alter table new_order_line_discounts rename to order_line_discounts;

create table new_order_moves (
  member_id bigint not null,
  order_id bigint not null,
  move_id bigint not null,
  move text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'timer', 'settlement', 'demo')),
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, order_id, move_id),
  foreign key (member_id, order_id) references orders (member_id, order_id)
) without rowid;
insert into new_order_moves (member_id, order_id, move_id, move, from_status, to_status, actor_kind, actor, reason, at_ms)
  select member_id, order_id, move_id, move, from_status, to_status, actor_kind, actor, reason, at_ms from order_moves;
drop table order_moves;
alter table new_order_moves rename to order_moves;

create table new_points_allocations (
  member_id bigint not null,
  order_id bigint not null,
  lot_id bigint not null,
  allotted_points bigint not null check (allotted_points > 0),
  returned_points bigint not null default 0 check (returned_points between 0 and allotted_points),
  state text not null check (state in ('held', 'spent', 'released')),
  primary key (member_id, order_id, lot_id),
  foreign key (member_id, lot_id) references points_lots (member_id, lot_id),
  check (returned_points = 0 or state = 'spent')
) without rowid;
insert into new_points_allocations (member_id, order_id, lot_id, allotted_points, returned_points, state)
  select member_id, order_id, lot_id, allotted_points, returned_points, state from points_allocations;
drop table points_allocations;
alter table new_points_allocations rename to points_allocations;

create table new_pay_days_without_pin (
  member_id bigint not null,
  business_day bigint not null,
  paid_cents bigint not null check (paid_cents > 0),
  primary key (member_id, business_day)
) without rowid;
insert into new_pay_days_without_pin (member_id, business_day, paid_cents) select member_id, business_day, paid_cents from pay_days_without_pin;
drop table pay_days_without_pin;
alter table new_pay_days_without_pin rename to pay_days_without_pin;
