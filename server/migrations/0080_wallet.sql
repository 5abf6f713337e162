-- The wallet beside its balances, which the ledger keeps: the statement, what can be paid in, recharges, and withdrawals.
create table wallet_records (
  record_id bigint primary key,  -- the ledger's transfer
  member_id bigint not null,
  part text not null check (part in ('principal', 'bonus')),
  reason text not null check (reason in ('recharge', 'bonus', 'payment', 'refund', 'withdrawal', 'adjustment')),
  delta_cents bigint not null check (delta_cents <> 0),
  order_id bigint,
  at_ms bigint not null
);
create index wallet_records_newest_of_member on wallet_records (member_id, at_ms);
-- only sqlite
create trigger wallet_records_stay before update on wallet_records begin select raise(abort, 'a statement is never changed'); end;
create trigger wallet_records_are_kept before delete on wallet_records when not exists (select 1 from ledger_erasures) begin select raise(abort, 'a statement is never deleted'); end;
-- only postgresql
create trigger wallet_records_stay before update or delete on wallet_records for each row execute function refuse_ledger_change();
-- both
create table recharge_offers (
  offer_key text primary key,
  kind text not null check (kind in ('gift', 'expanded')),
  place bigint not null,
  name_zh_cn text not null,
  name_en text not null,
  pay_cents bigint not null check (pay_cents > 0),
  bonus_cents bigint not null check (bonus_cents > 0),
  starts_at_ms bigint,
  ends_at_ms bigint,
  limit_per_member bigint not null check (limit_per_member >= 0),
  check (ends_at_ms > starts_at_ms)
);

-- How often a member took a limited offer; a recharge that was closed unpaid is taken off again.
create table recharge_offer_uses (
  offer_key text not null references recharge_offers,
  member_id bigint not null,
  used_count bigint not null check (used_count >= 0),
  primary key (offer_key, member_id)
);

create table wallet_recharges (
  recharge_id bigint primary key,
  member_id bigint not null,
  number text not null unique,
  offer_key text,
  is_limited boolean not null,
  name_zh_cn text not null,
  name_en text not null,
  pay_cents bigint not null check (pay_cents > 0),
  bonus_cents bigint not null check (bonus_cents >= 0),
  state text not null check (state in ('created', 'credited', 'closed')),
  is_returnable boolean not null,
  returned_cents bigint not null default 0 check (returned_cents between 0 and pay_cents),
  created_at_ms bigint not null,
  pay_before_ms bigint not null,
  credited_at_ms bigint,
  closed_at_ms bigint,
  check ((state = 'credited') = (credited_at_ms is not null)),
  check ((state = 'closed') = (closed_at_ms is not null)),
  check (returned_cents = 0 or (state = 'credited' and is_returnable))
);
create index wallet_recharges_of_member on wallet_recharges (member_id, credited_at_ms);

create table wallet_withdrawals (
  withdrawal_id bigint primary key,
  member_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  bonus_taken_cents bigint not null check (bonus_taken_cents >= 0),
  state text not null check (state in ('requested', 'paid_out', 'failed')),
  ticket_digest text not null unique,
  requested_at_ms bigint not null
);
create index wallet_withdrawals_of_member on wallet_withdrawals (member_id);

create table wallet_withdrawal_parts (
  withdrawal_id bigint not null references wallet_withdrawals,
  recharge_id bigint not null references wallet_recharges,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (withdrawal_id, recharge_id)
);
