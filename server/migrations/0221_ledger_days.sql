-- The ledger by account, so that staff can walk from a balance to its transfers; and what had moved by the end of each sealed day.
create index ledger_transfers_out on ledger_transfers (from_kind, from_id, transfer_id);
create index ledger_transfers_in on ledger_transfers (to_kind, to_id, transfer_id);
create index ledger_accounts_by_kind on ledger_accounts (kind, owner_id);

-- Since the first day, for each account of the mall and each kind of account of members (owner 0), by what it was for. A day has a row for each that there
-- ever was, so what moved between two days is a difference, and a balance is one.
create table ledger_days (
  day text not null,
  kind text not null,
  owner_id bigint not null,
  business_type text not null,
  in_total bigint not null check (in_total >= 0),
  out_total bigint not null check (out_total >= 0),
  primary key (day, kind, owner_id, business_type)
);
