-- Parking is paid with whatever members hold and shops give: their hours, a coupon, gift cards and the wallet have shares of their own, which with the others
-- add up to the fee.
create table new_parking_payments (
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
  gift_minutes bigint not null check (gift_minutes >= 0),  -- of shops' gifts
  gift_cents bigint not null check (gift_cents >= 0),
  free_minutes bigint not null check (free_minutes >= 0),
  free_hours_cents bigint not null check (free_hours_cents >= 0),
  coupon_serial_id bigint,
  coupon_cents bigint not null check (coupon_cents >= 0),
  points bigint not null check (points >= 0),
  points_cents bigint not null check (points_cents >= 0),
  gift_card_cents bigint not null check (gift_card_cents >= 0),
  wallet_principal_cents bigint not null check (wallet_principal_cents >= 0),
  wallet_bonus_cents bigint not null check (wallet_bonus_cents >= 0),
  cash_cents bigint not null check (cash_cents >= 0),
  created_at_ms bigint not null,
  pay_before_ms bigint not null,
  paid_at_ms bigint,
  exit_by_ms bigint,
  ended_at_ms bigint,
  check (fee_cents = gift_cents + free_hours_cents + coupon_cents + points_cents + gift_card_cents + wallet_principal_cents + wallet_bonus_cents + cash_cents),
  check ((gift_minutes = 0) = (gift_cents = 0)),
  check ((points = 0) = (points_cents = 0)),
  check ((free_minutes = 0) = (free_hours_cents = 0)),
  check ((coupon_serial_id is null) = (coupon_cents = 0)),
  check (state = 'paying' or state = 'closed' or paid_at_ms is not null),
  check ((state = 'paying' or state = 'paid') = (ended_at_ms is null))
);
insert into new_parking_payments (payment_id, member_id, stay_id, car_park_zh_cn, car_park_en, plate, state, entered_at_ms, paid_before_ms, quoted_at_ms, fee_cents,
  gift_minutes, gift_cents, free_minutes, free_hours_cents, coupon_cents, points, points_cents, gift_card_cents, wallet_principal_cents, wallet_bonus_cents, cash_cents, created_at_ms,
  pay_before_ms, paid_at_ms, exit_by_ms, ended_at_ms)
  select payment_id, member_id, stay_id, car_park_zh_cn, car_park_en, plate, state, entered_at_ms, paid_before_ms, quoted_at_ms, fee_cents, 0, 0, free_minutes,
  free_hours_cents, 0, points, points_cents, 0, 0, 0, cash_cents, created_at_ms, pay_before_ms, paid_at_ms, exit_by_ms, ended_at_ms from parking_payments;
drop table parking_payments;
alter table new_parking_payments rename to parking_payments;
create index parking_payments_of_member on parking_payments (member_id, created_at_ms);
create index parking_payments_of_stay on parking_payments (stay_id);

-- What each gift card pays of a payment.
create table parking_payment_cards (
  payment_id bigint not null,
  card_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (payment_id, card_id)
);
