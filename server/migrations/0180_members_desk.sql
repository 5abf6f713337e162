-- The members desk: an account that is frozen says since when, and the staff's lists find members by what they ask for.
alter table members add column frozen_at_ms bigint;
create index members_by_joining on members (joined_at_ms, member_id);
create index members_frozen on members (joined_at_ms, member_id) where state = 'disabled';
create index members_closing on members (deletion_due_at_ms, member_id) where deletion_due_at_ms is not null and state <> 'deleted';
create index members_closing_by_joining on members (joined_at_ms, member_id) where deletion_due_at_ms is not null and state <> 'deleted';
