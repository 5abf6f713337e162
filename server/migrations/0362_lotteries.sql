-- Lotteries that anybody can recompute: the digest of a random seed is shown from the start, the seed after the end, and every draw lies here with all that went
-- into it. The seed lies sealed until then.
create table lotteries (
  activity_id bigint primary key references activities (activity_id),
  stage text not null check (stage = 'grid' or stage = 'wheel' or stage = 'scratch'),
  commitment text not null,
  sealed_seed text not null,
  seed text,
  version bigint not null check (version >= 1),
  draw_count bigint not null default 0 check (draw_count >= 0),
  return_count bigint not null default 0 check (return_count >= 0)
);

-- Which odds held from which draw on. Versions are never changed once something was drawn by them.
create table lottery_versions (
  activity_id bigint not null references lotteries (activity_id),
  version bigint not null,
  after_draw_number bigint not null check (after_draw_number >= 0),
  made_by text not null,
  made_at_ms bigint not null,
  primary key (activity_id, version)
);

create table lottery_odds (
  activity_id bigint not null,
  version bigint not null,
  place bigint not null check (place >= 0),
  prize_id bigint not null,
  weight bigint not null check (weight >= 0),
  primary key (activity_id, version, place),
  unique (activity_id, version, prize_id),
  foreign key (activity_id, version) references lottery_versions (activity_id, version)
);

create table lottery_draws (
  member_id bigint not null,
  activity_id bigint not null,
  draw_number bigint not null check (draw_number >= 1),
  version bigint not null,
  day bigint not null check (day >= 1),
  nonce text not null,
  mark text not null,
  chance_id bigint not null,
  drawn_prize_id bigint not null,
  given_prize_id bigint not null,
  outcome text not null check (outcome = 'given' or outcome = 'member_limit' or outcome = 'none_left' or outcome = 'none_today'),
  at_ms bigint not null,
  primary key (member_id, activity_id, draw_number),
  unique (member_id, chance_id)
);
create index lottery_draws_by_number on lottery_draws (activity_id, draw_number);

-- By what a member's draws are known to be of one member, without telling whose they are.
create table lottery_players (
  member_id bigint not null,
  activity_id bigint not null,
  mark text not null,
  primary key (member_id, activity_id)
);

-- A prize that nobody fetched can be drawn again: after which draw it came back.
create table lottery_returns (
  activity_id bigint not null references lotteries (activity_id),
  return_number bigint not null check (return_number >= 1),
  after_draw_number bigint not null,
  prize_id bigint not null,
  at_ms bigint not null,
  primary key (activity_id, return_number)
);

-- The last trial run of an activity, and of which odds it was.
create table lottery_trials (
  activity_id bigint primary key references lotteries (activity_id),
  digest text not null,
  counts text not null,
  chi_squared_micros bigint not null,
  freedom bigint not null,
  is_within boolean not null,
  run_by text not null,
  run_at_ms bigint not null
);
