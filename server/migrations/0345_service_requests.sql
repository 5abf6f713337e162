-- What the mall does for its members, who asked for what, and what became of it.
create table service_offers (
  offer_id bigint primary key,
  kind text not null check (kind = 'mall' or kind = 'warm'),
  position bigint not null check (position >= 0),
  name_zh_cn text not null,
  name_en text not null,
  summary_zh_cn text not null,
  summary_en text not null,
  picture_url text not null,
  place_zh_cn text not null,
  place_en text not null,
  hours_zh_cn text not null,
  hours_en text not null,
  least_tier bigint not null check (least_tier >= 0 and least_tier <= 3),
  month_quota bigint not null check (month_quota >= 1),
  asks_note text not null check (asks_note = 'hidden' or asks_note = 'optional' or asks_note = 'required'),
  asks_place text not null check (asks_place = 'hidden' or asks_place = 'optional' or asks_place = 'required'),
  asks_phone text not null check (asks_phone = 'hidden' or asks_phone = 'optional' or asks_phone = 'required'),
  is_offered boolean not null default true
);

-- How often a member has asked for a service in a month of the mall's calendar, and how often they might.
create table service_quotas (
  member_id bigint not null,
  offer_id bigint not null,
  month text not null,
  used_count bigint not null check (used_count >= 0),
  quota bigint not null check (quota >= 1),
  primary key (member_id, offer_id, month),
  check (used_count <= quota)
);

-- Notes, places and phones lie sealed.
create table service_requests (
  member_id bigint not null,
  request_id bigint not null,
  offer_id bigint not null,
  month text not null,  -- against which it counts
  state text not null check (state = 'asked' or state = 'assigned' or state = 'done' or state = 'rated' or state = 'reopened' or state = 'cancelled' or
    state = 'refused'),
  note text not null,
  place text not null,
  phone text not null,
  assignee text not null default '',
  answer text not null default '',
  score bigint check (score >= 1 and score <= 5),
  comment text not null default '',
  asked_at_ms bigint not null,
  assigned_at_ms bigint,
  done_at_ms bigint,
  rated_at_ms bigint,
  reopened_at_ms bigint,
  ended_at_ms bigint,
  primary key (member_id, request_id),
  check ((state = 'rated') = (rated_at_ms is not null)),
  check ((score is null) = (rated_at_ms is null)),
  check ((state <> 'assigned' and state <> 'done' and state <> 'rated' and state <> 'reopened') or assigned_at_ms is not null),
  check ((state <> 'done' and state <> 'rated' and state <> 'reopened') or done_at_ms is not null),
  check (state <> 'reopened' or reopened_at_ms is not null),
  check ((state = 'cancelled' or state = 'refused') = (ended_at_ms is not null))
);
create index service_requests_by_id on service_requests (request_id);
create index service_requests_in_state on service_requests (state, request_id);

create table service_request_moves (
  member_id bigint not null,
  move_id bigint not null,
  request_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, move_id)
);
create index service_request_moves_of on service_request_moves (member_id, request_id, move_id);
