-- Birthdays: since when each is known, the coupons that were given for them, and the days that are through.
alter table members add column birthday_known_at_ms bigint;
alter table members add column birthday_corrected_at_ms bigint;
create index members_by_birthday on members (substr(birthday, 6), member_id);

create table birthday_gifts (
  member_id bigint not null,
  year bigint not null,
  coupon_id bigint not null,
  given_at_ms bigint not null,
  primary key (member_id, year)
);

create table birthday_days (
  day bigint primary key,
  gift_count bigint not null check (gift_count >= 0),
  done_at_ms bigint not null
);
