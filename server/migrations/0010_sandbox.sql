-- The sandbox's own books: the ground truth of what its payment provider charged, and the text messages that nobody delivers.
create table sandbox_keys (
  name text primary key,
  value text not null
);

create table sandbox_trades (
  out_trade_no text primary key,
  id bigint not null unique,
  prepay_id text not null unique,
  fingerprint text not null,
  kind text not null check (kind in ('jsapi', 'h5')),
  app_id text not null,
  merchant_id text not null,
  description text not null,
  total_cents bigint not null check (total_cents > 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and total_cents),
  payer_open_id text not null,
  notify_url text not null,
  state text not null check (state in ('not_pay', 'success', 'refund', 'closed')),
  transaction_id text unique,
  created_at_ms bigint not null,
  expires_at_ms bigint not null,
  paid_at_ms bigint,
  check ((state in ('success', 'refund')) = (transaction_id is not null)),
  check ((transaction_id is null) = (paid_at_ms is null))
);
create index sandbox_trades_newest on sandbox_trades (id);

create table sandbox_refunds (
  out_refund_no text primary key,
  id bigint not null unique,
  out_trade_no text not null references sandbox_trades (out_trade_no),
  refund_cents bigint not null check (refund_cents > 0),
  notify_url text not null,
  state text not null check (state in ('processing', 'success')),
  created_at_ms bigint not null,
  success_at_ms bigint,
  check ((state = 'success') = (success_at_ms is not null))
);

create table sandbox_notices (
  id bigint primary key,
  notify_url text not null,
  event_type text not null,
  original_type text not null,
  plaintext text not null,
  has_bad_signature boolean not null,
  state text not null check (state in ('pending', 'delivered', 'given_up')),
  created_at_ms bigint not null
);

create table sandbox_messages (
  id bigint primary key,
  phone text not null,
  purpose text not null,
  code text not null,
  sent_at_ms bigint not null
);
