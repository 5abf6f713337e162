-- Fees and deposits of registrations in money. A plan asks for money or for points, or for neither; who has a place of one that asks for money has one row of
-- what they owe, under the number of their registration, by which the cashier and the ledger know it too.
alter table registration_plans add column money_kind text check (money_kind = 'fee' or money_kind = 'deposit');
alter table registration_plans add column money_cents bigint check (money_cents > 0 and (money_kind is null) = (money_cents is null) and (money_kind is null or fee_kind = 'none'));

create table registration_fees (
  registration_id bigint primary key,
  member_id bigint not null,
  activity_id bigint not null,
  kind text not null check (kind = 'fee' or kind = 'deposit'),
  state text not null check (state = 'to_pay' or state = 'paid' or state = 'returning' or state = 'returned' or state = 'stuck' or state = 'kept' or state = 'lapsed'),
  amount_cents bigint not null check (amount_cents > 0),
  asked_at_ms bigint not null,
  pay_before_ms bigint not null,
  paid_at_ms bigint,
  ended_at_ms bigint,
  refund_id bigint,  -- that is under way, or is done
  check ((state = 'to_pay' or state = 'lapsed') = (paid_at_ms is null)),
  check ((state = 'to_pay' or state = 'paid') = (ended_at_ms is null)),
  check ((state = 'returning' or state = 'returned') = (refund_id is not null))
);
create index registration_fees_of_member on registration_fees (member_id, registration_id);
create index registration_fees_of_activity on registration_fees (activity_id, registration_id);
create index registration_fees_by_refund on registration_fees (refund_id);
create index registration_fees_stuck on registration_fees (ended_at_ms) where state = 'stuck';

create table registration_fee_moves (
  registration_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (registration_id, move_id)
);
