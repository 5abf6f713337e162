-- What a yuan earns, as the staff changes it: each version holds from a moment on, until the next one does. The first is what held before there were versions,
-- with the events that stood in a table of their own. Each earning names the version and all else that it was reckoned by.
create table earning_rule_versions (
  version_id bigint primary key,
  effective_from_ms bigint not null,
  reason text not null,
  made_by text not null,
  made_at_ms bigint not null,
  withdrawn_by text,
  withdrawn_at_ms bigint,
  mall_percent bigint not null check (mall_percent between 0 and 1000),
  rounding text not null check (rounding = 'down' or rounding = 'nearest' or rounding = 'up'),
  most_points_per_order bigint not null check (most_points_per_order >= 0),
  most_points_per_day bigint not null check (most_points_per_day >= most_points_per_order),
  expiry_policy text not null check (expiry_policy = 'never' or expiry_policy = 'rolling_days' or expiry_policy = 'end_of_year' or expiry_policy = 'end_of_next_year'),
  rolling_days bigint not null check (rolling_days between 1 and 3650),
  check ((version_id = 1) = (effective_from_ms = 0)),
  check ((withdrawn_by is null) = (withdrawn_at_ms is null)),
  check (withdrawn_at_ms is null or withdrawn_at_ms < effective_from_ms)
);

create table earning_rule_rates (
  version_id bigint not null references earning_rule_versions (version_id),
  scope_kind text not null check (scope_kind = 'category' or scope_kind = 'shop'),
  scope_id bigint not null check (scope_id >= 1),
  percent bigint not null check (percent between 0 and 1000),
  primary key (version_id, scope_kind, scope_id)
);

-- weekdays: those of the mall's clock on which it runs, as figures, Monday 1; empty: all. least_tier: 0 is everybody, 3 the highest tier alone.
create table earning_rule_events (
  version_id bigint not null references earning_rule_versions (version_id),
  event_number bigint not null check (event_number >= 1),
  percent bigint not null check (percent between 101 and 10000),
  scope_kind text not null check (scope_kind = 'mall' or scope_kind = 'category' or scope_kind = 'shop' or scope_kind = 'product'),
  scope_id bigint not null check (scope_kind <> 'mall' or scope_id = 0),
  from_ms bigint,
  until_ms bigint check (until_ms > from_ms),
  weekdays text not null,
  day_of_month bigint not null check (day_of_month between 0 and 31),
  least_tier bigint not null check (least_tier between 0 and 3),
  name_zh_cn text not null,
  name_en text not null,
  primary key (version_id, event_number)
);

insert into earning_rule_versions (version_id, effective_from_ms, reason, made_by, made_at_ms, mall_percent, rounding, most_points_per_order, most_points_per_day, expiry_policy, rolling_days)
values (1, 0, '', '', 0, 100, 'down', 50000, 100000, 'end_of_next_year', 365);

insert into earning_rule_events (version_id, event_number, percent, scope_kind, scope_id, from_ms, until_ms, weekdays, day_of_month, least_tier, name_zh_cn, name_en)
select 1, row_number() over (order by multiplier_key), percent, scope_kind, scope_id, from_ms, until_ms, '', 0, 0, name_zh_cn, name_en from reward_multipliers;

drop table reward_multipliers;

-- What was earned before has no figures to reckon it by again: it keeps its points, and names the first version.
alter table reward_orders add column version_id bigint not null default 1;
alter table reward_orders add column tier_percent bigint;
alter table reward_orders add column tier_rank bigint;
alter table reward_orders add column weekday bigint;
alter table reward_orders add column most_points bigint;

-- category_path: the line's categories, its own first, each between commas: ",302,,300,".
alter table reward_lines add column line_number bigint;
alter table reward_lines add column product_id bigint;
alter table reward_lines add column shop_id bigint;
alter table reward_lines add column category_path text;
alter table reward_lines add column paid_cents bigint;

-- When a lot expires by the rules of its earning; null: as the mall says for what was not earned by paying.
alter table points_lots add column expiry_policy text;
alter table points_lots add column expiry_days bigint;
