-- What was found and is kept, and what members miss. A thing that is handed over or disposed of keeps its row: the deed about it names it.
create table found_things (
  found_id bigint primary key,
  kind text not null check (kind = 'bag' or kind = 'clothing' or kind = 'document' or kind = 'electronics' or kind = 'jewellery' or kind = 'keys' or
    kind = 'children' or kind = 'other'),
  state text not null check (state = 'kept' or state = 'matched' or state = 'handed_over' or state = 'disposed'),
  title_zh_cn text not null,
  title_en text not null,
  level text not null,
  found_place text not null,
  marks text not null,
  kept_at text not null,
  picture_url text not null,
  is_public boolean not null,
  found_at_ms bigint not null,
  recorded_at_ms bigint not null,
  recorded_by text not null,
  keep_until_ms bigint not null,
  report_id bigint,
  proof text check (proof = 'identity' or proof = 'marks' or proof = 'unlocked' or proof = 'receipt'),
  ended_at_ms bigint,
  check ((state = 'handed_over') = (proof is not null)),
  check ((state = 'handed_over' or state = 'disposed') = (ended_at_ms is not null)),
  check (state <> 'matched' or report_id is not null),
  check (state <> 'disposed' or ended_at_ms >= keep_until_ms)
);
create index found_things_in_state on found_things (state, kind, found_id);

create table found_moves (
  found_id bigint not null,
  move_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (found_id, move_id)
);

-- A photo that no thing shows goes after a day.
create table found_photos (
  photo_id bigint primary key,
  file_url text not null,
  found_id bigint,
  uploaded_by text not null,
  uploaded_at_ms bigint not null
);

-- Descriptions, places and phones lie sealed. A member has as many open reports at once as there are lines.
create table loss_reports (
  member_id bigint not null,
  report_id bigint not null,
  line bigint not null check (line >= 1),
  kind text not null check (kind = 'bag' or kind = 'clothing' or kind = 'document' or kind = 'electronics' or kind = 'jewellery' or kind = 'keys' or
    kind = 'children' or kind = 'other'),
  state text not null check (state = 'open' or state = 'matched' or state = 'returned' or state = 'withdrawn' or state = 'closed'),
  description text not null,
  place text not null,
  phone text not null,
  lost_at_ms bigint not null,
  made_at_ms bigint not null,
  changed_at_ms bigint not null,
  found_id bigint,
  answer text not null default '',
  primary key (member_id, report_id),
  check ((state = 'matched' or state = 'returned') = (found_id is not null))
);
create unique index loss_reports_open on loss_reports (member_id, line) where state = 'open' or state = 'matched';
create index loss_reports_by_id on loss_reports (report_id);
create index loss_reports_in_state on loss_reports (state, report_id);

create table loss_moves (
  member_id bigint not null,
  move_id bigint not null,
  report_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, move_id)
);
create index loss_moves_of on loss_moves (member_id, report_id, move_id);
