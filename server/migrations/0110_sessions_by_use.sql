-- Sessions that nobody used for long are swept without a look at all the others.
create index if not exists member_sessions_by_use on member_sessions (last_used_at_ms);
