-- Payments: one row for each way in which somebody set out to pay an order, what was captured and what was given back.
create table payments (
  member_id bigint not null,
  id bigint not null unique,
  order_id bigint not null,
  provider text not null,
  trade_kind text not null check (trade_kind in ('jsapi', 'mini_program', 'h5')),
  out_trade_no text not null unique,
  description text not null,
  total_cents bigint not null check (total_cents > 0),
  payer_open_id text not null,
  client_address text not null,
  expires_at_ms bigint not null,
  state text not null check (state in ('prepared', 'captured', 'closed')),
  transaction_id text,
  captured_cents bigint not null default 0 check (captured_cents in (0, total_cents)),
  is_effective boolean not null default false,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and captured_cents),
  created_at_ms bigint not null,
  captured_at_ms bigint,
  asked_at_ms bigint not null default 0,
  primary key (member_id, id),
  unique (provider, transaction_id),
  unique (order_id, provider, trade_kind, payer_open_id),
  check ((state = 'captured') = (transaction_id is not null)),
  check ((state = 'captured') = (captured_cents = total_cents)),
  check ((state = 'captured') = (captured_at_ms is not null)),
  check (state = 'captured' or not is_effective)
);
-- At most one payment of an order counts; any other that was captured is given back.
create unique index payments_effective on payments (order_id) where is_effective;

-- refunded_cents of a payment is the sum of its refunds that did not fail.
create table payment_refunds (
  id bigint primary key,
  member_id bigint not null,
  payment_id bigint not null,
  order_id bigint not null,
  out_refund_no text not null unique,
  reason text not null,
  refund_cents bigint not null check (refund_cents > 0),
  is_surplus boolean not null,
  state text not null check (state in ('requested', 'processing', 'succeeded', 'abnormal', 'failed')),
  provider_refund_id text,
  created_at_ms bigint not null,
  finished_at_ms bigint,
  foreign key (payment_id) references payments (id),
  check ((state in ('succeeded', 'failed')) = (finished_at_ms is not null))
);
create unique index payment_refunds_surplus on payment_refunds (payment_id) where is_surplus;
create index payment_refunds_of_order on payment_refunds (order_id);

-- Notices of providers, stored before they are answered. subject: the transaction's or the refund's number at the provider.
create table payment_inbox (
  id bigint primary key,
  provider text not null,
  subject text not null,
  event_type text not null,
  notice_id text not null,
  plaintext text not null,
  state text not null check (state in ('waiting', 'applied', 'quarantined')),
  detail text not null default '',
  received_at_ms bigint not null,
  unique (provider, subject, event_type)
);
