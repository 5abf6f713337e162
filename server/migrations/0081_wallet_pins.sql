-- Payment PINs, the tickets that a right PIN gives, and what was paid without one.
create table pay_pins (
  member_id bigint primary key,
  hash text not null,       -- argon2id of the peppered PIN
  pepper_id text not null,  -- which pepper; the peppers themselves are never here
  wrong_count bigint not null default 0 check (wrong_count >= 0),
  locked_until_ms bigint,
  set_at_ms bigint not null
);

create table pay_tickets (
  digest text primary key,
  member_id bigint not null,
  subject text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  expires_at_ms bigint not null,
  used_at_ms bigint,
  used_cents bigint,
  check ((used_at_ms is null) = (used_cents is null)),
  check (used_at_ms < expires_at_ms),
  check (used_cents between 0 and amount_cents)
);
create index pay_tickets_unused_of_member on pay_tickets (member_id, expires_at_ms);

-- The business day is counted in whole days since 1970 in the mall's time zone.
create table pay_days_without_pin (
  member_id bigint not null,
  business_day bigint not null,
  paid_cents bigint not null check (paid_cents > 0),
  primary key (member_id, business_day)
);
