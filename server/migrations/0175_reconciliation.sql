-- Each day's bill of each provider, compared with the mall's own payments and refunds; and a ticket for each difference.
create table reconciliation_days (
  provider text not null,
  day text not null check (length(day) = 10),
  state text not null check (state = 'waiting' or state = 'broken' or state = 'compared'),
  -- Of the file, as the provider gives it; empty until there is one, and for a day of which there is none.
  bill_digest text not null default '',
  -- Why there is no bill yet, or none that can be believed; empty where all is well.
  problem text not null default '' check (
    problem = '' or problem = 'not_ready' or problem = 'unavailable' or problem = 'refused' or problem = 'wrong_digest' or problem = 'malformed'
    or problem = 'wrong_sums' or problem = 'not_ours'
  ),
  asked_count bigint not null default 0 check (asked_count >= 0),
  asked_at_ms bigint,
  compared_at_ms bigint,
  provider_payment_count bigint not null default 0,
  provider_payment_cents bigint not null default 0,
  provider_refund_count bigint not null default 0,
  provider_refund_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  own_payment_count bigint not null default 0,
  own_payment_cents bigint not null default 0,
  own_refund_count bigint not null default 0,
  own_refund_cents bigint not null default 0,
  primary key (provider, day),
  check ((state = 'compared') = (compared_at_ms is not null)),
  check (state <> 'broken' or problem <> '')
);
create index reconciliation_days_by_day on reconciliation_days (day);

-- The rows of the bill that was compared last, in their order. Nothing of who paid stands in them.
create table reconciliation_rows (
  provider text not null,
  day text not null,
  place bigint not null check (place >= 0),
  entry_kind text not null check (entry_kind = 'payment' or entry_kind = 'refund'),
  number text not null,
  provider_number text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  fee_cents bigint not null,
  currency text not null,
  state text not null check (state = 'done' or state = 'pending' or state = 'failed'),
  at_ms bigint not null,
  primary key (provider, day, place),
  foreign key (provider, day) references reconciliation_days (provider, day)
);
create index reconciliation_rows_by_number on reconciliation_rows (provider, number);

-- provider_cents, own_cents: what each side counts, payments above nought and refunds below. A difference that was gone when the day was compared anew has nought
-- on both sides.
create table reconciliation_tickets (
  provider text not null,
  ticket_id bigint not null,
  day text not null,
  kind text not null check (
    kind = 'missing_here' or kind = 'missing_there' or kind = 'amount' or kind = 'currency' or kind = 'state' or kind = 'twice' or kind = 'reference'
  ),
  entry_kind text not null check (entry_kind = 'payment' or entry_kind = 'refund'),
  number text not null,
  provider_number text not null,
  provider_cents bigint not null,
  own_cents bigint not null,
  state text not null check (state = 'open' or state = 'claimed' or state = 'explained' or state = 'corrected' or state = 'closed'),
  claimed_by text not null default '',
  explanation text not null default '',
  found_at_ms bigint not null,
  changed_at_ms bigint not null,
  primary key (provider, ticket_id),
  unique (provider, day, kind, entry_kind, number),
  foreign key (provider, day) references reconciliation_days (provider, day),
  check (state <> 'claimed' or claimed_by <> '')
);
create index reconciliation_tickets_by_id on reconciliation_tickets (ticket_id);
create index reconciliation_tickets_by_state on reconciliation_tickets (state, ticket_id);

create table reconciliation_moves (
  provider text not null,
  move_id bigint not null,
  ticket_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null check (actor_kind = 'comparison' or actor_kind = 'staff'),
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (provider, move_id),
  foreign key (provider, ticket_id) references reconciliation_tickets (provider, ticket_id)
);
create index reconciliation_moves_of_ticket on reconciliation_moves (ticket_id, move_id);

-- What is compared with a day's bill: what was captured, and what was given back, by its time.
create index payments_captured_by_time on payments (provider, captured_at_ms) where state = 'captured';
create index payment_refunds_finished_by_time on payment_refunds (finished_at_ms) where state = 'succeeded';
