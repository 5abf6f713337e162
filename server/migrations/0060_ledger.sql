-- The ledger: transfers, which are only ever added; holds; and the balances of members' accounts, which follow from them.
create table ledger_transfers (
  transfer_id bigint primary key,
  business_type text not null,
  business_id bigint not null,
  sequence bigint not null check (sequence >= 0),
  member_id bigint not null,
  unit text not null check (unit in ('cents', 'points', 'gift_card_cents')),
  from_kind text not null,
  from_id bigint not null,
  to_kind text not null,
  to_id bigint not null,
  amount bigint not null check (amount > 0),
  at_ms bigint not null,
  unique (business_type, business_id, sequence),
  check (from_kind <> to_kind or from_id <> to_id)
);

create table ledger_accounts (
  kind text not null check (kind in ('points', 'points_debt', 'wallet_principal', 'wallet_bonus', 'gift_card')),
  owner_id bigint not null,
  balance bigint not null,
  held bigint not null default 0 check (held >= 0),
  primary key (owner_id, kind),
  check (case when kind = 'points_debt' then balance <= 0 else balance - held >= 0 end)
);

create table ledger_holds (
  hold_id bigint primary key,
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
  unique (business_type, business_id, sequence),
  check ((state = 'held') = (ended_at_ms is null)),
  check ((state = 'held') = (ended_by is null))
);

-- Holds a row only while the demo mall is taken down and set up anew; then, and only then, transfers may be deleted.
create table ledger_erasures (
  id bigint primary key check (id = 1)
);
-- only sqlite
create trigger ledger_transfers_stay before update on ledger_transfers begin select raise(abort, 'transfers are never changed: post the reverse'); end;
create trigger ledger_transfers_are_kept before delete on ledger_transfers when not exists (select 1 from ledger_erasures) begin select raise(abort, 'transfers are never deleted: post the reverse'); end;
-- only postgresql
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from ledger_erasures) then
    return old;
  end if;
  raise exception 'transfers are never changed nor deleted: post the reverse';
end $$;
create trigger ledger_transfers_stay before update or delete on ledger_transfers for each row execute function refuse_ledger_change();
