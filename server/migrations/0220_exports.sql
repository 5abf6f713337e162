-- Exports: lists that somebody takes along as a file, how far each is, and the tickets by which a finished file is fetched once.
create table exports (
  export_id bigint primary key,
  operation text not null,
  -- What was asked for; the request of the page that is to be fetched next, empty when all are there.
  request_json text not null,
  next_request_json text not null,
  format text not null check (format = 'csv' or format = 'xlsx'),
  locale text not null check (locale = 'zh_cn' or locale = 'en'),
  -- Whoever asked, an account or a key (the other is 0), and the shops that they saw then.
  account_id bigint not null,
  key_id bigint not null,
  asked_by text not null,
  shops text not null,
  state text not null check (state = 'running' or state = 'ready' or state = 'cancelled' or state = 'refused' or state = 'failed'),
  row_count bigint not null default 0 check (row_count >= 0),
  rows_bytes bigint not null default 0 check (rows_bytes >= 0),
  file_bytes bigint not null default 0 check (file_bytes >= 0),
  failure_count bigint not null default 0 check (failure_count >= 0),
  lease_id bigint not null default 0,
  leased_until_ms bigint not null default 0,
  asked_at_ms bigint not null,
  ended_at_ms bigint,
  deleted_at_ms bigint,
  check ((account_id = 0) <> (key_id = 0)),
  check ((state = 'running') = (ended_at_ms is null)),
  check ((state = 'running') = (deleted_at_ms is null)),
  check (state <> 'ready' or (next_request_json = '' and file_bytes > 0))
);
create index exports_of_asker on exports (account_id, key_id, export_id);

create table export_tickets (
  ticket_digest text primary key,
  export_id bigint not null,
  until_ms bigint not null
);
create index export_tickets_of_export on export_tickets (export_id);
