-- Messages to members, the grid of services on a member's own page, and what a member tells of themselves.
create table messages (
  member_id bigint not null,
  message_id bigint not null,
  kind text not null check (kind in ('order', 'after_sales', 'points', 'tier', 'coupon', 'mall')),
  title_zh_cn text not null,
  title_en text not null,
  body_zh_cn text not null,
  body_en text not null,
  link text not null,
  -- What the message tells of: the same is told once.
  business_key text not null,
  at_ms bigint not null,
  read_at_ms bigint,
  primary key (member_id, message_id),
  unique (member_id, kind, business_key)
);
create index messages_newest on messages (member_id, at_ms, message_id);
create index messages_unread on messages (member_id) where read_at_ms is null;

create table services (
  service_key text primary key,
  place bigint not null unique,
  title_zh_cn text not null,
  title_en text not null,
  icon text not null,
  path text not null,
  native_type bigint check (native_type between 1 and 28),
  badge_zh_cn text not null,
  badge_en text not null,
  least_tier bigint not null check (least_tier between 0 and 3),
  check (path <> '' or native_type is not null)
);

alter table members add column gender text not null default 'unspecified' check (gender in ('unspecified', 'female', 'male'));
alter table members add column birthday text;
