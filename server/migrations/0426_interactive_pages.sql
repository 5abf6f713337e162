-- Interactive pages: somebody else's page in an activity, the visits that members make to it, and the points that they have of it.
create table interactive_pages (
  activity_id bigint primary key references activities (activity_id),
  address text not null check (length(address) >= 1),
  height_px bigint not null check (height_px >= 200 and height_px <= 2000),
  finish_points bigint not null check (finish_points >= 0),
  reward_limit bigint not null check (reward_limit >= 0),
  rewarded_count bigint not null default 0 check (rewarded_count >= 0),
  check (rewarded_count <= reward_limit),
  check ((finish_points = 0) = (reward_limit = 0))
);

create table interactive_visits (
  member_id bigint not null,
  visit_id bigint not null,
  activity_id bigint not null,
  token_digest text not null,
  opened_at_ms bigint not null,
  expires_at_ms bigint not null,
  finished_at_ms bigint check (finished_at_ms >= opened_at_ms),
  outcome text check (outcome = 'given' or outcome = 'had_today' or outcome = 'none_left' or outcome = 'closed' or outcome = 'nothing'),
  points bigint not null default 0 check (points >= 0),
  primary key (member_id, visit_id),
  check (expires_at_ms > opened_at_ms),
  check (finished_at_ms < expires_at_ms),
  check ((finished_at_ms is null) = (outcome is null)),
  check (points = 0 or outcome = 'given')
);
create index interactive_visits_of on interactive_visits (activity_id, finished_at_ms);

-- A member has the points of a page once a day.
create table interactive_rewards (
  member_id bigint not null,
  activity_id bigint not null,
  day bigint not null,
  visit_id bigint not null,
  points bigint not null check (points >= 1),
  at_ms bigint not null,
  primary key (member_id, activity_id, day)
);
create index interactive_rewards_of on interactive_rewards (activity_id);
