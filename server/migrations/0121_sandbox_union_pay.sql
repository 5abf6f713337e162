-- The sandbox's other platform: payments (txn_type 01) and refunds (04) by the numbers that the mall gave them.
create table sandbox_union_trades (
  order_id text primary key,
  id bigint not null unique,
  txn_type text not null check (txn_type in ('01', '04')),
  txn_time text not null,
  query_id text unique,
  paid_query_id text,
  description text not null,
  total_cents bigint not null check (total_cents > 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and total_cents),
  front_url text not null,
  back_url text not null,
  state text not null check (state in ('waiting', 'done')),
  created_at_ms bigint not null,
  expires_at_ms bigint not null,
  check (state = 'waiting' or query_id is not null),
  check ((txn_type = '04') = (paid_query_id is not null))
);
create index sandbox_union_trades_newest on sandbox_union_trades (id);
