-- Points: lots and what became of them, the records that members read, points for deeds, and paper receipts.
create table points_lots (
  member_id bigint not null,
  lot_id bigint not null,
  reason text not null,
  business_id bigint not null,
  order_id bigint,
  earned_points bigint not null check (earned_points > 0),
  remaining_points bigint not null check (remaining_points between 0 and earned_points),
  held_points bigint not null default 0 check (held_points between 0 and remaining_points),
  taken_back_points bigint not null default 0 check (taken_back_points between 0 and earned_points),
  state text not null check (state in ('pending', 'active', 'depleted', 'expired', 'cancelled')),
  active_at_ms bigint not null,
  expires_at_ms bigint,
  earned_at_ms bigint not null,
  primary key (member_id, lot_id),
  unique (reason, business_id),
  check ((state in ('pending', 'active')) = (remaining_points > 0)),
  check (state = 'active' or held_points = 0)
);
create index points_lots_to_spend on points_lots (member_id, expires_at_ms) where state = 'active';

-- Which lot gave how much to an order.
create table points_allocations (
  member_id bigint not null,
  order_id bigint not null,
  lot_id bigint not null,
  allotted_points bigint not null check (allotted_points > 0),
  returned_points bigint not null default 0 check (returned_points between 0 and allotted_points),
  state text not null check (state in ('held', 'spent', 'released')),
  primary key (member_id, order_id, lot_id),
  foreign key (member_id, lot_id) references points_lots (member_id, lot_id),
  check (returned_points = 0 or state = 'spent')
);

-- What refunds gave back and took back, each once.
create table points_reversals (
  kind text not null check (kind in ('give_back', 'claw_back', 'revocation')),
  reference_id bigint not null,
  member_id bigint not null,
  order_id bigint,
  points bigint not null check (points >= 0),
  debt_points bigint not null check (debt_points between 0 and points),
  at_ms bigint not null,
  primary key (kind, reference_id)
);

-- Never changed: what members read of how their points moved. Whether an earning is still pending stands in its lot.
create table points_records (
  member_id bigint not null,
  record_id bigint not null,
  reason text not null,
  detail_zh_cn text not null,
  detail_en text not null,
  points_delta bigint not null check (points_delta <> 0),
  order_id bigint,
  lot_id bigint,
  at_ms bigint not null,
  primary key (member_id, record_id)
);
create index points_records_newest on points_records (member_id, at_ms, record_id);

create table points_notices (
  member_id bigint not null,
  lot_id bigint not null,
  days_left bigint not null check (days_left > 0),
  points bigint not null check (points > 0),
  expires_at_ms bigint not null,
  at_ms bigint not null,
  primary key (member_id, lot_id, days_left),
  foreign key (member_id, lot_id) references points_lots (member_id, lot_id)
);
