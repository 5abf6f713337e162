-- Fewer trees, and fewer of their pages, to write to when an order is placed.
-- A lock is found by its coupon's key, so the index of moves need not have it.
drop index coupon_serials_last_moves;
create index coupon_serials_last_moves on coupon_serials (last_move_id) where state <> 'locked';
-- What one business holds lies beside each other, and new businesses at the end.
-- only postgresql
alter table ledger_holds drop constraint ledger_holds_business_type_business_id_sequence_key;
alter table ledger_holds add primary key (business_id, business_type, sequence);
-- only sqlite
create table new_ledger_holds (
  hold_id bigint not null,
  business_type text not null,
  business_id bigint not null,
  sequence bigint not null check (sequence >= 0),
  member_id bigint not null,
  kind text not null,
  owner_id bigint not null,
  amount bigint not null check (amount > 0),
  state text not null check (state = 'held' or state = 'captured' or state = 'released' or state = 'expired'),
  made_at_ms bigint not null,
  ended_at_ms bigint,
  ended_by bigint,
  primary key (business_id, business_type, sequence),
  check ((state = 'held') = (ended_at_ms is null)),
  check ((state = 'held') = (ended_by is null))
) without rowid;
insert into new_ledger_holds (hold_id, business_type, business_id, sequence, member_id, kind, owner_id, amount, state, made_at_ms, ended_at_ms, ended_by)
  select hold_id, business_type, business_id, sequence, member_id, kind, owner_id, amount, state, made_at_ms, ended_at_ms, ended_by from ledger_holds;
drop table ledger_holds;
alter table new_ledger_holds rename to ledger_holds;

drop view gift_cards_in_full;
create table new_ledger_accounts (
  kind text not null check (kind = 'points' or kind = 'points_debt' or kind = 'wallet_principal' or kind = 'wallet_bonus' or kind = 'gift_card'),
  owner_id bigint not null,
  balance bigint not null,
  held bigint not null default 0 check (held >= 0),
  primary key (owner_id, kind),
  check (case when kind = 'points_debt' then balance <= 0 else balance - held >= 0 end)
) without rowid;
insert into new_ledger_accounts (kind, owner_id, balance, held) select kind, owner_id, balance, held from ledger_accounts;
drop table ledger_accounts;
alter table new_ledger_accounts rename to ledger_accounts;
create view gift_cards_in_full as
select card_id, gift_cards.owner_id as owner_id, gift_cards.kind as kind, state, last_four, pay_number, charge_count, face_cents, cover_key, message, purchase_id,
  expires_at_ms, made_at_ms, bound_at_ms, coalesce(balance, 0) as balance_cents, coalesce(held, 0) as held_cents
from gift_cards left join ledger_accounts on ledger_accounts.owner_id = card_id and ledger_accounts.kind = 'gift_card';

create table new_coupon_moves (
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
) without rowid;
insert into new_coupon_moves (member_id, coupon_serial_id, move_id, move, to_state, order_id, shop_id, actor, reason, at_ms)
  select member_id, coupon_serial_id, move_id, move, to_state, order_id, shop_id, actor, reason, at_ms from coupon_moves;
drop table coupon_moves;
alter table new_coupon_moves rename to coupon_moves;
create index coupon_moves_newest_of_member on coupon_moves (member_id, at_ms);
create index coupon_moves_of_order on coupon_moves (member_id, order_id) where order_id is not null;
