-- Points for deeds: the rules that say how many, and which deeds were rewarded.
create table points_rules (
  rule_key text primary key,
  points bigint not null check (points > 0),
  title_zh_cn text not null,
  title_en text not null,
  daily_limit bigint not null check (daily_limit >= 1),
  total_limit bigint check (total_limit >= 1),
  is_on boolean not null
);

create table points_deeds (
  member_id bigint not null,
  rule_key text not null references points_rules (rule_key),
  business_key text not null,
  deed_id bigint not null unique,
  business_day text not null,
  points bigint not null check (points > 0),
  at_ms bigint not null,
  primary key (member_id, rule_key, business_key)
);
