-- Which minutes' codes of a member were verified, so that none is twice, and how often somebody showed a wrong one.
create table member_code_uses (
  member_id bigint not null,
  minute bigint not null,
  used_at_ms bigint not null,
  primary key (member_id, minute),
  check (minute between used_at_ms / 60000 - 1 and used_at_ms / 60000 + 1)
);
create index member_code_uses_to_sweep on member_code_uses (used_at_ms);

create table member_code_tries (
  member_number text not null,
  window_start_ms bigint not null,
  try_count bigint not null check (try_count > 0),
  primary key (member_number, window_start_ms)
);
create index member_code_tries_to_sweep on member_code_tries (window_start_ms);
