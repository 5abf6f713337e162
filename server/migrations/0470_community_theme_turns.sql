-- The row that is taken before a theme of the community is published, so that one after another is.
create table community_theme_turns (
  turn_id bigint not null primary key check (turn_id = 1),
  taken_count bigint not null
);
