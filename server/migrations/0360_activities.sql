-- Activities of the plaza: when, for whom, how often, and by what chances; what becomes of them is a log of moves.
create table activities (
  activity_id bigint primary key,
  kind text not null check (kind = 'lottery'),
  page_code text not null unique,
  name_zh_cn text not null,
  name_en text not null,
  rules_zh_cn text not null,
  rules_en text not null,
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  opens_minute bigint not null check (opens_minute >= 0),
  closes_minute bigint not null check (closes_minute <= 1440),
  least_tier bigint not null check (least_tier >= 0),
  daily_limit bigint check (daily_limit >= 1),
  total_limit bigint check (total_limit >= 1),
  daily_chances bigint not null check (daily_chances >= 0),
  share_chances bigint not null check (share_chances >= 0),
  points_price bigint not null check (points_price >= 0),
  points_chances bigint not null check (points_chances >= 0),
  budget_cents bigint not null check (budget_cents >= 0),
  state text not null check (state = 'draft' or state = 'approved' or state = 'published' or state = 'paused' or state = 'ended' or state = 'archived'),
  version bigint not null check (version >= 1),
  made_by text not null,
  approved_by text not null,
  changed_at_ms bigint not null,
  check (ends_at_ms > starts_at_ms),
  check (closes_minute > opens_minute),
  check (points_price > 0 or points_chances = 0)
);
create index activities_in_state on activities (state, activity_id);

create table activity_moves (
  activity_id bigint not null references activities (activity_id),
  move_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (activity_id, move_id)
);

-- A chance is earned once, for the business that its key names, and used once.
create table activity_chances (
  member_id bigint not null,
  chance_id bigint not null,
  activity_id bigint not null,
  reason text not null check (reason = 'daily' or reason = 'share' or reason = 'points'),
  business_key text not null,
  earned_at_ms bigint not null,
  used_at_ms bigint check (used_at_ms >= earned_at_ms),
  primary key (member_id, chance_id),
  unique (member_id, activity_id, reason, business_key)
);
create index activity_chances_left on activity_chances (member_id, activity_id, chance_id) where used_at_ms is null;
create index activity_chances_of on activity_chances (activity_id);

-- How often a member took a turn on a business day; on day 0 stands how often in all.
create table activity_turns (
  member_id bigint not null,
  activity_id bigint not null,
  day bigint not null check (day >= 0),
  turn_count bigint not null check (turn_count >= 1),
  primary key (member_id, activity_id, day)
);
create index activity_turns_of on activity_turns (activity_id, day);

-- By which mark of a link it is known who shared it.
create table activity_shares (
  mark text primary key,
  member_id bigint not null,
  activity_id bigint not null
);
create index activity_shares_of on activity_shares (member_id, activity_id);

-- Who opened an activity that somebody shared: each counts once.
create table activity_openings (
  member_id bigint not null,
  activity_id bigint not null,
  opened_at_ms bigint not null,
  primary key (member_id, activity_id)
);
