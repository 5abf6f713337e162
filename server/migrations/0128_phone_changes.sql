-- How members' phones changed: who asked, and the two numbers as they are shown, never whole.
create table member_phone_changes (
  member_id bigint not null,
  change_id bigint not null,
  way text not null check (way = 'both_phones' or way = 'lost_phone' or way = 'desk'),
  from_masked text not null,
  to_masked text not null,
  operator text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, change_id)
);
create index member_phone_changes_by_time on member_phone_changes (member_id, at_ms);
