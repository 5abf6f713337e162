-- Issues of the magazine and where copies are handed out. A copy at a point is a place of a slot: its stock is the slot's capacity.
create table magazine_issues (
  issue_id bigint primary key references booking_resources (resource_id),
  summary_zh_cn text not null,
  summary_en text not null,
  cover_url text not null,
  opens_at_ms bigint not null,
  closes_at_ms bigint not null,
  pick_up_until_ms bigint not null,
  least_tier bigint not null check (least_tier >= 0),
  check (closes_at_ms > opens_at_ms),
  check (pick_up_until_ms >= closes_at_ms)
);

create table magazine_points (
  point_id bigint primary key,
  name_zh_cn text not null,
  name_en text not null,
  place_zh_cn text not null,
  place_en text not null
);

-- By what a copy is handed out.
create table booking_codes (
  code text primary key,
  member_id bigint not null,
  booking_id bigint not null
);
create index booking_codes_of on booking_codes (member_id, booking_id);
