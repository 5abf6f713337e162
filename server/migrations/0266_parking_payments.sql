-- What members pay for parking: each payment with what came off the fee and why, the stay whose payment is under way, and the free hours that a day has.
create table parking_payments (
  payment_id bigint primary key,  -- what the cashier and the ledger know it by, as they know an order
  member_id bigint not null,
  stay_id bigint not null,
  car_park_zh_cn text not null,
  car_park_en text not null,
  plate text not null,  -- empty for a car without one
  state text not null check (state = 'paying' or state = 'paid' or state = 'acknowledged' or state = 'refunded' or state = 'closed'),
  entered_at_ms bigint not null,
  paid_before_ms bigint,         -- until when the stay was paid before
  quoted_at_ms bigint not null,  -- the fee is that of the stay until then
  fee_cents bigint not null check (fee_cents >= 0),
  free_minutes bigint not null check (free_minutes >= 0),
  free_hours_cents bigint not null check (free_hours_cents >= 0),
  points bigint not null check (points >= 0),
  points_cents bigint not null check (points_cents >= 0),
  cash_cents bigint not null check (cash_cents >= 0),
  created_at_ms bigint not null,
  pay_before_ms bigint not null,
  paid_at_ms bigint,
  exit_by_ms bigint,
  ended_at_ms bigint,
  check (fee_cents = free_hours_cents + points_cents + cash_cents),
  check ((points = 0) = (points_cents = 0)),
  check ((free_minutes = 0) = (free_hours_cents = 0)),
  check (state = 'paying' or state = 'closed' or paid_at_ms is not null),
  check ((state = 'paying' or state = 'paid') = (ended_at_ms is null))
);
create index parking_payments_of_member on parking_payments (member_id, created_at_ms);
create index parking_payments_of_stay on parking_payments (stay_id);

create table parking_payment_moves (
  payment_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (payment_id, move_id)
);

-- At most one payment of a stay is under way, whoever pays.
create table parking_live_payments (
  stay_id bigint primary key,
  payment_id bigint not null
);

-- Free hours come off once a day: of a plate, whoever pays for it, and of a member, whatever they drive. A day is the mall's, counted from 1970.
create table parking_plate_days (
  plate text not null,
  day bigint not null,
  payment_id bigint not null,
  primary key (plate, day)
);
create table parking_member_days (
  member_id bigint not null,
  day bigint not null,
  payment_id bigint not null,
  primary key (member_id, day)
);
