-- A film may be of a review; buyers who say nothing are counted apart from those who review; and what is done with favourites is counted by days.
create table new_videos (
  member_id bigint not null,
  video_id bigint not null,
  subject_kind text not null check (subject_kind = 'registration' or subject_kind = 'review'),
  subject_id bigint not null,
  state text not null check (state = 'uploading' or state = 'received' or state = 'encoding' or state = 'in_review' or state = 'published' or
    state = 'refused' or state = 'deleted'),
  file_key text not null,  -- by which its files are named
  review_key text not null,  -- proves to the address of a film that is not published that we gave it
  byte_count bigint not null check (byte_count > 0),
  received_bytes bigint not null default 0 check (received_bytes >= 0 and received_bytes <= byte_count),
  has_original boolean not null,
  has_film boolean not null default false,  -- and its poster
  film_bytes bigint not null default 0,
  duration_ms bigint not null default 0,
  width bigint not null default 0,
  height bigint not null default 0,
  refusal text not null default '' check (refusal = '' or refusal = 'not_a_film' or refusal = 'too_long' or refusal = 'unreadable' or refusal = 'by_staff'),
  reason text not null default '',
  begun_at_ms bigint not null,
  expires_at_ms bigint not null,  -- unless it is received before
  changed_at_ms bigint not null,
  decided_by text not null default '',
  activity_id bigint,
  primary key (member_id, video_id),
  check (state = 'uploading' or state = 'deleted' or received_bytes = byte_count),
  check (has_original = (state = 'uploading' or state = 'received' or state = 'encoding')),
  check (has_film = (state = 'in_review' or state = 'published')),
  check ((state = 'refused') = (refusal <> ''))
);
insert into new_videos (member_id, video_id, subject_kind, subject_id, state, file_key, review_key, byte_count, received_bytes, has_original, has_film, film_bytes, duration_ms, width, height, refusal, reason, begun_at_ms, expires_at_ms, changed_at_ms, decided_by, activity_id)
  select member_id, video_id, subject_kind, subject_id, state, file_key, review_key, byte_count, received_bytes, has_original, has_film, film_bytes, duration_ms, width, height, refusal, reason, begun_at_ms, expires_at_ms, changed_at_ms, decided_by, activity_id from videos;
drop table videos;
alter table new_videos rename to videos;
create index videos_by_id on videos (video_id);
create unique index videos_by_file on videos (member_id, file_key);
create index videos_of_file on videos (file_key);
create index videos_in_state on videos (state, video_id);
create index videos_of_subject on videos (subject_kind, subject_id, video_id);
create index videos_shown_of_activity on videos (activity_id, video_id) where state = 'published';
-- A review has one film. One that was refused makes room for another.
create unique index videos_one_of_review on videos (member_id, subject_id) where subject_kind = 'review' and state <> 'refused' and state <> 'deleted';

-- How far its film is, so that a list of reviews asks for a film only where there is one. coming: it is sent, or made anew.
alter table reviews add column film text not null default 'none' check (film = 'none' or film = 'coming' or film = 'waiting' or film = 'shown' or film = 'refused');
create index reviews_film_waiting on reviews (review_id) where film = 'waiting';

-- Lines that their buyer said nothing of while it could be said.
create table review_silences (
  member_id bigint not null,
  order_line_id bigint not null,
  product_id bigint not null,
  received_at_ms bigint not null,
  counted_at_ms bigint not null check (counted_at_ms > received_at_ms),
  primary key (member_id, order_line_id)
);
create index review_silences_of on review_silences (product_id);
alter table review_totals add column silent_count bigint not null default 0 check (silent_count >= 0);
-- Up to when what was received has been looked at, by all nights so far.
create table review_silence_looks (
  look_id bigint not null primary key check (look_id = 1),
  looked_until_ms bigint not null
);
create index orders_by_receipt on orders (received_at_ms) where received_at_ms is not null;

-- How often something was marked and no longer marked on a day, by whomever.
create table favourite_days (
  day bigint not null,
  kind text not null check (kind = 'goods' or kind = 'shop'),
  subject_id bigint not null,
  added_count bigint not null check (added_count >= 0),
  removed_count bigint not null check (removed_count >= 0),
  primary key (day, kind, subject_id)
);

-- Falls that members were told, and whether they bought then: for the figures alone, and forgotten with the days that they are counted in.
create table favourite_falls (
  member_id bigint not null,
  product_id bigint not null,
  told_at_ms bigint not null,
  bought_at_ms bigint check (bought_at_ms >= told_at_ms),
  primary key (member_id, product_id, told_at_ms)
);
create index favourite_falls_told on favourite_falls (told_at_ms);

-- What the nights count: of each product and shop, and of the days of all.
create table favourite_figures (
  kind text not null check (kind = 'goods' or kind = 'shop'),
  subject_id bigint not null,
  mark_count bigint not null check (mark_count >= 0),
  added_30_count bigint not null check (added_30_count >= 0),
  removed_30_count bigint not null check (removed_30_count >= 0),
  added_90_count bigint not null check (added_90_count >= added_30_count),
  removed_90_count bigint not null check (removed_90_count >= removed_30_count),
  told_count bigint not null check (told_count >= 0),
  bought_count bigint not null check (bought_count >= 0 and bought_count <= told_count),
  primary key (kind, subject_id)
);
create table favourite_figure_days (
  kind text not null check (kind = 'goods' or kind = 'shop'),
  day bigint not null,
  added_count bigint not null check (added_count >= 0),
  removed_count bigint not null check (removed_count >= 0),
  primary key (kind, day)
);
create table favourite_figure_looks (
  look_id bigint not null primary key check (look_id = 1),
  counted_at_ms bigint not null
);
