-- How much of a day somebody has parked free, over all their plates and whoever gave it: shops, the tier, coupons for time.
create table parking_free_minutes (
  member_id bigint not null,
  day bigint not null,
  minutes bigint not null check (minutes >= 0),
  most_minutes bigint not null check (most_minutes > 0),  -- when it was counted last
  primary key (member_id, day)
);
alter table parking_payments add column right_minutes bigint not null default 0 check (right_minutes >= 0);
alter table parking_payments add column right_day bigint not null default 0;
