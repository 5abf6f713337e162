-- What the database layer itself needs: timers, idempotency keys and the row that the readiness probe writes.
create table timers (
  id bigint primary key,
  kind text not null,
  reference bigint not null,
  payload text not null,
  due_at_ms bigint not null,
  attempt_count bigint not null default 0 check (attempt_count >= 0),
  leased_until_ms bigint not null default 0,
  unique (kind, reference)
);
create index timers_by_due_time on timers (due_at_ms);

create table idempotency_keys (
  member_id bigint not null,
  operation text not null,
  key text not null check (length(key) between 1 and 64),
  fingerprint text not null,
  answer text,
  is_kept_for_ever boolean not null,
  created_at_ms bigint not null,
  primary key (member_id, operation, key)
);
create index idempotency_keys_to_sweep on idempotency_keys (created_at_ms) where not is_kept_for_ever;

create table probes (
  id bigint primary key check (id = 1),
  written_count bigint not null
);
