-- The AR check-in: trails of spots in the mall, what members collect there, and frames and stickers for their photographs.
create table ar_trails (
  trail_id bigint not null primary key,
  state text not null check (state = 'draft' or state = 'published' or state = 'ended' or state = 'withdrawn'),
  version bigint not null,
  name_zh_cn text not null,
  name_en text not null,
  words_zh_cn text not null,
  words_en text not null,
  picture_url text not null,
  frequency text not null check (frequency = 'once' or frequency = 'daily' or frequency = 'weekly'),
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  grand_prize_points bigint not null check (grand_prize_points >= 0),
  check (ends_at_ms > starts_at_ms)
);
create index ar_trails_in_state on ar_trails (state, ends_at_ms);

create table ar_trail_moves (
  move_id bigint not null primary key,
  trail_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null
);
create index ar_trail_moves_of on ar_trail_moves (trail_id, move_id);

create table ar_spots (
  spot_id bigint not null primary key,
  trail_id bigint not null,
  sort bigint not null,
  name_zh_cn text not null,
  name_en text not null,
  words_zh_cn text not null,
  words_en text not null,
  picture_url text not null,
  shop_id bigint,
  latitude_e6 bigint check (latitude_e6 between -90000000 and 90000000),
  longitude_e6 bigint check (longitude_e6 between -180000000 and 180000000),
  radius_m bigint check (radius_m > 0),
  points bigint not null check (points >= 0),
  screen_token text not null,  -- in the address of the screen there; its codes are made of it
  screen_made_at_ms bigint not null,
  check ((latitude_e6 is null) = (radius_m is null) and (longitude_e6 is null) = (radius_m is null))
);
create index ar_spots_of on ar_spots (trail_id, sort);
create unique index ar_spots_by_screen on ar_spots (screen_token);

-- Check-ins that members began: each is used once, before it expires.
create table ar_challenges (
  member_id bigint not null,
  token_digest text not null,
  spot_id bigint not null,
  expires_at_ms bigint not null,
  used_at_ms bigint,
  primary key (member_id, token_digest)
);
create index ar_challenges_expiring on ar_challenges (member_id, expires_at_ms);

-- A spot counts once a period: nought where it counts once in all, else the number of the mall's day with which the period begins.
create table ar_check_ins (
  member_id bigint not null,
  check_in_id bigint not null,
  trail_id bigint not null,
  spot_id bigint not null,
  period bigint not null,
  day bigint not null,  -- of the mall
  points bigint not null check (points >= 0),
  gift_number bigint not null,  -- by which points were given
  at_ms bigint not null,
  primary key (member_id, check_in_id),
  unique (member_id, spot_id, period)
);
create index ar_check_ins_of_trail on ar_check_ins (trail_id, check_in_id);
create index ar_check_ins_by_day on ar_check_ins (trail_id, day, spot_id);

-- How many spots of a trail a member has in a period: whoever adds one waits here for another of the same member's.
create table ar_cards (
  member_id bigint not null,
  trail_id bigint not null,
  period bigint not null,
  collected_count bigint not null check (collected_count > 0),
  primary key (member_id, trail_id, period)
);

create table ar_grand_prizes (
  member_id bigint not null,
  trail_id bigint not null,
  period bigint not null,  -- in which the member had all spots
  points bigint not null check (points > 0),
  gift_number bigint not null,
  at_ms bigint not null,
  primary key (member_id, trail_id)
);
create index ar_grand_prizes_of on ar_grand_prizes (trail_id);

create table ar_decorations (
  decoration_id bigint not null primary key,
  kind text not null check (kind = 'frame' or kind = 'sticker'),
  sort bigint not null,
  name_zh_cn text not null,
  name_en text not null,
  picture_url text not null,
  is_shown boolean not null
);
