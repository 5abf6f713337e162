-- Seals of the ledger: one a business day, so that a transfer that was changed behind the server's back is found, and its day with it.
create table ledger_seals (
  day text primary key,
  ends_at_ms bigint not null unique,
  -- The seal covers the transfers after the last one of the seal before, up to this.
  last_transfer_id bigint not null,
  transfer_count bigint not null check (transfer_count >= 0),
  -- Of the seal before and of every transfer since, link by link.
  digest text not null check (length(digest) = 64),
  sealed_at_ms bigint not null
);
-- only sqlite
create trigger ledger_seals_stay before update on ledger_seals begin select raise(abort, 'seals are never changed'); end;
create trigger ledger_seals_are_kept before delete on ledger_seals when not exists (select 1 from ledger_erasures) begin select raise(abort, 'seals are never deleted'); end;
-- only postgresql
create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from ledger_erasures) then
    return old;
  end if;
  raise exception 'seals are never changed nor deleted';
end $$;
create trigger ledger_seals_stay before update or delete on ledger_seals for each row execute function refuse_seal_change();
