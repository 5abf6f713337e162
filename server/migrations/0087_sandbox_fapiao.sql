-- The sandbox's house of electronic fapiao: what was asked for, as the request said it, and what came of it.
create table sandbox_fapiao (
  fapiao_apply_id text primary key,
  download_token text not null unique,
  body text not null,
  total_cents bigint not null check (total_cents > 0),
  state text not null check (state in ('issue_accepted', 'issued', 'issue_failed', 'reverse_accepted', 'reversed', 'reverse_failed')),
  due_at_ms bigint not null,
  is_bound_to_fail boolean not null,
  fapiao_number text unique check (length(fapiao_number) = 20),
  issued_at_ms bigint,
  red_number text unique check (length(red_number) = 20),
  reversed_at_ms bigint,
  check ((state in ('issue_accepted', 'issue_failed')) = (fapiao_number is null)),
  check ((fapiao_number is null) = (issued_at_ms is null)),
  check ((state = 'reversed') = (red_number is not null)),
  check ((red_number is null) = (reversed_at_ms is null))
);
