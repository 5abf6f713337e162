-- Registrations for activities: what one can sign up for, when and where, who has a place, who waits for one in which order, and what became of each. A session
-- counts the places that are taken and the parties that wait; both, and the order of who waits, change in one write of its row.
create table registration_plans (
  activity_id bigint primary key references activities (activity_id),
  picture_url text not null,
  place_zh_cn text not null,
  place_en text not null,
  place_note_zh_cn text not null,
  place_note_en text not null,
  audience_zh_cn text not null,
  audience_en text not null,
  audience_note_zh_cn text not null,
  audience_note_en text not null,
  companion_limit bigint not null check (companion_limit >= 0),
  is_reviewed boolean not null,
  fee_kind text not null check (fee_kind = 'none' or fee_kind = 'points' or fee_kind = 'deposit'),
  fee_points bigint not null check (fee_points >= 0),
  reward_points bigint not null check (reward_points >= 0),
  has_certificate boolean not null,
  latitude_e6 bigint check (latitude_e6 between -90000000 and 90000000),
  longitude_e6 bigint check (longitude_e6 between -180000000 and 180000000),
  radius_m bigint check (radius_m >= 10),
  subjects text not null,
  check ((fee_kind = 'none') = (fee_points = 0)),
  check ((latitude_e6 is null) = (radius_m is null)),
  check ((latitude_e6 is null) = (longitude_e6 is null))
);

create table registration_sessions (
  session_id bigint primary key,
  activity_id bigint not null references registration_plans (activity_id),
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  quota bigint not null check (quota >= 1),
  sign_up_from_ms bigint not null,
  sign_up_until_ms bigint not null,
  cancel_until_ms bigint not null,
  check_in_from_ms bigint not null,
  check_in_until_ms bigint not null,
  taken_count bigint not null default 0 check (taken_count >= 0),
  waiting_count bigint not null default 0 check (waiting_count >= 0),
  last_ordinal bigint not null default 0 check (last_ordinal >= waiting_count),
  check (taken_count <= quota),
  check (ends_at_ms > starts_at_ms),
  check (sign_up_until_ms > sign_up_from_ms and sign_up_until_ms <= starts_at_ms),
  check (cancel_until_ms <= starts_at_ms),
  check (check_in_until_ms > check_in_from_ms and check_in_from_ms <= starts_at_ms and check_in_until_ms > starts_at_ms)
);
create index registration_sessions_of on registration_sessions (activity_id, starts_at_ms);

create table registrations (
  member_id bigint not null,
  registration_id bigint not null,
  activity_id bigint not null,
  session_id bigint not null,
  party_count bigint not null check (party_count >= 1),
  state text not null check (state = 'waiting' or state = 'to_confirm' or state = 'in_review' or state = 'approved' or state = 'rejected' or state = 'cancelled' or state = 'attended' or state = 'absent' or state = 'lapsed'),
  ordinal bigint check (ordinal >= 1),
  confirm_until_ms bigint,
  points bigint not null check (points >= 0),
  answers text not null,
  made_at_ms bigint not null,
  changed_at_ms bigint not null,
  primary key (member_id, registration_id),
  check (state <> 'waiting' or ordinal is not null),
  check (state <> 'to_confirm' or confirm_until_ms is not null)
);
-- A member stands once in a session, as long as it has not come to nothing.
create unique index registrations_open on registrations (member_id, session_id) where state = 'waiting' or state = 'to_confirm' or state = 'in_review' or state = 'approved' or state = 'attended' or state = 'absent';
-- The queue of a session, as its ordinals say.
create index registrations_in_order on registrations (session_id, state, ordinal);
create index registrations_of_activity on registrations (activity_id, registration_id);

create table registration_moves (
  member_id bigint not null,
  move_id bigint not null,
  registration_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, move_id),
  foreign key (member_id, registration_id) references registrations (member_id, registration_id)
);
create index registration_moves_of on registration_moves (member_id, registration_id, move_id);

create table registration_bans (
  member_id bigint primary key,
  banned_until_ms bigint not null
);

-- What a member shows at the door.
create table registration_codes (
  code text primary key,
  member_id bigint not null,
  registration_id bigint not null
);
create index registration_codes_of on registration_codes (member_id, registration_id);
