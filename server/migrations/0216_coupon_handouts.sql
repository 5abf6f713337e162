-- A coupon for every member of a segment: how far it is, and who has had theirs. The cursor is the last member that was looked at.
create table coupon_handouts (
  handout_id bigint primary key,
  coupon_id bigint not null,
  state text not null check (state = 'running' or state = 'stopped' or state = 'done'),
  least_tier bigint not null check (least_tier between 0 and 3),
  joined_since_ms bigint,
  birthday_month bigint check (birthday_month between 1 and 12),
  planned_count bigint not null check (planned_count >= 0),
  seen_count bigint not null default 0 check (seen_count >= 0),
  given_count bigint not null default 0 check (given_count >= 0),
  cursor_member_id bigint not null default 0,
  is_sold_out boolean not null default false,
  reason text not null,
  started_by text not null,
  started_at_ms bigint not null,
  changed_at_ms bigint not null
);
create index coupon_handouts_of_coupon on coupon_handouts (coupon_id, handout_id);

create table coupon_handout_members (
  member_id bigint not null,
  handout_id bigint not null,
  coupon_serial_id bigint not null,
  primary key (member_id, handout_id)
);
create index coupon_handout_members_of_handout on coupon_handout_members (handout_id);
