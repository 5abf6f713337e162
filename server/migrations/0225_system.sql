-- What the staff sees of timers that failed, and the runs of the auditor that it asked for.
alter table timers add column failure_count bigint not null default 0 check (failure_count >= 0);
-- Of the last failure, without any value: names and numbers that stood in it are blotted out. Empty once a run went well.
alter table timers add column last_error text not null default '';
alter table timers add column failed_at_ms bigint;
-- Set aside by the staff: it is not due until somebody has it tried again.
alter table timers add column set_aside_at_ms bigint;
create index timers_that_failed on timers (id) where failure_count > 0;

create table audit_runs (
  run_id bigint primary key,
  state text not null check (state = 'running' or state = 'finished' or state = 'stopped'),
  started_by text not null,
  reason text not null,
  check_count bigint not null check (check_count > 0),
  done_count bigint not null default 0 check (done_count >= 0 and done_count <= check_count),
  offence_count bigint not null default 0 check (offence_count >= 0),
  started_at_ms bigint not null,
  ended_at_ms bigint,
  check ((state = 'running') = (ended_at_ms is null)),
  check (state <> 'finished' or done_count = check_count)
);
-- No two at the same time.
create unique index audit_runs_under_way on audit_runs (state) where state = 'running';

-- The rows that a run found to break a rule, as far as they are kept.
create table audit_findings (
  run_id bigint not null references audit_runs (run_id),
  place bigint not null check (place >= 0),
  rule_id text not null,
  rule text not null,
  subject text not null,
  expected bigint not null,
  found bigint not null,
  primary key (run_id, place)
);
