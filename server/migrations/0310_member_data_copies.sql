-- The copy of their data that a member asked for last: how far it is, and the ticket by which its file is fetched once.
create table member_data_copies (
  member_id bigint primary key,
  copy_id bigint not null,
  locale text not null check (locale = 'zh_cn' or locale = 'en'),
  state text not null check (state = 'running' or state = 'ready' or state = 'failed'),
  record_count bigint not null default 0 check (record_count >= 0),
  picture_count bigint not null default 0 check (picture_count >= 0),
  file_bytes bigint not null default 0 check (file_bytes >= 0),
  asked_at_ms bigint not null,
  ended_at_ms bigint,
  deleted_at_ms bigint,
  ticket_digest text,
  ticket_until_ms bigint,
  check ((state = 'running') = (ended_at_ms is null)),
  check ((state = 'running') = (deleted_at_ms is null)),
  check (state <> 'ready' or file_bytes > 0),
  check ((ticket_digest is null) = (ticket_until_ms is null)),
  check (ticket_digest is null or state = 'ready')
);
