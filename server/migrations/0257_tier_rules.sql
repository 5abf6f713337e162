-- The rules of tiers as the staff changes them: each version holds from a moment on, until the next one does. Before the first, the configuration holds.
create table tier_rule_versions (
  version_id bigint primary key,
  effective_from_ms bigint not null,
  reason text not null,
  made_by text not null,
  made_at_ms bigint not null,
  withdrawn_by text,
  withdrawn_at_ms bigint,
  -- Who was looked at since it holds, and how many of them rose.
  cursor_member_id bigint not null default 0,
  lifted_count bigint not null default 0 check (lifted_count >= 0),
  is_carried_out boolean not null default false,
  check (effective_from_ms > made_at_ms),
  check ((withdrawn_by is null) = (withdrawn_at_ms is null)),
  check (withdrawn_at_ms is null or withdrawn_at_ms < effective_from_ms)
);

create table tier_rule_settings (
  version_id bigint not null references tier_rule_versions (version_id),
  tier text not null check (tier = 'normal' or tier = 'silver' or tier = 'gold' or tier = 'platinum'),
  from_growth bigint not null check (from_growth >= 0),
  keep_growth bigint not null check (keep_growth between 0 and from_growth),
  discount_percent bigint not null check (discount_percent between 0 and 90),
  points_percent bigint not null check (points_percent between 100 and 1000),
  gift_wrapping_per_day bigint not null check (gift_wrapping_per_day >= 0),
  lounge_per_month bigint not null check (lounge_per_month >= 0),
  wrapping_zh_cn text not null,
  wrapping_en text not null,
  lounge_zh_cn text not null,
  lounge_en text not null,
  primary key (version_id, tier),
  check ((tier = 'normal') = (from_growth = 0))
);
