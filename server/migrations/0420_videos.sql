-- Films that members send, each of something: where it stands, what of it lies on the disk, and what became of it.
create table videos (
  member_id bigint not null,
  video_id bigint not null,
  subject_kind text not null check (subject_kind = 'registration'),
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
  primary key (member_id, video_id),
  check (state = 'uploading' or state = 'deleted' or received_bytes = byte_count),
  check (has_original = (state = 'uploading' or state = 'received' or state = 'encoding')),
  check (has_film = (state = 'in_review' or state = 'published')),
  check ((state = 'refused') = (refusal <> ''))
);
create index videos_by_id on videos (video_id);
create unique index videos_by_file on videos (member_id, file_key);
create index videos_of_file on videos (file_key);
create index videos_in_state on videos (state, video_id);
create index videos_of_subject on videos (subject_kind, subject_id, video_id);

create table video_moves (
  member_id bigint not null,
  move_id bigint not null,
  video_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, move_id)
);
create index video_moves_of on video_moves (member_id, video_id, move_id);
