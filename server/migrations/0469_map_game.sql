-- The map game: seasons with spots on a picture of the mall, what members did of them, and what they were given for it.
create table map_seasons (
  season_id bigint not null primary key,
  state text not null check (state = 'draft' or state = 'published' or state = 'ended'),
  version bigint not null,
  name_zh_cn text not null,
  name_en text not null,
  words_zh_cn text not null,
  words_en text not null,
  picture_url text not null,
  picture_width bigint not null check (picture_width > 0),
  picture_height bigint not null check (picture_height > 0),
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  check (ends_at_ms > starts_at_ms)
);
create index map_seasons_in_state on map_seasons (state, starts_at_ms);

create table map_season_moves (
  move_id bigint not null primary key,
  season_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null
);
create index map_season_moves_of on map_season_moves (season_id, move_id);

-- x and y: thousandths of the picture's width and height.
create table map_spots (
  spot_id bigint not null primary key,
  season_id bigint not null,
  number bigint not null check (number >= 1),
  name_zh_cn text not null,
  name_en text not null,
  words_zh_cn text not null,
  words_en text not null,
  icon text not null,
  x bigint not null check (x between 0 and 1000),
  y bigint not null check (y between 0 and 1000),
  shop_id bigint,
  task text not null check (task = 'visit' or task = 'scan' or task = 'buy' or task = 'answer'),
  question_zh_cn text not null,
  question_en text not null,
  right_choice bigint check (right_choice between 1 and 4),
  unique (season_id, number),
  check ((task = 'answer') = (right_choice is not null))
);

create table map_choices (
  spot_id bigint not null,
  choice bigint not null check (choice between 1 and 4),
  text_zh_cn text not null,
  text_en text not null,
  primary key (spot_id, choice)
);

create table map_rewards (
  season_id bigint not null,
  step_count bigint not null check (step_count >= 1),
  points bigint not null check (points > 0),
  primary key (season_id, step_count)
);

-- How many steps a member has done of a season.
create table map_players (
  member_id bigint not null,
  season_id bigint not null,
  step_count bigint not null check (step_count >= 1),
  first_at_ms bigint not null,
  last_at_ms bigint not null,
  primary key (member_id, season_id)
);
create index map_players_of on map_players (season_id, step_count);

-- A spot is done once, and an order proves one spot once.
create table map_steps (
  member_id bigint not null,
  spot_id bigint not null,
  season_id bigint not null,
  task text not null,
  order_id bigint,
  at_ms bigint not null,
  primary key (member_id, spot_id),
  unique (member_id, order_id),
  check ((task = 'buy') = (order_id is not null))
);
create index map_steps_of on map_steps (season_id, spot_id);

-- What a member answered: once a day.
create table map_tries (
  member_id bigint not null,
  spot_id bigint not null,
  day bigint not null,
  choice bigint not null,
  at_ms bigint not null,
  primary key (member_id, spot_id, day)
);

-- A reward is given once a member and season.
create table map_gifts (
  member_id bigint not null,
  season_id bigint not null,
  step_count bigint not null check (step_count >= 1),
  points bigint not null check (points > 0),
  gift_number bigint not null,  -- by which points were given
  at_ms bigint not null,
  primary key (member_id, season_id, step_count)
);
create index map_gifts_of on map_gifts (season_id, step_count);

-- The row that is taken before a season is published, so that one after another is.
create table map_season_turns (
  turn_id bigint not null primary key check (turn_id = 1),
  taken_count bigint not null
);
