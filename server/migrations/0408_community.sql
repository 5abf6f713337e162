-- The show's community: looks that members share, who likes and reports them, who can share nothing for a while, and themes with their prizes.
create table community_posts (
  member_id bigint not null,
  post_id bigint not null,
  wear_id bigint not null,
  theme_id bigint,
  title text not null,
  text text not null,
  picture_url text not null,
  found_word text not null default '',  -- of the list, why it waits
  state text not null check (state = 'in_review' or state = 'published' or state = 'refused' or state = 'hidden' or state = 'deleted'),
  reason text not null default '',
  decided_by text not null default '',
  like_count bigint not null default 0 check (like_count >= 0),
  hot_score bigint not null default 0,  -- a moment: when it was published, and later the more it is liked
  open_report_count bigint not null default 0 check (open_report_count >= 0),
  submitted_at_ms bigint not null,
  changed_at_ms bigint not null,
  published_at_ms bigint,  -- for the first time
  primary key (member_id, post_id),
  check (state <> 'published' or published_at_ms is not null),
  check (state <> 'deleted' or (title = '' and text = '' and picture_url = '' and like_count = 0))
);
create index community_posts_by_id on community_posts (post_id);
create index community_posts_hottest on community_posts (hot_score, post_id) where state = 'published';
create index community_posts_newest on community_posts (published_at_ms, post_id) where state = 'published';
create index community_posts_waiting on community_posts (post_id) where state = 'in_review';
create index community_posts_unshown on community_posts (post_id) where state <> 'published';
create index community_posts_of_theme on community_posts (theme_id, member_id) where state = 'published';
create index community_posts_reported on community_posts (post_id) where open_report_count > 0;

create table community_post_moves (
  member_id bigint not null,
  move_id bigint not null,
  post_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, move_id)
);
create index community_post_moves_of on community_post_moves (member_id, post_id, move_id);

-- Who likes a post of somebody else.
create table community_likes (
  member_id bigint not null,
  post_id bigint not null,
  at_ms bigint not null,
  primary key (member_id, post_id)
);
create index community_likes_of on community_likes (post_id, at_ms);

create table community_reports (
  member_id bigint not null,
  post_id bigint not null,
  reason text not null check (reason = 'advertising' or reason = 'abusive' or reason = 'indecent' or reason = 'copied' or reason = 'other'),
  is_open boolean not null,
  at_ms bigint not null,
  primary key (member_id, post_id)
);
create index community_reports_of on community_reports (post_id, at_ms);

-- What a member may do in the community: until when they are muted, how often they shared on a day, and liked in a minute.
create table community_standings (
  member_id bigint not null primary key,
  muted_until_ms bigint,
  muted_reason text not null default '',
  muted_by text not null default '',
  shared_day bigint not null default 0,
  shared_count bigint not null default 0 check (shared_count >= 0),
  liked_minute bigint not null default 0,
  liked_count bigint not null default 0 check (liked_count >= 0)
);
create index community_standings_muted on community_standings (muted_until_ms) where muted_until_ms is not null;

-- Words that make a post wait for the staff, as they are compared.
create table community_words (
  place bigint not null primary key,
  word text not null
);

create table community_themes (
  theme_id bigint not null primary key,
  state text not null check (state = 'draft' or state = 'published' or state = 'ended' or state = 'withdrawn'),
  version bigint not null,
  title_zh_cn text not null,
  title_en text not null,
  words_zh_cn text not null,
  words_en text not null,
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  prizes text not null,  -- points of the first place first, with commas between
  check (ends_at_ms > starts_at_ms)
);
create index community_themes_in_state on community_themes (state, ends_at_ms);

create table community_theme_moves (
  move_id bigint not null primary key,
  theme_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null
);
create index community_theme_moves_of on community_theme_moves (theme_id, move_id);

-- How a theme ended: a member has one place at most.
create table community_placings (
  member_id bigint not null,
  theme_id bigint not null,
  place bigint not null check (place >= 1),
  post_id bigint not null,
  like_count bigint not null check (like_count > 0),
  points bigint not null check (points >= 0),
  gift_number bigint not null,  -- by which points were given
  at_ms bigint not null,
  primary key (member_id, theme_id)
);
create index community_placings_of on community_placings (theme_id, place);
