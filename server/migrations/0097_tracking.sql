-- Tracking: events of pages, kept by the business day and swept, and what was counted of each day. Nothing here names anybody but the member's id.
create table tracking_events (
  day bigint not null,
  event_id bigint not null,
  visitor text not null,
  arrival text not null,
  member_id bigint,
  tracking_type bigint not null check (tracking_type in (0, 1, 2)),
  action text not null,
  stage text not null check (stage in ('', 'home', 'goods', 'cart')),
  page_path text not null,
  page_name text not null,
  store_name text not null,
  goods_name text not null,
  biz_type text not null,
  biz_code text not null,
  extend_info text not null,
  device_model text not null,
  device_system text not null,
  stay_ms bigint not null check (stay_ms >= 0),
  happened_ago_ms bigint not null check (happened_ago_ms >= 0),
  received_at_ms bigint not null,
  primary key (day, event_id)
);

create index tracking_events_of_member on tracking_events (member_id) where member_id is not null;

create table tracking_days (
  day bigint primary key,
  visit_count bigint not null check (visit_count >= 0),
  arrival_count bigint not null check (arrival_count >= 0),
  visitor_count bigint not null check (visitor_count >= 0),
  member_count bigint not null check (member_count >= 0),
  share_count bigint not null check (share_count >= 0),
  click_count bigint not null check (click_count >= 0),
  home_count bigint not null check (home_count between 0 and visitor_count),
  goods_count bigint not null check (goods_count between 0 and visitor_count),
  cart_count bigint not null check (cart_count between 0 and visitor_count),
  ordered_count bigint not null check (ordered_count >= 0),
  paid_count bigint not null check (paid_count >= 0),
  counted_at_ms bigint not null
);
